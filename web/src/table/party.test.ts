import { expect, it } from "vitest";
import { browser } from "../session/fakes";

browser();
const { bestOf } = await import("./party");

it("counts the pile with the most heads, and the first of equal ones", () => {
  expect(bestOf([3, 6, 12, 7, 12])).toBe(3);
  expect(bestOf([])).toBe(0);
});
