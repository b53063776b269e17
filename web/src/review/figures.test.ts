import { expect, test } from "vitest";
import { browser } from "../session/fakes";

browser();
const { adding, decimal, endsOf, percent, told, turnTold, when } = await import("./figures");
type Shown = Parameters<typeof told>[0];
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

test("where each round is one turn, only the round is told, and only the turn in the only round", () => {
  const turn = (round: number, turn: number) => ({ round, turn, standing: [] });
  expect(when(turn(2, 2), { curve: [turn(1, 1), turn(2, 2)] })).toBe("2");
  expect(when(turn(1, 2), { curve: [turn(1, 1), turn(1, 2), turn(2, 1)] })).toBe("1.2");
  expect(when(turn(1, 2), { curve: [turn(1, 1), turn(1, 2)] })).toBe("2");
  expect(when(turn(1, 0), { curve: [turn(1, 0), turn(1, 1)] })).toBe("1. draft");
});

test("the ends of the curve are its first and its last step; a draft is no turn", () => {
  const steps = (...at: [number, number][]) => ({ curve: at.map(([round, turn]) => ({ round, turn, standing: [] })) });
  expect(endsOf(steps([1, 0], [1, 1], [2, 0], [2, 1], [2, 2]))).toEqual(["1. draft", "2.1"]);
  expect(endsOf(steps([1, 1], [2, 2], [3, 3]))).toEqual(["1", "2"]);
});

const table = (plays: number[], luck: number, more: object = {}): Shown =>
  ({
    counted: "heads",
    together: false,
    names: plays.map((_, seat) => `Bot ${seat}`),
    players: plays.map((play) => ({ play, luck, deal: 0.4, turns: [{ play: -1.24, luck: -1.94, deal: 0.04 }] })),
    curve: [{ round: 2, turn: 6, standing: [] }, { round: 2, turn: 6, standing: [] }, { round: 3, turn: 1, standing: [] }],
    ...more,
  }) as unknown as Shown;

test("one sentence says how somebody played and what luck did", () => {
  expect(told(table([2, 1.4, -3], -4.6), 0, true)).toBe("You played best at this table; deal and luck cost you 4 heads.");
  expect(told(table([2, 1.6, -3], 0.7), 0, true)).toBe("You played better than average; deal and luck saved you 1 head.");
  expect(told(table([2, 1.4, -3], -0.3), 2, false)).toBe("Bot 2 could have played better; deal and luck made no difference.");
  expect(told(table([0.2, 0.1], 3, { counted: "points" }), 0, true)).toBe("You played as well as the others; deal and luck brought you 3 points.");
  expect(told(table([-54, -54], 41, { together: true }), 0, true)).toBe("The team’s choices cost 54 heads; good luck saved 41 heads.");
  expect(told(table([0, 0], -9, { together: true }), 0, true)).toBe("The team made next to no mistakes; bad luck cost 9 heads.");
});

test("a turn says what of it was play and what luck", () => {
  expect(turnTold(table([1, 2], 0), 1, 0)).toBe("Turn 2.6, Bot 1: −3.1 (play −1.2, luck −1.9)");
  expect(turnTold(table([1, 2], 0), 1, 1)).toBe("");
});

test("a round that is one turn is called a round", () => {
  const curve = [1, 2, 3].map((at) => ({ round: at, turn: at, standing: [] }));
  expect(turnTold(table([1, 2], 0, { curve }), 1, 0)).toBe("Round 1, Bot 1: −3.1 (play −1.2, luck −1.9)");
});

test("a share is written as the language does", () => {
  expect(percent(0.914)).toBe("91%");
  settings.language = "de";
  expect(percent(0.914)).toBe("91\u00a0%");
  expect(told(table([2, 1.4, -3], -4.6), 0, true)).toBe("Du hast am besten gespielt; Karten und Glück haben dich 4 Hornochsen gekostet.");
  expect(told(table([2, 1.4, -3], 3), 2, false)).toBe("Bot 2 hätte besser spielen können; Karten und Glück haben 3 Hornochsen erspart.");
  settings.language = "en";
});
