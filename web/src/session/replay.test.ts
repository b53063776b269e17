import { describe, expect, it } from "vitest";
import { browser } from "./fakes";

browser();
const { faceDown, markAt, marksOf } = await import("./replay.svelte");

const step = (event: string, round: number | null, table = "rows") =>
  ({ lying: { table, shown: round === null ? {} : { round } }, told: { event: { event } } }) as unknown as Parameters<typeof marksOf>[0][number];

describe("the replay", () => {
  it("marks every round and its turns", () => {
    const steps = ["Dealt", "Revealed", "Placed", "Revealed", "RoundScored"].map((event) => step(event, 1));
    const marks = marksOf([...steps, step("Dealt", 2), step("Revealed", 2)]);
    expect(marks.map(({ step: at, round, turn }) => [at, round, turn])).toEqual([
      [0, 1, null],
      [1, 1, 1],
      [3, 1, 2],
      [5, 2, null],
      [6, 2, 1],
    ]);
  });

  it("marks turns where there are no rounds", () => {
    const marks = marksOf([step("BuffaloDealt", null, "buffalo"), step("TeamRevealed", null, "buffalo")]);
    expect(marks).toEqual([{ step: 1, round: null, turn: 1 }]);
  });

  it("finds the turn of a review", () => {
    const steps = ["Dealt", "Revealed", "Placed", "Revealed"].map((event) => step(event, 1));
    const marks = marksOf([...steps, step("Dealt", 2), step("Revealed", 2)]);
    expect([markAt(marks, 1, 2), markAt(marks, 2, 1), markAt(marks, 2, 0), markAt(marks, 3, 1)].map((one) => one?.step)).toEqual([3, 5, 4, undefined]);
    // Where each round is one turn, both are counted; the buffalo's game has turns only.
    expect(markAt(marks, 2, 2)?.step).toBe(5);
    const turns = marksOf([step("BuffaloDealt", null, "buffalo"), step("TeamRevealed", null, "buffalo"), step("TeamRevealed", null, "buffalo")]);
    expect(markAt(turns, 1, 2)?.step).toBe(2);
  });

  it("knows what lies face down", () => {
    const piles = faceDown({ undealt: [], buffalo_stack: [7, 9], buffalo_pile: [3], special_deck: ["Stop"], box: [] });
    expect(piles).toEqual([
      { pile: "buffalo_stack", cards: [7, 9], words: [] },
      { pile: "special_deck", cards: [], words: ["Stop"] },
    ]);
    expect(faceDown(undefined)).toEqual([]);
  });
});
