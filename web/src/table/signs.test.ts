import { describe, expect, it } from "vitest";
import type { ModeOffered, Parts } from "../api/types";
import type { Lying } from "../session/playback.svelte";
import { ICONS } from "../ui/icons";
import { browser } from "../session/fakes";

browser();
const { signsOf } = await import("./kinds");

const FIELDS = [["_", "+5", "-3", "G1", "T"], ["dt", "da", "D", "R2", "TB", "TT"]];
const KINDS = ["Fifth", "Seven", "Stop", "Take7", "Sort", "stop", "skip", "five_plus"];
const words = Object.fromEntries(KINDS.map((kind) => [kind, { en: kind, de: `${kind} (de)` }]));

function at(table: Lying["table"], shown: object, fields: string[][] = [], openPiles = false) {
  const track = fields.length ? { least: -44, most: 44, clovers: [7] } : null;
  const parts: Parts = { heads: [0], places: 5, fields, track, hand: 10, rounds: null, words, does: words, reconstructed: false };
  const stage = { lying: { table, shown } as Lying, mode: { parts } as ModeOffered, openPiles };
  return signsOf(stage).flatMap((group) => group.signs);
}

const MARKERS = { even_odd: { row: 1, odd: true }, mountain: { row: 2, up: true }, cow: 3, flips: [true] };

describe("the signs of a table", () => {
  it("are explained in both languages, with drawings that exist", () => {
    const all = [
      at("rows", { markers: MARKERS, specials: {} }),
      at("buffalo", {}),
      at("board", { actions: {}, luck: {} }, FIELDS),
      at("party", {}),
    ];
    for (const signs of all) {
      expect(signs.length).toBeGreaterThan(4);
      for (const { drawn, text } of signs) {
        expect(text.en && text.de && text.en !== text.de).toBeTruthy();
        if ("icons" in drawn) for (const name of drawn.icons) expect(ICONS).toHaveProperty(name);
      }
    }
  });

  it("are those of this board", () => {
    const drawn = at("board", {}, FIELDS).map((sign) => ("field" in sign.drawn ? sign.drawn.field : ""));
    expect(drawn.filter(Boolean)).toEqual(["+5", "-3", "G1", "R2", "D", "dt", "da", "T", "TB", "TT"]);
  });

  it("name the cards with an effect of each kind of table", () => {
    const kinds = (table: Lying["table"], shown: object) =>
      at(table, shown, FIELDS).flatMap(({ drawn }) => ("card" in drawn ? [drawn.card] : []));
    expect(kinds("board", {})).toEqual(["stop", "skip", "five_plus"]);
    expect(kinds("rows", { markers: null })).toEqual(["Fifth", "Seven", "Stop"]);
    expect(kinds("buffalo", {})).toEqual(["Stop", "Take7", "Sort"]);
  });

  it("leave out what does not stand beside these names", () => {
    const beside = (hands: number[], openPiles: boolean) =>
      at("rows", { hands }, [], openPiles).flatMap(({ drawn }) => ("icons" in drawn ? drawn.icons : []));
    expect(beside([3, 3], false)).toContain("pile");
    expect(beside([3, 3], true)).not.toContain("pile");
    expect(beside([3, 3], true)).not.toContain("cards");
    expect(beside([3, 2], true)).toContain("cards");
  });
});
