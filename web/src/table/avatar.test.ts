import { expect, it } from "vitest";
import { faceOf } from "./avatar";

it("gives a name the same face, and different names different ones", () => {
  expect(faceOf("Ada", false)).toEqual(faceOf("Ada", false));
  const names = ["Ada", "Ben", "Carla", "Dirk", "Emil", "Friederike", "Gina", "Hugo", "Ida", "Jo"];
  expect(new Set(names.map((name) => JSON.stringify(faceOf(name, true)))).size).toBeGreaterThan(7);
});
