import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "./fakes";
import type { Told } from "../api/messages";

browser();
const { focusOf, lastLine, momentsOf, Playback } = await import("./playback.svelte");

const told = (event: string, facts: object = {}): Told => ({
  event: { event, rule: "r", ...facts },
  text: { en: event, de: event },
});
const before = { rows: [[5], [9]], queue: [], piles: [[], []], hands: [2, 2] };
const events = [
  told("Revealed", { cards: [{ seat: 0, card: 7, value: 7, flipped: false }] }),
  told("Placed", { seat: 0, card: 7, row: 1, taken: [] }),
];
const after = { rows: [[5, 7], [9]], queue: [], piles: [[], []], hands: [1, 1], more: true };

describe("playback", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const moments = () => momentsOf("rows", before, after, events);

  it("follows the events and ends at the view", () => {
    const all = moments();
    expect(all).toHaveLength(2);
    expect(all[0]?.shown["queue"]).toHaveLength(1);
    expect(all[1]?.shown).toBe(after);
  });

  it("shows one after the other", () => {
    const playback = new Playback((change) => change(), () => 100);
    playback.set(before);
    playback.play(moments());
    expect(playback.running).toBe(true);
    expect(playback.line?.event.event).toBe("Revealed");
    expect(playback.ahead).toBe(1);
    vi.advanceTimersByTime(100);
    expect(playback.line?.event.event).toBe("Placed");
    expect(playback.focus?.row).toBe(1);
    vi.advanceTimersByTime(200);
    expect(playback.running).toBe(false);
    expect(playback.shown).toBe(after);
  });

  it("goes on with what comes meanwhile, in its order", () => {
    const playback = new Playback((change) => change(), () => 100);
    playback.hearing.begin();
    playback.play(moments());
    const later = { ...after, later: true };
    playback.play(momentsOf("rows", after, later, [told("RoundScored", { totals: [1, 2] })]));
    vi.advanceTimersByTime(1000);
    expect(playback.shown).toBe(later);
    expect(playback.hearing.lines.map((one) => one.text)).toEqual(["Revealed", "Placed", "RoundScored"]);
  });

  it("skips to the end, and nothing is left unsaid", () => {
    const playback = new Playback((change) => change(), () => 100);
    playback.hearing.begin();
    playback.play(moments());
    playback.skip();
    expect(playback.running).toBe(false);
    expect(playback.shown).toBe(after);
    expect(playback.hearing.lines).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(playback.shown).toBe(after);
  });

  it("plays nothing when it is switched off", () => {
    const playback = new Playback((change) => change(), () => 0);
    playback.play(moments());
    expect(playback.running).toBe(false);
    expect(playback.shown).toBe(after);
    expect(playback.line?.event.event).toBe("Placed");
  });

  it("points at card, row, seat and take", () => {
    expect(focusOf(told("Placed", { seat: 1, card: 7, row: 2, taken: [5] }).event)).toEqual({
      card: 7,
      row: 2,
      seat: 1,
      taken: true,
      cards: [5],
    });
  });

  it("does not tell a hand as news", () => {
    expect(lastLine([told("Dealt"), told("HandDealt")])?.event.event).toBe("Dealt");
  });
});
