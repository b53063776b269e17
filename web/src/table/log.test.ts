import { describe, expect, it } from "vitest";
import type { Told } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { countsRound, partsOf } = await import("./log");

const told = (event: string, facts: object = {}): Told =>
  ({ event: { event, rule: "", ...facts }, changed: {}, text: { en: event, de: event }, why: null }) as unknown as Told;
const begins = (round: number, event = "Dealt"): Told => ({ ...told(event, { round }), headed: { en: "", de: "" } });
const revealed = (...cards: number[]): Told => told("Revealed", { cards: cards.map((card, seat) => ({ seat, card })) });
const placed = (seat: number, card: number, taken: number[] = []): Told =>
  told("Placed", { seat, card, row: 2, taken, heads: taken.length });

describe("the log", () => {
  it("has a heading for every round and turn, the latest first", () => {
    const all = [
      begins(1),
      told("HandDealt"),
      revealed(12, 50),
      placed(0, 12),
      revealed(40, 65),
      placed(1, 40),
      placed(0, 65, [1, 2, 3, 4, 5]),
      begins(2),
      revealed(3, 4),
    ];
    const parts = partsOf(all);
    expect(parts.map(({ round, turn }) => [round, turn])).toEqual([
      [null, 1],
      [2, null],
      [null, 2],
      [null, 1],
      [1, null],
    ]);
    expect(parts[2]?.lines.map((line) => line.at)).toEqual([6, 5, 4]);
    expect(parts[4]?.lines.map((line) => line.at)).toEqual([0]);
  });

  it("has no heading for a round whose only line is said below the table", () => {
    const begun = begins(2);
    expect(partsOf([revealed(12, 50), begun], begun).map(({ round, turn }) => [round, turn])).toEqual([[null, 1]]);
  });

  it("leaves out what was dealt: it is in the hand", () => {
    const whispers = ["HandDealt", "ScreenFilled", "ActionsGot", "SpecialsReceived"].map((event) => told(event));
    const [part] = partsOf([told("TilesDealt"), ...whispers]);
    expect(part?.lines.map((line) => line.told.event.event)).toEqual(["TilesDealt"]);
  });

  it("leaves out a single card that was turned over: its own line tells it", () => {
    const [part] = partsOf([told("TeamRevealed", { turn: 1, cards: [{ seat: 0, card: 27 }], buffalo: 40, order: [27, 40] }), placed(0, 27)]);
    expect(part?.lines.map((line) => line.at)).toEqual([1]);
  });

  it("tells the buffalo's card among those of the team, in the order that counts", () => {
    const cards = [
      { seat: 0, card: 47 },
      { seat: 1, card: 36 },
    ];
    const [part] = partsOf([told("TeamRevealed", { turn: 1, cards, buffalo: 40, order: [36, 40, 47] })]);
    expect(part?.lines[0]?.turned.map(({ seat, card }) => [seat, card])).toEqual([[1, 36], [null, 40], [0, 47]]);
  });

  it("draws what only moves a card, with its price", () => {
    const [part] = partsOf([placed(0, 65, [1, 2, 3, 4, 5]), told("RoundScored", { round: 1 })]);
    expect(part?.lines[1]?.drawn).toEqual({ seat: 0, card: 65, row: 2, heads: 5 });
    expect(part?.lines[0]?.drawn).toBeNull();
  });

  it("marks what takes a row, also by the cow", () => {
    const jump = (taken: number[]): Told => told("CowJumped", { seat: 0, row: 2, taken, heads: 7 });
    const [part] = partsOf([placed(0, 12), placed(1, 65, [1, 2, 3, 4, 5]), jump([]), jump([6, 7, 8, 9, 10])]);
    expect(part?.lines.map(({ takes }) => takes)).toEqual([true, false, true, false]);
  });

  it("says once that a round of the draft begins", () => {
    const parts = partsOf([begins(1, "CardsLaidOpen"), told("Dealt", { round: 1 })]);
    expect(parts.map(({ round }) => round)).toEqual([1]);
  });

  it("says in a few words that a round is over, also the last one: the figures stand on the sheet", () => {
    const sheet = (over: boolean): Told => ({ ...told("GameEnded"), sheet: { over } }) as unknown as Told;
    expect([told("RoundScored"), sheet(false), sheet(true)].map(countsRound)).toEqual([true, true, false]);
  });
});
