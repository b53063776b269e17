import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, FakeSocket } from "./fakes";

browser();
const { settings } = await import("../settings.svelte");
const { Connection } = await import("./connection.svelte");

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

describe("the connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    browser();
  });
  afterEach(() => vi.useRealTimers());

  function sitting(heard?: ConstructorParameters<typeof Connection>[2]) {
    const connection = new Connection("t", "secret", heard);
    last().opens();
    last().says(table);
    last().says(update(3, [told("Dealt")]));
    return connection;
  }

  it("shows what somebody shows for a moment, and nothing to whom wants none", () => {
    const connection = sitting();
    last().says({ type: "reacted", seat: 1, sign: "wow" });
    vi.advanceTimersByTime(3000);
    last().says({ type: "reacted", seat: 1, sign: "ouch" });
    last().says({ type: "reacted", seat: 2, sign: "phew" });
    vi.advanceTimersByTime(3000);
    expect([...connection.reactions]).toEqual([[1, "ouch"], [2, "phew"]]);
    vi.advanceTimersByTime(1500);
    expect(connection.reactions.size).toBe(0);
    settings.reactions = false;
    last().says({ type: "reacted", seat: 1, sign: "wow" });
    settings.reactions = true;
    expect(connection.reactions.size).toBe(0);
    connection.close();
  });

  it("greets with the invite and learns the table", () => {
    const connection = sitting();
    expect(last().url).toBe("ws://table.test/api/tables/t/socket");
    expect(last().sent[0]).toEqual({ type: "hello", invite: "secret", since: null, game: null });
    expect(connection.table?.mode).toBe("base");
    expect(connection.told).toHaveLength(1);
    connection.close();
  });

  it("sends an unacknowledged answer again with the same key, and an acknowledged one never", () => {
    const connection = sitting();
    const first = last();
    connection.answer("1", 24);
    connection.answer("2", 30);
    const [, one, two] = first.sent;
    first.says({ type: "ack", key: one?.["key"], seq: 4 });
    first.close();
    expect(connection.lost).toBe(true);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", invite: "secret", since: 3, game: "g" }, two]);
    last().says(update(5));
    expect(connection.lost).toBe(false);
    connection.close();
  });

  it("keeps what was chosen until the server has said what became of it", () => {
    const connection = sitting();
    connection.answer("1", 24);
    expect(connection.sent.get("1")).toBe(24);
    const key = last().sent[1]?.["key"];
    last().says({ type: "refused", key, code: "E_CARD", text: { en: "no", de: "nein" } });
    expect(connection.sent.size).toBe(0);
    expect(connection.problem?.en).toBe("no");
    connection.close();
  });

  it("shows a line of chat once, until it is taken back", () => {
    const connection = sitting();
    const line = (number: number, text: string) => ({ type: "chat", number, seat: 1, name: "Ben", text });
    for (const number of [1, 2, 1]) last().says(line(number, "hello"));
    expect(connection.chat.map((one) => one.number)).toEqual([1, 2]);
    last().says(line(1, ""));
    expect(connection.chat.map((one) => one.number)).toEqual([2]);
    connection.close();
  });

  it("knows whether somebody else decides here", () => {
    const connection = sitting();
    const stand_in = { kind: "person", stand_in: true };
    const seats = [{ kind: "person", stand_in: false }, stand_in];
    for (const [you, expected] of [[null, false], [0, false], [1, true]] as const) {
      last().says({ ...table, you, seats });
      expect(connection.stoodIn).toBe(expected);
    }
    connection.close();
  });

  it("leaves the wish of a team open", () => {
    const connection = sitting();
    last().says(update(4, [], [{ id: "1", seats: [0, 1], made: null }]));
    connection.answer("1", "proceed");
    last().says({ type: "ack", key: last().sent.at(-1)?.["key"], seq: 4 });
    expect(connection.sent.size).toBe(0);
    connection.close();
  });

  it("hands every message on, and says whether the game was known", () => {
    const heard: [string, boolean][] = [];
    const connection = sitting((message, known) => heard.push([message.type, known]));
    last().says(update(4));
    expect(heard).toEqual([["table", false], ["update", false], ["update", true]]);
    connection.close();
  });

  it("learns whom one waits for, and leaves all else as it is", () => {
    const connection = sitting();
    last().says(update(4, [], [{ id: "1", seats: [0], made: null }]));
    const { asks, told, view } = connection;
    last().says({ type: "waiting", waiting: [1, 2] });
    expect(connection.waiting).toEqual([1, 2]);
    expect([connection.asks, connection.told, connection.view]).toEqual([asks, told, view]);
    last().close();
    vi.advanceTimersByTime(400);
    last().opens();
    expect(last().sent[0]?.["since"]).toBe(4);
    connection.close();
  });

  it("is missed only when it stays away for a while", () => {
    const connection = sitting();
    last().close();
    expect([connection.lost, connection.missed]).toEqual([true, false]);
    vi.advanceTimersByTime(1500);
    expect(connection.missed).toBe(true);
    last().opens();
    last().says(update(4));
    expect([connection.lost, connection.missed]).toEqual([false, false]);
    connection.close();
  });

  it("does not try again where there is no way in", () => {
    const connection = new Connection("t", null);
    last().opens();
    last().says({ type: "refused", key: null, code: "E_INVITE", text: { en: "private", de: "privat" } });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(connection.denied).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
    connection.close();
  });

  it("waits until it is looked at when newer windows have taken its place", () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("document", {
      visibilityState: "visible",
      addEventListener: (name: string, call: () => void) => heard.set(name, call),
      removeEventListener: () => undefined,
    });
    const connection = sitting();
    last().close(4000);
    vi.advanceTimersByTime(60_000);
    expect(connection.lost).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
    heard.get("visibilitychange")?.();
    expect(FakeSocket.all).toHaveLength(2);
    connection.close();
  });

  it("calls again when nobody answers", () => {
    const connection = sitting();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    last().says({ type: "pong" });
    expect(connection.lost).toBe(false);
    connection.close();
  });

  it("forgets the old game when another one begins", () => {
    const connection = sitting();
    connection.answer("1", 24);
    last().says({ ...table, game: "h" });
    expect(connection.view).toBeNull();
    expect(connection.told).toEqual([]);
    last().close();
    vi.advanceTimersByTime(400);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", invite: "secret", since: null, game: "h" }]);
    connection.close();
  });

  it("says at once that the device has no network, and comes back by itself", () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (name: string, call: () => void) => heard.set(name, call));
    const connection = sitting();
    connection.answer("1", 24);
    heard.get("offline")?.();
    expect(connection.lost).toBe(true);
    heard.get("online")?.();
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent.map((one) => one["type"])).toEqual(["hello", "answer"]);
    last().says(update(4));
    expect(connection.lost).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
    connection.close();
  });
});
