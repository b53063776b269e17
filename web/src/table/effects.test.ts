import { describe, expect, it } from "vitest";
import type { Ask, Choice } from "../api/types";
import { CARD_ICONS } from "../ui/icons";
import type { Stage } from "./stage";
import { browser } from "../session/fakes";

browser();
const { pickOf } = await import("../session/asking.svelte");
const { askedAbout, counted, drawnElsewhere, effectOf, heldCards } = await import("./effects");

const KINDS = {
  rows: ["Fifth", "Seven", "Insert", "Replace", "Shift", "Stop", "Plus"],
  buffalo: ["Take7", "Stop", "Replace", "Insert", "Push", "First", "Last", "Sort"],
  board: ["stop", "swap", "extra", "ascending", "start", "skip", "five_plus", "positive_bulls"],
} as const;

const label = { en: "", de: "" };
function at(table: string, shown: object, own: object, kind: string, ...choices: Choice[]): Stage {
  const ask = { id: "1", kind, options: choices.map((choice) => ({ choice, label })), facts: {}, seats: [0] };
  return { lying: { table, shown }, own, you: 0, pick: pickOf(ask as unknown as Ask, null, () => undefined) } as unknown as Stage;
}

describe("cards with an effect", () => {
  it("have a picture and a short line in both languages", () => {
    for (const [table, kinds] of Object.entries(KINDS))
      for (const kind of kinds) {
        const effect = effectOf(table as keyof typeof KINDS, kind);
        expect(CARD_ICONS, kind).toHaveProperty(kind);
        expect(effect?.line.en && effect.line.de && effect.line.en !== effect.line.de, kind).toBeTruthy();
        expect(effect?.line.de.length, kind).toBeLessThan(46);
      }
  });

  it("are counted, not drawn twice", () => {
    expect(counted(["Stop", "Plus", "Stop"])).toEqual([{ kind: "Stop", count: 2 }, { kind: "Plus", count: 1 }]);
  });

  it("lie before their owner, luck cards too", () => {
    const shown = { luck: { held: [{ five_plus: 0, positive_bulls: 2 }] } };
    const stage = at("board", shown, { tiles: [], actions: ["skip", "skip"] }, "action", "place", "skip");
    expect(heldCards(stage)).toEqual([{ kind: "skip", count: 2 }, { kind: "positive_bulls", count: 2 }]);
    expect(drawnElsewhere(stage, "skip")).toBe(true);
    expect(drawnElsewhere(stage, "place")).toBe(false);
    // A luck card answers another question.
    expect(askedAbout(stage, "positive_bulls")).toBeNull();
    expect(askedAbout(at("board", shown, {}, "luck", "place", "positive_bulls"), "positive_bulls")).not.toBeNull();
  });

  it("are options in the question where they are chosen from a stack", () => {
    const shown = { luck: { held: [{ five_plus: 1, positive_bulls: 0 }] } };
    expect(drawnElsewhere(at("board", shown, { tiles: [] }, "gain", "five_plus", "positive_bulls"), "five_plus")).toBe(false);
  });

  it("lie open in the middle where a team plays", () => {
    const stage = at("buffalo", { face_up: ["Take7"] }, { hand: [] }, "window", "proceed", "Take7", "unstop");
    expect(["Take7", "proceed", "unstop"].map((choice) => drawnElsewhere(stage, choice))).toEqual([true, false, false]);
  });
});
