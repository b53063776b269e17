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
