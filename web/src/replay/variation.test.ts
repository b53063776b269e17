import { expect, test } from "vitest";
import type { OriginShown } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { momentOf, outcomeOf, standIn, updateAt } = await import("./variation");

const ORIGIN: OriginShown = {
  game: "g",
  moment: 3,
  seat: 1,
  name: "Mia",
  round: 1,
  turn: 2,
  played: false,
  before: 15,
  after: 7,
  heads: true,
};

test("the result stands beside the real one", () => {
  expect(outcomeOf(ORIGIN, "You")).toBe("You: 7 heads, in the game: 15");
  expect(outcomeOf({ ...ORIGIN, after: 1 }, "You")).toBe("You: 1 head, in the game: 15");
  expect(outcomeOf({ ...ORIGIN, after: -3, heads: false }, "Mia")).toBe("Mia: −3 points, in the game: 15");
});

test("choices are made again, or played on after", () => {
  const moments = [0, 1, 2, 3, 4];
  expect(momentOf(moments, 3, true)).toBe(2);
  expect(momentOf(moments, 3, false)).toBe(3);
  expect(momentOf(moments, 0, true)).toBe(0);
  expect(updateAt(moments, 2)).toBe(2);
  expect(updateAt([0, 2, 4], 3)).toBe(1);
});

test("the same bot stands in for people once more", () => {
  const seats = [{ bot: null }, { bot: "easy" }, { bot: "hard" }];
  expect(standIn([null, "easy", null], seats, 0)).toBe("hard");
  expect(standIn([null, "easy", "hard"], seats, 0)).toBeNull();
});
