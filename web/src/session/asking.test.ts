import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
  options: choices.map((choice) => ({ choice, label: { en: String(choice), de: String(choice) }, value: null })),
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
  let grace = 0;
  const wait = (ms: number) => vi.advanceTimersByTime(ms);
  beforeEach(() => {
    vi.useFakeTimers();
    grace = 0;
    connection = new FakeConnection();
    asking = new Asking(connection as never, { grace: () => grace });
    asking.open = true;
    Object.assign(settings, { confirm: false, forced: true, takeBack: true });
  });
  afterEach(() => vi.useRealTimers());

  it("offers the open decision, and sends a choice at once", () => {
    connection.asks = [ask("1", "card", [3, 7])];
    expect(asking.due).toBe(true);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("asks nothing and takes no answer while the table is not shown as it is", () => {
    connection.asks = [ask("1", "card", [3, 7]), ask("2", "row", [1, 2])];
    asking.open = false;
    expect(asking.due).toBe(false);
    expect(asking.pick).toBeNull();
    asking.choose(7);
    asking.confirm();
    asking.type("7");
    wait(5000);
    expect(connection.answers).toEqual([]);
  });

  it("asks once more if that is wished, and a double click is one click", () => {
    settings.confirm = true;
    connection.asks = [ask("1", "card", [3, 7])];
    asking.choose(7);
    asking.choose(7);
    expect(connection.answers).toEqual([]);
    expect(asking.pick?.made).toBe(7);
    wait(500);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("lets a face-down choice be changed", () => {
    connection.asks = [ask("1", "card", [3, 7], 3)];
    expect(asking.due).toBe(false);
    asking.choose(3);
    expect(connection.answers).toEqual([]);
    asking.choose(7);
    expect(connection.answers).toEqual([["1", 7]]);
  });

  it("goes on with the open question when an earlier choice is looked at again and kept", () => {
    connection.asks = [ask("a", "card", [3, 7], 7), ask("b", "card", [3])];
    asking.changing = "a";
    expect(asking.due).toBe(false);
    asking.choose(7);
    expect(asking.active?.id).toBe("b");
    expect(connection.answers).toEqual([]);
  });

  it("goes back to one of several choices only when asked to", () => {
    connection.asks = [ask("a", "tile", [1, 2], 1), ask("b", "tile", [2], 2)];
    expect(asking.active).toBeNull();
    asking.changing = "a";
    expect(asking.active?.id).toBe("a");
  });

  describe("where a choice can be taken back", () => {
    beforeEach(() => {
      grace = 1200;
      connection.asks = [ask("1", "card", [3, 7])];
      asking.choose(7);
    });

    it("is sent after a moment", () => {
      expect(asking.pick?.made).toBe(7);
      wait(1100);
      expect(connection.answers).toEqual([]);
      wait(200);
      expect(connection.answers).toEqual([["1", 7]]);
      expect(asking.pending).toBeNull();
    });

    it("is sent at once where another tile is asked for: the next tap is that one", () => {
      asking.clear();
      connection.asks = [{ ...ask("1", "tile", [3, 7]), facts: { number: 1, count: 2 } }, { ...ask("2", "tile", [3]), facts: { number: 2, count: 2 } }];
      asking.choose(3);
      expect(connection.answers).toEqual([["1", 3]]);
    });

    it("is switched by another choice", () => {
      wait(1000);
      asking.choose(3);
      wait(1000);
      expect(connection.answers).toEqual([]);
      wait(300);
      expect(connection.answers).toEqual([["1", 3]]);
    });

    it("is taken back by a button or by another tap, but not by a double click", () => {
      wait(200);
      asking.choose(7);
      expect(asking.pending?.choice).toBe(7);
      wait(500);
      asking.choose(7);
      expect(asking.pending).toBeNull();
      wait(5000);
      asking.choose(3);
      asking.takeBack();
      wait(5000);
      expect(connection.answers).toEqual([]);
      expect(asking.due).toBe(true);
    });

    it("is sent at once by the key that confirms", () => {
      asking.confirm();
      expect(connection.answers).toEqual([["1", 7]]);
    });

    it("is forgotten when something else is asked", () => {
      connection.asks = [ask("2", "card", [3, 8])];
      asking.begin();
      wait(5000);
      expect(connection.answers).toEqual([]);
    });
  });

  describe("a card that was marked ahead", () => {
    beforeEach(() => {
      asking.open = false;
      wait(5000);
      asking.mark(7);
    });
    const opens = (options: Choice[]) => {
      connection.asks = [ask("1", "card", options)];
      asking.open = true;
      asking.begin();
    };

    it("is played after a moment in which it can be seen", () => {
      opens([3, 7]);
      expect(asking.pending?.by).toBe("ahead");
      wait(1000);
      expect(connection.answers).toEqual([]);
      wait(300);
      expect(connection.answers).toEqual([["1", 7]]);
    });

    it("is not played if that is no longer wanted", () => {
      wait(500);
      asking.mark(7);
      opens([3, 7]);
      wait(5000);
      expect(connection.answers).toEqual([]);
    });

    it("is taken back when it is seen", () => {
      opens([3, 7]);
      wait(600);
      asking.takeBack();
      wait(5000);
      expect(connection.answers).toEqual([]);
    });

    it("is not played if it cannot be", () => {
      opens([3, 4]);
      wait(5000);
      expect(connection.answers).toEqual([]);
      expect(asking.marked).toBeNull();
    });

    it("waits for its own question", () => {
      connection.asks = [ask("1", "special", ["pass", "Push"])];
      asking.open = true;
      asking.begin();
      expect(asking.marked).toBe(7);
      expect(asking.pending).toBeNull();
    });
  });

  it("marks nothing by a tap that follows a choice", () => {
    connection.asks = [ask("1", "card", [3, 7])];
    asking.choose(7);
    for (const later of [100, 300, 300, 350]) {
      wait(later);
      asking.mark(3);
      expect(asking.marked).toBeNull();
    }
    wait(100);
    asking.mark(3);
    expect(asking.marked).toBe(3);
  });

  it("makes forced choices after a moment, if that is wished", () => {
    connection.asks = [ask("1", "card", [3])];
    settings.forced = false;
    asking.begin();
    wait(5000);
    expect(connection.answers).toEqual([]);
    settings.forced = true;
    asking.begin();
    asking.takeBack();
    wait(800);
    expect(connection.answers).toEqual([]);
    wait(200);
    connection.asks = [ask("2", "row", [4])];
    asking.begin();
    wait(1000);
    vi.spyOn(Math, "random").mockReturnValueOnce(1);
    connection.asks = [{ ...ask("3", "special", ["pass"]), veiled: true }];
    asking.begin();
    wait(2600);
    expect(connection.answers).toHaveLength(2);
    wait(200);
    expect(connection.answers).toEqual([["1", 3], ["2", 4], ["3", "pass"]]);
  });

  it("finds cards by the number that is printed on them", () => {
    connection.asks = [ask("1", "card", [5, "5~", 51, 12, "null"])];
    const typed = (keys: string) => {
      [...keys].forEach((key) => (key === "\n" ? asking.enter() : asking.type(key)));
      const found = connection.answers.pop()?.[1] ?? null;
      asking.typed = "";
      wait(1000);
      return found;
    };
    expect(typed("5")).toBeNull();
    expect(typed("5\n")).toBe(5);
    expect(typed("51")).toBe(51);
    expect(typed("1")).toBeNull();
    expect(typed("1\n")).toBe(12);
    expect(typed("12")).toBe(12);
    expect(typed("912")).toBe(12);
    expect(typed("0")).toBe("null");
    expect(typed("9\n")).toBeNull();
    expect(byKey(asking.pick!, "1")).toBeNull();
  });

  it("finds rows by their number, and answers by their place", () => {
    connection.asks = [ask("1", "row", [2, 4])];
    expect(byKey(asking.pick!, "4")).toBe(4);
    expect(byKey(asking.pick!, "1")).toBeNull();
    connection.asks = [ask("1", "special", ["Push", "pass"])];
    expect(byKey(asking.pick!, "2")).toBe("pass");
  });
});
