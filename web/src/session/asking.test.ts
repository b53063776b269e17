import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "./fakes";
import type { Ask, Choice } from "../api/messages";

browser();
const { Asking, byKey, sentences } = await import("./asking.svelte");
const { settings } = await import("../settings.svelte");

const ask = (id: string, kind: string, choices: Choice[], made: Choice | null = null): Ask => ({
  id,
  kind,
  ask: { en: "?", de: "?" },
  secret: true,
  options: choices.map((choice) => ({ choice, label: { en: String(choice), de: String(choice) } })),
  facts: {},
  seats: [0],
  made,
});

class FakeSeat {
  table = null;
  asks: Ask[] = [];
  sent = new Map<string, Choice>();
  answers: [string, Choice][] = [];
  answer(decision: string, choice: Choice): void {
    this.answers.push([decision, choice]);
  }
}

describe("asking", () => {
  let seat: FakeSeat;
  let asking: InstanceType<typeof Asking>;
  beforeEach(() => {
    seat = new FakeSeat();
    asking = new Asking(seat as never);
    Object.assign(settings, { confirm: false, lastCard: true });
  });

  it("offers the open decision, and sends a choice at once", () => {
    seat.asks = [ask("1", "card", [3, 7])];
    expect(asking.due).toBe(true);
    asking.choose(7);
    expect(seat.answers).toEqual([["1", 7]]);
  });

  it("asks once more if that is wished", () => {
    settings.confirm = true;
    seat.asks = [ask("1", "card", [3, 7])];
    asking.choose(7);
    expect(seat.answers).toEqual([]);
    expect(asking.pick?.made).toBe(7);
    asking.choose(7);
    expect(seat.answers).toEqual([["1", 7]]);
  });

  it("lets a face-down choice be changed", () => {
    seat.asks = [ask("1", "card", [3, 7], 3)];
    expect(asking.due).toBe(false);
    asking.choose(7);
    expect(seat.answers).toEqual([["1", 7]]);
  });

  it("goes back to one of several choices only when asked to", () => {
    seat.asks = [ask("a", "tile", [1, 2], 1), ask("b", "tile", [2], 2)];
    expect(asking.active).toBeNull();
    asking.changing = "a";
    expect(asking.active?.id).toBe("a");
  });

  it("plays a card that was chosen ahead, if it can be played", () => {
    asking.mark(7);
    seat.asks = [ask("1", "card", [3, 7])];
    expect(asking.itself).toMatchObject({ choice: 7 });
    seat.asks = [ask("1", "card", [3, 4])];
    expect(asking.itself).toBeNull();
  });

  it("plays the last card by itself, but passes for nobody", () => {
    seat.asks = [ask("1", "card", [3])];
    expect(asking.itself).toMatchObject({ choice: 3 });
    settings.lastCard = false;
    expect(asking.itself).toBeNull();
    settings.lastCard = true;
    seat.asks = [ask("1", "special", ["pass"])];
    expect(asking.itself).toBeNull();
  });

  it("finds options by keys, rows by their number", () => {
    seat.asks = [ask("1", "card", [3, "3~", 7, "7~"])];
    expect(byKey(asking.pick!, "hand", "2")).toBe(7);
    seat.asks = [ask("1", "row", [2, 4])];
    expect(byKey(asking.pick!, "row", "4")).toBe(4);
    expect(byKey(asking.pick!, "row", "1")).toBeNull();
  });
});

it("remembers the last sentence about each card", () => {
  const told = (event: string, card: number, text: string) => ({
    event: { event, rule: "r", card },
    text: { en: text, de: text },
  });
  const found = sentences([told("Placed", 7, "a"), told("Placed", 9, "b"), told("Shifted", 7, "c"), told("Picked", 9, "d")]);
  expect([found.get(7)?.text.en, found.get(9)?.text.en]).toEqual(["c", "b"]);
});
