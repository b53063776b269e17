import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, FakeSocket } from "./fakes";

browser();
const { Seat } = await import("./connection.svelte");

const table = { type: "table", id: "t", mode: "base", game: "g", seats: [], status: "playing" };
const update = (seq: number, events: object[] = [], asks: object[] = []) => ({
  type: "update",
  seq,
  view: { public: { seq }, private: null },
  asks,
  events,
  waiting: [0],
});
const told = (name: string) => ({ event: { event: name, rule: "r" }, text: { en: name, de: name } });
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

describe("a seat", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    browser();
  });
  afterEach(() => vi.useRealTimers());

  function sitting() {
    const seat = new Seat("t", "secret");
    last().opens();
    last().says(table);
    last().says(update(3, [told("Dealt")]));
    return seat;
  }

  it("greets with the invite and learns the table", () => {
    const seat = sitting();
    expect(last().url).toBe("ws://table.test/api/tables/t/socket");
    expect(last().sent[0]).toEqual({ type: "hello", invite: "secret", since: null, game: null });
    expect(seat.table?.mode).toBe("base");
    expect(seat.told).toHaveLength(1);
    seat.close();
  });

  it("sends an unacknowledged answer again with the same key, and an acknowledged one never", () => {
    const seat = sitting();
    const first = last();
    seat.answer("1", 24);
    seat.answer("2", 30);
    const [, one, two] = first.sent;
    first.says({ type: "ack", key: one?.["key"], seq: 4 });
    first.close();
    expect(seat.lost).toBe(true);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", invite: "secret", since: 3, game: "g" }, two]);
    last().says(update(5));
    expect(seat.lost).toBe(false);
    seat.close();
  });

  it("keeps what was chosen until the server has said what became of it", () => {
    const seat = sitting();
    seat.answer("1", 24);
    expect(seat.sent.get("1")).toBe(24);
    const key = last().sent[1]?.["key"];
    last().says({ type: "refused", key, code: "E_CARD", text: { en: "no", de: "nein" } });
    expect(seat.sent.size).toBe(0);
    expect(seat.problem?.en).toBe("no");
    seat.close();
  });

  it("knows whether somebody else decides here", () => {
    const seat = sitting();
    const stand_in = { kind: "person", stand_in: true };
    const seats = [{ kind: "person", stand_in: false }, stand_in];
    for (const [you, expected] of [[null, false], [0, false], [1, true]] as const) {
      last().says({ ...table, you, seats });
      expect(seat.stoodIn).toBe(expected);
    }
    seat.close();
  });

  it("leaves the wish of a team open", () => {
    const seat = sitting();
    last().says(update(4, [], [{ id: "1", seats: [0, 1], made: null }]));
    seat.answer("1", "proceed");
    last().says({ type: "ack", key: last().sent.at(-1)?.["key"], seq: 4 });
    expect(seat.sent.size).toBe(0);
    seat.close();
  });

  it("hands every update on with the view before it", () => {
    const seat = sitting();
    const heard: [number, unknown][] = [];
    seat.heard = (message, before) => heard.push([message.seq, before?.public]);
    last().says(update(4));
    expect(heard).toEqual([[4, { seq: 3 }]]);
    seat.close();
  });

  it("does not try again where there is no way in", () => {
    const seat = new Seat("t", null);
    last().opens();
    last().says({ type: "refused", key: null, code: "E_INVITE", text: { en: "private", de: "privat" } });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(seat.denied).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
    seat.close();
  });

  it("waits until it is looked at when newer windows have taken its place", () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("document", {
      visibilityState: "visible",
      addEventListener: (name: string, call: () => void) => heard.set(name, call),
      removeEventListener: () => undefined,
    });
    const seat = sitting();
    last().close(4000);
    vi.advanceTimersByTime(60_000);
    expect(seat.lost).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
    heard.get("visibilitychange")?.();
    expect(FakeSocket.all).toHaveLength(2);
    seat.close();
  });

  it("calls anew when nobody answers", () => {
    const seat = sitting();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    last().says({ type: "pong" });
    expect(seat.lost).toBe(false);
    seat.close();
  });

  it("forgets the old game when another one begins", () => {
    const seat = sitting();
    seat.answer("1", 24);
    last().says({ ...table, game: "h" });
    expect(seat.view).toBeNull();
    expect(seat.told).toEqual([]);
    last().close();
    vi.advanceTimersByTime(400);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", invite: "secret", since: null, game: "h" }]);
    seat.close();
  });

  it("says at once that the device has no network, and comes back by itself", () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (name: string, call: () => void) => heard.set(name, call));
    const seat = sitting();
    seat.answer("1", 24);
    heard.get("offline")?.();
    expect(seat.lost).toBe(true);
    heard.get("online")?.();
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent.map((one) => one["type"])).toEqual(["hello", "answer"]);
    last().says(update(4));
    expect(seat.lost).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
    seat.close();
  });
});
