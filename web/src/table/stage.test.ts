import { expect, it } from "vitest";
import { initials } from "./stage";

it("gives seats letters of their own, as long as their names have any", () => {
  expect(initials(["Ann", "Tahr", "Goral", "Takin"])).toEqual(["An", "Ta", "Go", "Tk"]);
  expect(initials(["Ada Lovelace", "Albert", "Al"])).toEqual(["AL", "Al", "Al"]);
  expect(initials(["", "J", "J"])).toEqual(["", "J", "J"]);
});
