import { beforeEach, describe, expect, it } from "vitest";
import type { SeatShown, Sheet } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { settings } = await import("../settings.svelte");
const { added, doubling, headline, lastSheet, levelOf, noted, partName, ranking, reach, sideName } = await import("./sheet");

const line = (points: number) => ({ parts: [], sum: points, times: 1, points });
/** Three players, this many rounds; round n brings n, 2n and 3n heads. */
function sheet(rounds: number, more: Partial<Sheet> = {}): Sheet {
  let totals = [0, 0, 0];
  const columns = Array.from({ length: rounds }, (_, i) => {
    const gained = [i + 1, 2 * (i + 1), 3 * (i + 1)];
    totals = totals.map((total, side) => total + (gained[side] ?? 0));
    return { round: i + 1, lines: gained.map(line), totals };
  });
  return { sides: [[0], [1], [2]], columns, totals, ranks: [1, 2, 3], winners: [], over: false, rule: "score-round", low_wins: true, target: 66, rounds: null, ...more };
}
const names = ["Ada", "Ben", "Cleo"];
const duel = (rule: string, winners: number[]): Sheet =>
  sheet(1, { sides: [[0, 1, 2], []], totals: [46, 20], ranks: [2, 1], winners, over: true, rule, target: null });

describe("the score sheet", () => {
  beforeEach(() => (settings.language = "en"));

  it("says which round is over, and of how many", () => {
    expect(headline(sheet(2), names, 0)).toBe("After round 2");
    expect(headline(sheet(1, { rounds: 2 }), names, 0)).toBe("After round 1 of 2");
    settings.language = "de";
    expect(headline(sheet(2), names, 0)).toBe("Nach Durchgang 2");
  });

  it("says who won", () => {
    const over = (winners: number[]): Sheet => sheet(2, { over: true, winners });
    expect(headline(over([1]), names, 0)).toBe("Ben wins");
    expect(headline(over([1]), names, 1)).toBe("You win!");
    expect(headline(over([0, 2]), names, 0)).toBe("Ada and Cleo win together");
    expect(headline(duel("buffalo-wins", [1]), names, 0)).toBe("The buffalo wins");
    expect(headline(duel("team-wins", [0]), names, 0)).toBe("The buffalo is beaten!");
    expect(headline(duel("tie", []), names, 0)).toContain("tie");
  });

  it("calls a team a team, the side without seats the buffalo, and a person alone by name", () => {
    const two = duel("buffalo-wins", [1]);
    expect(ranking(two).map((side) => sideName(two, side, names))).toEqual(["Buffalo", "Team"]);
    expect(sideName({ ...two, sides: [[0], []] }, 0, names)).toBe("Ada");
  });

  it("shows as many rounds as there is room for, and what was before them in one column", () => {
    const long = sheet(6);
    expect(noted(long, 6).map((column) => column.title)).toEqual(["1", "2", "3", "4", "5", "6"]);
    const short = noted(long, 3);
    expect(short.map((column) => column.title)).toEqual(["1–4", "5", "6"]);
    expect(short.map((column) => column.points[0])).toEqual([10, 5, 6]);
    expect(noted(long, 1).map((column) => column.title)).toEqual(["1–5", "6"]);
  });

  it("has bars that never leave their place", () => {
    expect(reach(33, 66)).toBe(50);
    expect(reach(80, 66)).toBe(100);
    expect(reach(-5, 66)).toBe(0);
  });

  it("names parts, signs and doublings", () => {
    const part = { kind: "best", points: 17, cards: [], seat: null, parts: [] };
    expect(partName(part, names)).toBe("Best pile");
    expect(partName({ ...part, kind: "taken", seat: 1 }, names)).toBe("Ben");
    expect([17, 0, -15].map(added)).toEqual(["+17", "0", "−15"]);
    expect(doubling({ parts: [], sum: 11, times: 2, points: 22 })).toBe("11 × 2");
    expect(doubling(line(20))).toBe("");
  });

  it("says how strong a bot is", () => {
    const seats = [{ bot: null }, { bot: "hard" }, { bot: "easy" }] as SeatShown[];
    expect(levelOf(sheet(1), 0, seats)).toBe("");
    expect(levelOf(sheet(1), 1, seats)).not.toBe("");
    expect(levelOf(duel("tie", []), 0, seats)).toBe("");
  });

  it("finds the newest sheet", () => {
    const told = [null, sheet(1), null, sheet(2), null].map((one) => ({ sheet: one })) as Parameters<typeof lastSheet>[0];
    expect(lastSheet(told)?.columns.length).toBe(2);
    expect(lastSheet(told, true)).toBeNull();
  });
});
