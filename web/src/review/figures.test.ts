import { expect, test } from "vitest";
import { browser } from "../session/fakes";

browser();
const { adding, decimal } = await import("./figures");

test("shown parts add up to the shown whole", () => {
  const parts = adding(1.26, 0.44, 0.44);
  expect(parts).toEqual([0.4, 0.4, 0.5]);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1.3);
});

test("numbers have a true minus sign, and nothing has none", () => {
  expect(decimal(-1.25)).toBe("−1.3");
  expect(decimal(-0.01)).toBe("0.0");
  expect(decimal(2, true)).toBe("+2.0");
});
