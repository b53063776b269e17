import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, RowsPublic, Told } from "../api/types";
import { browser } from "./fakes";

browser();
const { focusOf, lastLine, momentsOf, Playback, sentences } = await import("./playback.svelte");

const told = (event: string, facts: object = {}, changed: object = {}, text = event): Told => ({
  event: { event, rule: "r", ...facts } as GameEvent,
  changed,
  text: { en: text, de: text },
  why: null,
  sheet: null,
});
const before = { rows: [[5], [9]], queue: [], hands: [2, 2] } as unknown as RowsPublic;
const card = { seat: 0, card: 7, value: 7, flipped: false };
const after = { ...before, rows: [[5, 7], [9]], hands: [1, 1] };
const lying = { table: "rows", shown: after } as const;
const events = [
  told("Revealed", { cards: [card] }, { queue: [card], rows: before.rows }),
  told("Placed", { seat: 0, card: 7, row: 1, taken: [] }, { queue: [], rows: after.rows }),
];

describe("playback", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const moments = () => momentsOf(lying, events);
  function player(step = 100) {
    const said: string[] = [];
    const rest = vi.fn();
    const tell = (all: Told[]) => said.push(...all.map((one) => one.text.en));
    const playback = new Playback({ move: (change) => change(), tell, rest, step: () => step });
    return { playback, said, rest };
  }

  it("shows after each fact what it has changed, and ends at the table that was sent", () => {
    const [first, second, end] = moments();
    expect(first?.lying.shown).toEqual({ ...before, queue: [card], hands: [1, 1] });
    expect(second?.lying).toEqual(lying);
    expect(end?.lying).toBe(lying);
  });

  it("shows the table of the last fact before that of the next question", () => {
    const asked = { table: "rows", shown: { ...after, round: 2 } } as const;
    const all = momentsOf(asked, [told("Placed", { card: 7 }, { round: 1 })]);
    expect(all.map((moment) => (moment.lying.shown as RowsPublic).round)).toEqual([1, 2]);
    expect(all[1]).toMatchObject({ lying: asked, told: null, weight: 0 });
  });

  it("shows one after the other", () => {
    const { playback, rest } = player();
    playback.set({ table: "rows", shown: before });
    playback.play(moments());
    expect(playback.running).toBe(true);
    expect(playback.line?.event.event).toBe("Revealed");
    expect(playback.ahead).toBe(1);
    vi.advanceTimersByTime(100);
    expect(playback.line?.event.event).toBe("Placed");
    expect(playback.focus?.row).toBe(1);
    expect(rest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(playback.running).toBe(false);
    expect(playback.lying).toBe(lying);
    expect(rest).toHaveBeenCalledOnce();
  });

  it("goes on with what comes in the meantime, in its order", () => {
    const { playback, said } = player();
    playback.play(moments());
    const later = { table: "rows", shown: { ...after, round: 2 } } as const;
    playback.play(momentsOf(later, [told("RoundScored", { totals: [1, 2] })]));
    vi.advanceTimersByTime(1000);
    expect(playback.lying).toBe(later);
    expect(said).toEqual(["Revealed", "Placed", "RoundScored"]);
  });

  it("skips to the end, and nothing is left unsaid", () => {
    const { playback, said } = player();
    playback.play(moments());
    playback.skip();
    expect(playback.running).toBe(false);
    expect(playback.lying).toBe(lying);
    expect(said).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(playback.lying).toBe(lying);
  });

  it("plays nothing when it is switched off", () => {
    const { playback } = player(0);
    playback.play(moments());
    expect(playback.running).toBe(false);
    expect(playback.lying).toBe(lying);
    expect(playback.line?.event.event).toBe("Placed");
  });

  it("points at card, row, seat and take", () => {
    const placed = told("Placed", { seat: 1, card: 7, row: 2, taken: [5] });
    expect(focusOf(placed.event)).toEqual({ card: 7, row: 2, seat: 1, taken: [5] });
    expect(focusOf(told("RowTaken", { tile: 3, tiles: [1, 2] }).event)).toMatchObject({ card: 3, taken: [1, 2] });
  });

  it("does not tell a hand as news", () => {
    expect(lastLine([told("Dealt"), told("HandDealt")])?.event.event).toBe("Dealt");
  });

  it("remembers the last sentence about each card", () => {
    const about = (event: string, card: number, text: string) => told(event, { card }, {}, text);
    const found = sentences([about("Placed", 7, "a"), about("Placed", 9, "b"), about("Shifted", 7, "c"), about("Picked", 9, "d")]);
    expect([found.get(7)?.text.en, found.get(9)?.text.en]).toEqual(["c", "b"]);
  });
});
