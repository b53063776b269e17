import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "./fakes";
import type { Ask, Choice, DecisionKind } from "../api/types";

browser();
const { Asking, byKey } = await import("./asking.svelte");
const { settings } = await import("../settings.svelte");

const ask = (id: string, kind: DecisionKind, choices: Choice[], made: Choice | null = null): Ask => ({
  id,
  kind,
  ask: { en: "?", de: "?" },
  secret: true,
  options: choices.map((choice) => ({ choice, label: { en: String(choice), de: String(choice) } })),
  facts: {},
  seats: [0],
  made,
});

class FakeConnection {
  table = null;
  stoodIn = false;
  asks: Ask[] = [];
  sent = new Map<string, Choice>();
  answers: [string, Choice][] = [];
  answer(decision: string, choice: Choice): void {
    this.answers.push([decision, choice]);
  }
}

describe("asking", () => {
  let connection: FakeConnection;
  let asking: InstanceType<typeof Asking>;
  beforeEach(() => {
    connection = new FakeConnection();
    asking = new Asking(connection as never);
    Object.assign(settings, { confirm: false, lastCard: true });
  });

  it("offers the open decision, and sends a choice at once", () => {
    connection.asks = [ask("1", "card", [3, 7])];
    expect(asking.due).toBe(true);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("asks once more if that is wished", () => {
    settings.confirm = true;
    connection.asks = [ask("1", "card", [3, 7])];
    asking.choose(7);
    expect(connection.answers).toEqual([]);
    expect(asking.pick?.made).toBe(7);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("lets a face-down choice be changed", () => {
    connection.asks = [ask("1", "card", [3, 7], 3)];
    expect(asking.due).toBe(false);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("goes back to one of several choices only when asked to", () => {
    connection.asks = [ask("a", "tile", [1, 2], 1), ask("b", "tile", [2], 2)];
    expect(asking.active).toBeNull();
    asking.changing = "a";
    expect(asking.active?.id).toBe("a");
  });

  it("plays a card that was chosen ahead, if it can be played", () => {
    asking.mark(7);
    connection.asks = [ask("1", "card", [3, 7])];
    expect(asking.itself).toMatchObject({ choice: 7 });
    connection.asks = [ask("1", "card", [3, 4])];
    expect(asking.itself).toBeNull();
  });

  it("plays the last card by itself, but passes for nobody", () => {
    connection.asks = [ask("1", "card", [3])];
    expect(asking.itself).toMatchObject({ choice: 3 });
    settings.lastCard = false;
    expect(asking.itself).toBeNull();
    settings.lastCard = true;
    connection.asks = [ask("1", "special", ["pass"])];
    expect(asking.itself).toBeNull();
  });

  it("finds options by keys, rows by their number", () => {
    connection.asks = [ask("1", "card", [3, "3~", 7, "7~"])];
    expect(byKey(asking.pick!, "2")).toBe(7);
    connection.asks = [ask("1", "row", [2, 4])];
    expect(byKey(asking.pick!, "4")).toBe(4);
    expect(byKey(asking.pick!, "1")).toBeNull();
  });
});
