import { expect, it } from "vitest";
import type { Ask } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { asksForOrder, firstOf, isSorting, movedTo, placeAt } = await import("./buffalo");

const label = { en: "", de: "" };
const ask = (...cards: number[]): Ask =>
  ({ kind: "pending", facts: { special: "Sort" }, options: cards.map((choice) => ({ choice, label })) }) as unknown as Ask;

it("moves a card within an order, and not beyond its ends", () => {
  expect(movedTo([1, 2, 3, 4], 3, 0)).toEqual([3, 1, 2, 4]);
  expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
  expect(movedTo([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
});

it("finds the place that a pointer is nearest to", () => {
  const middles = [10, 30, 50, 70];
  expect([-5, 12, 21, 44, 65, 500].map((x) => placeAt(middles, x))).toEqual([0, 0, 1, 2, 3, 3]);
});

it("knows when a new order is asked for", () => {
  expect(isSorting(ask(1))).toBe(true);
  expect(isSorting({ ...ask(1), facts: { special: "First" } } as unknown as Ask)).toBe(false);
  expect(firstOf(ask(1, 2))).toEqual([]);
  expect(firstOf({ ...ask(1, 2), facts: { special: "Sort", picked: [7, 5] } } as unknown as Ask)).toEqual([7, 5]);
});

it("asks for the whole order until somebody of the team has a wish", () => {
  expect(asksForOrder(ask(1, 2), 0)).toBe(true);
  expect(asksForOrder(ask(1, 2), 1)).toBe(false);
  expect(asksForOrder({ ...ask(1), facts: { special: "First" } } as unknown as Ask, 0)).toBe(false);
});
