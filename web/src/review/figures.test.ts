import { expect, test } from "vitest";
import { browser } from "../session/fakes";

browser();
const { adding, decimal, percent, when } = await import("./figures");
const { settings } = await import("../settings.svelte");

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

test("where each round is one turn, only the round is told", () => {
  const turn = (round: number, turn: number) => ({ round, turn, standing: [] });
  expect(when(turn(2, 2), { curve: [turn(1, 1), turn(2, 2)] })).toBe("2");
  expect(when(turn(1, 2), { curve: [turn(1, 1), turn(1, 2)] })).toBe("1.2");
});

test("a share is written as the language does", () => {
  expect(percent(0.914)).toBe("91%");
  settings.language = "de";
  expect(percent(0.914)).toBe("91\u00a0%");
});
