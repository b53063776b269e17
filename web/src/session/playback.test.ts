import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, RowsPublic, Told } from "../api/types";
import { browser } from "./fakes";

browser();
const { focusOf, lastLine, momentsOf, Playback, sentences } = await import("./playback.svelte");

const told = (event: string, facts: object = {}, changed: object = {}, text = event): Told => ({
  event: { event, rule: "r", ...facts } as GameEvent,
  changed,
  own: {},
  text: { en: text, de: text },
  why: null,
  sheet: null,
});
const before = { rows: [[5], [9]], queue: [], hands: [2, 2] } as unknown as RowsPublic;
const card = { seat: 0, card: 7, value: 7, flipped: false };
const after = { ...before, rows: [[5, 7], [9]], hands: [1, 1] };
const lying = { table: "rows", shown: after, cards: 104, counts: {} } as const;
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
    const shown: [string, number][] = [];
    const playback = new Playback({
      move: (change, moment, lasts) => {
        change();
        if (moment.told) shown.push([moment.told.event.event, Math.round(lasts)]);
      },
      tell,
      rest,
      step: () => step,
      within: () => 8000,
    });
    return { playback, said, rest, shown };
  }

  it("shows after each fact what it has changed, and ends at the table that was sent", () => {
    const [first, second, end] = moments();
    expect(first?.lying.shown).toEqual({ ...before, queue: [card], hands: [1, 1] });
    expect(second?.lying).toEqual(lying);
    expect(end?.lying).toBe(lying);
  });

  it("shows the table of the last fact before that of the next question", () => {
    const asked = { table: "rows", shown: { ...after, round: 2 }, cards: 104, counts: {} } as const;
    const all = momentsOf(asked, [told("Placed", { card: 7 }, { round: 1 })]);
    expect(all.map((moment) => (moment.lying.shown as RowsPublic).round)).toEqual([1, 2]);
    expect(all[1]).toMatchObject({ lying: asked, told: null, weight: 0 });
  });

  it("makes up for a device that is late, but shows every moment", () => {
    const lasts: number[] = [];
    let slow = 0;
    const playback = new Playback({
      move: (change, _, long) => {
        change();
        lasts.push(long);
        vi.setSystemTime(Date.now() + slow);
      },
      step: () => 100,
      within: () => 8000,
    });
    const facts = (card: number) => told("Placed", { seat: 0, card, row: 1, taken: [] });
    const four = () => momentsOf(lying, [7, 8, 9, 10].map(facts));
    const all = () => {
      lasts.length = 0;
      playback.play(four());
      vi.advanceTimersByTime(2000);
      return lasts.slice(0, 4);
    };
    expect(all()).toEqual([100, 100, 100, 100]);
    slow = 10; // less than a frame each time, but they add up
    expect(all()).toEqual([100, 100, 80, 100]);
    slow = 30;
    expect(all()).toEqual([100, 70, 70, 70]);
    slow = 130;
    expect(all()).toEqual([100, 50, 50, 50]);
    slow = 0;
    expect(all()).toEqual([100, 100, 100, 100]);
  });

  it("shows one after the other", () => {
    const { playback, rest } = player();
    playback.set({ ...lying, shown: before });
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
    const later = { table: "rows", shown: { ...after, round: 2 }, cards: 104, counts: {} } as const;
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

  it("shows a moment less long when somebody wants it faster", () => {
    const { playback, rest } = player();
    playback.play(moments());
    playback.faster();
    expect(playback.line?.event.event).toBe("Placed");
    expect(rest).not.toHaveBeenCalled();
    playback.faster();
    playback.faster();
    expect(playback.running).toBe(false);
    expect(rest).toHaveBeenCalledOnce();
    playback.faster();
    expect(rest).toHaveBeenCalledOnce();
  });

  it("shows the hand of each moment", () => {
    const dealt = told("HandDealt", { cards: [1, 2] });
    const all = [{ ...told("Placed", { card: 7 }), own: { hand: [] } }, { ...dealt, own: { hand: [1, 2] } }] as Told[];
    const own = { hand: [1, 2], specials: [] } as never;
    expect(momentsOf(lying, all, own).map((moment) => (moment.own as unknown as { hand: number[] }).hand)).toEqual([[], [1, 2], [1, 2]]);
    expect(momentsOf(lying, all).map((moment) => moment.own)).toEqual([null, null, null]);
  });

  describe("at the end of a round", () => {
    const scored = { ...told("RoundScored"), sheet: { over: false } } as Told;
    const round = () => momentsOf(lying, [...events, scored, told("Dealt")]);

    it("holds until somebody goes on", () => {
      const { playback, said, rest } = player();
      playback.play(round());
      vi.advanceTimersByTime(10_000);
      expect(playback.held).toBe(scored);
      expect(playback.running).toBe(true);
      expect(said).toEqual(["Revealed", "Placed", "RoundScored"]);
      expect(rest).toHaveBeenCalledOnce();
      playback.faster();
      playback.skip();
      playback.play(momentsOf(lying, [told("Picked")]));
      vi.advanceTimersByTime(10_000);
      expect(playback.held).toBe(scored);
      expect(said).toHaveLength(3);
      playback.resume();
      expect(playback.held).toBeNull();
      vi.advanceTimersByTime(10_000);
      expect(said.slice(3)).toEqual(["Dealt", "Picked"]);
      expect(playback.running).toBe(false);
    });

    it("is seen before it holds, and nothing skips over it", () => {
      const { playback } = player();
      playback.play(round());
      vi.advanceTimersByTime(250);
      expect(playback.line?.event.event).toBe("RoundScored");
      expect(playback.held).toBeNull();
      playback.skip();
      expect(playback.held).toBe(scored);
      expect(player(0).playback.held).toBeNull();
    });

    it("holds where nothing moves, and once for somebody who comes back", () => {
      const { playback, said } = player(0);
      playback.play(momentsOf(lying, [scored, ...events, scored, told("Dealt")]));
      expect(playback.held).toBe(scored);
      playback.resume();
      expect(playback.running).toBe(false);
      expect(said).toHaveLength(5);
    });

    it("does not hold when the game is over", () => {
      const { playback } = player();
      playback.play(momentsOf(lying, [{ ...told("GameEnded"), sheet: { over: true } } as Told]));
      vi.advanceTimersByTime(1000);
      expect(playback.running).toBe(false);
    });
  });

  it("shows many facts in time, and few at their own pace", () => {
    const placed = (count: number) => Array.from({ length: count }, () => told("Placed", { card: 7 }));
    const few = player(1100);
    few.playback.play(momentsOf(lying, placed(5)));
    expect(few.shown).toEqual([["Placed", 1100]]);
    const many = player(1100);
    many.playback.play(momentsOf(lying, placed(20)));
    vi.advanceTimersByTime(4000);
    many.playback.play(momentsOf(lying, placed(20)));
    vi.advanceTimersByTime(7990);
    expect(many.playback.running).toBe(true);
    vi.advanceTimersByTime(60);
    expect(many.playback.running).toBe(false);
    expect(many.shown).toHaveLength(40);
  });

  it("does not run for what needs no time", () => {
    const { playback, rest } = player();
    playback.play(momentsOf(lying, []));
    expect(playback.running).toBe(false);
    expect(playback.lying).toBe(lying);
    expect(rest).toHaveBeenCalledOnce();
  });

  it("plays nothing when it is switched off", () => {
    const { playback } = player(0);
    playback.play(moments());
    expect(playback.running).toBe(false);
    expect(playback.lying).toBe(lying);
    expect(playback.line?.event.event).toBe("Placed");
  });

  it("points at card, row, seat and take", () => {
    const placed = told("Placed", { seat: 1, card: 7, row: 2, taken: [5], heads: 2 });
    expect(focusOf(placed.event)).toEqual({ card: 7, row: 2, seat: 1, taken: [5], heads: 2 });
    expect(focusOf(told("RowTaken", { tile: 3, tiles: [1, 2] }).event)).toMatchObject({ card: 3, taken: [1, 2] });
  });

  it("does not tell a hand as news", () => {
    expect(lastLine([told("Dealt"), told("HandDealt")])?.event.event).toBe("Dealt");
    expect(lastLine([told("Swapped"), told("SpecialDrawn")])?.event.event).toBe("SpecialDrawn");
  });

  it("remembers the last sentence about each card", () => {
    const about = (event: string, card: number, text: string) => told(event, { card }, {}, text);
    const found = sentences([about("Placed", 7, "a"), about("Placed", 9, "b"), about("Shifted", 7, "c"), about("Picked", 9, "d")]);
    expect([found.get(7)?.text.en, found.get(9)?.text.en]).toEqual(["c", "b"]);
  });
});
