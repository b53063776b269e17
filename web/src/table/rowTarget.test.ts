import { expect, it } from "vitest";
import { movingIn, targetOf } from "./rowTarget";

type Asked = Parameters<typeof movingIn>[0];
const asked = (kind: string, place: string, facts: object): Asked => ({ pick: { place, ask: { kind, facts } } }) as unknown as Asked;

it("knows the card that a row is chosen for", () => {
  expect(movingIn(asked("shift-row", "row", { card: 33, source: 3 }))).toBe(33);
  expect(movingIn(asked("row", "row", { tile: 57 }))).toBe(57);
  expect(movingIn(asked("stop-row", "row", {}))).toBeNull();
  expect(movingIn(asked("special", "words", { card: 33, row: 2 }))).toBeNull();
});

it("tells the place that a question is about", () => {
  expect(targetOf(asked("special", "words", { card: 33, row: 2, taken: [5] }))).toEqual({ row: 2, field: null, card: 33, start: false, takes: true });
  const before = { tile: 14, row: 4, field: 2, start: 1 };
  expect(targetOf(asked("action", "words", before))).toEqual({ row: 4, field: 2, card: 14, start: true, takes: false });
  expect(targetOf(asked("shift-row", "row", { card: 33, row: 2 }))).toBeNull();
});
