import { describe, expect, it } from "vitest";
import type { BoardPublic, PartyPublic, RowsPublic } from "../api/types";
import { browser } from "../session/fakes";
import type { Lying } from "../session/playback.svelte";

browser();
const { whereabouts } = await import("./knownCards");

const rows = (shown: Partial<RowsPublic>, cards = 104, all_known = false): Lying => ({
  table: "rows",
  cards,
  counts: { all_known },
  shown: { rows: [], hands: [], known: [], queue: [], piles: [], open_cards: [], specials: null, ...shown } as unknown as RowsPublic,
});
const states = (lying: Lying, own: number[] = []) =>
  Object.fromEntries([...whereabouts(lying, own)].map(([card, one]) => [card, one.state === "held" ? one.seat : one.state]));

describe("where the cards are", () => {
  it("in the base game: seen on the table and in piles, one's own, and not seen", () => {
    const found = states(rows({ rows: [[3], [20]], piles: [[5], []], hands: [2, 2], known: [[], []], queue: [{ seat: 1, card: 9, value: 9, flipped: false }] }), [40, 41]);
    expect(found).toMatchObject({ 3: "seen", 20: "seen", 5: "seen", 9: "seen", 40: "own", 41: "own", 42: "out", 104: "out" });
    expect(Object.keys(found)).toHaveLength(104);
  });

  it("in a draft: those that lie open are not struck out, picked ones are in a hand, others are not in the game", () => {
    expect(states(rows({ open_cards: [1, 4], hands: [1, 1], known: [[2], [3]] }, 104, true), [2])).toEqual({ 1: "open", 2: "own", 3: 1, 4: "open" });
  });

  it("after a draft: every hand is known, and what was played is seen", () => {
    const found = states(rows({ rows: [[1, 5]], hands: [1, 1], known: [[2], [3]] }, 24, true), [2]);
    expect(found).toEqual({ 1: "seen", 2: "own", 3: 1, 5: "seen" });
  });

  it("with a small known deck that was dealt: cards above it are not listed", () => {
    const found = states(rows({ rows: [[1]], hands: [10, 10], known: [[], []] }, 24), [2]);
    expect(Object.keys(found)).toHaveLength(24);
    expect(found[24]).toBe("out");
  });

  it("on a board: tiles that all saw go behind a screen are there", () => {
    const shown = { rows: [[7, 9]], queue: [], box: [80], hands: [5, 5], known: [[], [46, 49]] } as unknown as BoardPublic;
    expect(states({ table: "board", cards: 90, counts: {}, shown }, [5])).toMatchObject({ 5: "own", 7: "seen", 46: 1, 49: 1, 80: "seen", 81: "out" });
  });

  it("in the party: cards from rows are in hands, and a new draw pile is one", () => {
    const shown = { rows: [null, { cards: [8], bull: null }], piles: [[[1, 2]], []], queue: [], discard: [3], drawn: 6, returned: [4, 5], hands: [3, 3], known: [[], [10]] } as unknown as PartyPublic;
    expect(states({ table: "party", cards: 12, counts: {}, shown })).toEqual({ 1: "seen", 2: "seen", 3: "seen", 4: "draw", 5: "draw", 6: "seen", 7: "out", 8: "seen", 9: "out", 10: 1, 11: "out", 12: "out" });
  });
});
