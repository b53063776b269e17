import { expect, it } from "vitest";
import { browser } from "../session/fakes";

browser();
const { progressOf } = await import("./progress");
type Game = Parameters<typeof progressOf>[0];

const board = (hands: number[], more: object = {}): Game =>
  ({
    lying: { table: "board", shown: { round: 3, hands, actions: null, outcome: null, ...more } },
    mode: { parts: {} },
    options: {},
  }) as unknown as Game;

it("tells the tiles that are left on a board, and only the round where everybody has another number", () => {
  expect(progressOf(board([9, 9]))).toEqual(["Round 3", "9 tiles left"]);
  expect(progressOf(board([1, 0]))).toEqual(["Round 3", "1 tile left"]);
  expect(progressOf(board([9, 4], { actions: {} }))).toEqual(["Round 3"]);
  expect(progressOf(board([0, 0], { outcome: {} }))).toEqual(["Round 3"]);
});

it("calls the time before the first turn round 1", () => {
  expect(progressOf(board([12, 12], { round: 0 }))[0]).toBe("Round 1");
  expect(progressOf(board([12, 12], { round: 0, actions: {} }))[0]).toBe("Round 1");
});

it("tells the last round of a party as long as it is played", () => {
  const party = (more: object): Game => ({ lying: { table: "party", shown: { round: 6, last: true, outcome: null, ...more } }, mode: { parts: {} }, options: {} }) as unknown as Game;
  expect(progressOf(party({}))).toEqual(["Round 6", "Last round"]);
  expect(progressOf(party({ last: false }))).toEqual(["Round 6"]);
  expect(progressOf(party({ outcome: {} }))).toEqual(["Round 6"]);
});

it("tells the turn of a round of cards", () => {
  const shown = { round: 1, open_cards: [], outcome: null };
  const rows = { lying: { table: "rows", shown, counts: { turn: 5 } }, mode: { parts: { hand: 12, rounds: 2 } }, options: {} } as unknown as Game;
  expect(progressOf(rows)[1]).toBe("Turn 5 of 12");
});
