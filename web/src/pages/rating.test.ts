import { expect, it } from "vitest";
import { ratingShown } from "./rating";

it("shows whole ratings that begin at 1000 and never fall below 0", () => {
  expect(ratingShown(0)).toBe(1000);
  expect(ratingShown(-2.8)).toBe(888);
  expect(ratingShown(27.34)).toBe(2094);
  expect(ratingShown(-60)).toBe(0);
});
