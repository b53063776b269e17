import { describe, expect, it } from "vitest";
import recorded from "../session/fixtures/moments.json";
import { ICONS } from "../ui/icons";
import type { Parts } from "../api/messages";
import { signsOf } from "./signs";
import type { Stage } from "./stage";

const FIELDS = [["_", "+5", "-3", "G1", "T"], ["dt", "da", "D", "R2", "TB", "TT"]];
const KINDS = ["Fifth", "Seven", "Stop", "Take7", "Sort", "stop", "skip", "five_plus"];
const words = Object.fromEntries(KINDS.map((kind) => [kind, { en: kind, de: kind }]));

function at(table: string, shown: Record<string, unknown>, fields: string[][] = []) {
  const track = fields.length ? { least: -44, most: 44, clovers: [7] } : null;
  const parts: Parts = { heads: [0], places: 5, fields, track, words };
  return signsOf(table, { shown, parts } as unknown as Stage).flatMap((group) => group.signs);
}

describe("the signs of a table", () => {
  it("are explained in both languages, with drawings that exist", () => {
    for (const { table, moments } of Object.values(recorded)) {
      const signs = at(table, moments[0]?.after ?? {}, table === "board" ? FIELDS : []);
      expect(signs.length).toBeGreaterThan(1);
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

  it("name only the cards that are in the game", () => {
    const kinds = (shown: Record<string, unknown>) =>
      at("board", shown, FIELDS).flatMap(({ drawn }) => ("card" in drawn ? [drawn.card] : []));
    expect(kinds({ actions: null, luck: null })).toEqual([]);
    expect(kinds({ actions: { hands: [] }, luck: null })).toEqual(["stop", "skip"]);
    expect(kinds({ actions: null, luck: { held: [] } })).toEqual(["five_plus"]);
  });
});
