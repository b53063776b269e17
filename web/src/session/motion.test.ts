import { describe, expect, it } from "vitest";
import type { GameEvent, Told } from "../api/types";
import { browser } from "./fakes";

browser();
const { planOf } = await import("./motion");
const { focusOf, glidingOf } = await import("./playback.svelte");

function moving(event: object, full = false) {
  const fact = event as GameEvent;
  const told: Told = { event: fact, changed: {}, text: { en: "", de: "" }, why: null, sheet: null, own: {}, full };
  return glidingOf({ told, focus: focusOf(fact) }, 1000);
}

describe("what is seen to move", () => {
  const taken = [15, 16, 19, 21, 27];

  it("the sixth card lands behind its row, and the five that were there go to its owner", () => {
    expect(moving({ event: "Placed", rule: "take-full", seat: 2, card: 35, row: 1, taken }, true)).toEqual({
      taker: 2, taken, mover: "35", row: 1, full: true, sound: null, dealt: false, lasts: 1000,
    });
  });

  it("a low card takes its row without landing behind it", () => {
    expect(moving({ event: "Placed", rule: "take-chosen", seat: 2, card: 1, row: 1, taken })).toMatchObject({ full: false, mover: "1" });
  });

  it("the cow lands with a take", () => {
    expect(moving({ event: "CowJumped", rule: "cow-lands", seat: 0, before: 1, row: 3, taken, kept: 30 }, true)).toMatchObject({ full: true, mover: "cow", row: 3 });
  });

  it("a picked card goes to its new owner", () => {
    expect(moving({ event: "Picked", rule: "draft-pick", seat: 1, card: 12 })).toMatchObject({ taken: [12], taker: 1 });
  });

  it("goes on in its order: lands, is swept, arrives, and the row begins", () => {
    for (const full of [true, false]) {
      const { landed, sweep, carry, arrived, begin } = planOf(full);
      expect([landed, sweep, carry, begin, arrived, 1]).toEqual([landed, sweep, carry, begin, arrived, 1].sort((a, b) => a - b));
      expect(landed > 0).toBe(full);
    }
  });
});
