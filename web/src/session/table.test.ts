import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Catalogue, Choice } from "../api/types";
import { browser, FakeSocket } from "./fakes";

browser();
const { TableSession } = await import("./table.svelte");
const { settings } = await import("../settings.svelte");

const text = (en: string) => ({ en, de: `de ${en}` });
const seats = ["Ada", "Ben"].map((name) => ({ kind: "person", name, stand_in: false }));
const pace = { kind: "relaxed" };
const table = { type: "table", id: "t", mode: "base", game: "g", you: 0, seats, status: "playing", pace, deadline: null, proposal: null };
const ask = (id: string, choices: Choice[], made: Choice | null = null) => ({
  id,
  kind: "card",
  ask: text(`which card ${id}?`),
  secret: true,
  options: choices.map((choice) => ({ choice, label: text(String(choice)) })),
  facts: {},
  seats: [0],
  made,
});
const told = (name: string, facts: object = {}) => ({
  event: { event: name, rule: "r", ...facts },
  changed: {},
  own: {},
  text: text(name),
  why: null,
  sheet: null,
});
const update = (seq: number, events: object[], asks: object[], outcome: object | null = null) => ({
  type: "update",
  seq,
  table: "rows",
  view: { public: { rows: [[5]], outcome }, private: { hand: [], specials: [] }, asking: "card" },
  asks,
  events,
  waiting: [0, 1],
  lent: [],
  face_down: true,
});

describe("a session at a table", () => {
  let session: InstanceType<typeof TableSession>;
  const says = (message: object) => (FakeSocket.all.at(-1) as FakeSocket).says(message);
  const answers = () => FakeSocket.all.at(-1)?.sent.filter((one) => one["type"] === "answer").map((one) => one["choice"]);
  const said = () => session.announcer.lines.map((line) => line.text);

  beforeEach(() => {
    vi.useFakeTimers();
    browser();
    vi.stubGlobal("matchMedia", () => ({ matches: true })); // nothing glides
    Object.assign(settings, { speed: "normal", forced: true, confirm: false, takeBack: true });
    session = new TableSession("t", null, { modes: [] } as unknown as Catalogue);
    FakeSocket.all.at(-1)?.opens();
    session.announcer.listen();
    says(table);
  });
  afterEach(() => {
    session.close();
    vi.useRealTimers();
  });

  it("says what happened and then what is asked, once", () => {
    says(update(1, [told("Dealt")], [ask("1", [3, 7])]));
    vi.advanceTimersByTime(400);
    expect(said()).toEqual(["Dealt", "which card 1?"]);
    says(update(2, [told("Placed", { card: 3, row: 1 }), told("Placed", { card: 4, row: 1 })], [ask("2", [7, 8])]));
    expect(said().slice(2)).toEqual(["Placed"]);
    expect(session.news).toHaveLength(2);
    expect(session.choosing).toBeNull();
    vi.advanceTimersByTime(2600);
    expect(said().slice(2)).toEqual(["Placed", "Placed", "which card 2?"]);
    expect(session.news).toHaveLength(3);
    expect(session.choosing).toEqual([0, 1]);
  });

  it("plays the last card by itself, when everything before it was seen", () => {
    says(update(1, [], [ask("1", [3, 7])]));
    says(update(2, [told("Placed", { card: 3, row: 1 })], [ask("2", [7])]));
    vi.advanceTimersByTime(1100 + 350 + 800);
    expect(answers()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(answers()).toEqual([7]);
    expect(session.patience).toBe("Waiting for Ben");
  });

  describe("while something is shown", () => {
    const placed = (card: number) => told("Placed", { card, row: 1 });
    beforeEach(() => {
      says(update(1, [], [ask("1", [3, 7])]));
      vi.advanceTimersByTime(5000);
      says(update(2, [placed(3), placed(4)], [ask("2", [7, 8])]));
    });

    it("asks nothing and takes no answer", () => {
      for (const later of [0, 100, 1000, 1000]) {
        vi.advanceTimersByTime(later);
        expect(session.asking.due).toBe(false);
        expect(session.pick).toBeNull();
        session.asking.choose(7);
      }
      expect(answers()).toEqual([]);
      vi.advanceTimersByTime(500);
      expect(session.pick?.ask.id).toBe("2");
      session.asking.choose(7);
      expect(answers()).toEqual([7]);
    });

    it("marks a card ahead, and plays it after the last placement and a moment", () => {
      session.mark(7);
      vi.advanceTimersByTime(2200 + 350 + 1100);
      expect(session.running).toBe(false);
      expect(answers()).toEqual([]);
      vi.advanceTimersByTime(200);
      expect(answers()).toEqual([7]);
    });

    it("goes faster without answering", () => {
      for (let i = 0; i < 5; i++) session.faster();
      expect(session.running).toBe(false);
      session.asking.choose(7);
      expect(answers()).toEqual([]);
      vi.advanceTimersByTime(400);
      session.asking.choose(7);
      expect(answers()).toEqual([7]);
    });

    it("names nobody to wait for", () => {
      expect(session.patience).toBe("");
      expect(session.waiting).toEqual([]);
      // Nor in the moment between the last placement and the question.
      for (let i = 0; i < 5; i++) session.faster();
      expect([session.running, session.asking.due]).toEqual([false, false]);
      expect(session.patience).toBe("");
      vi.advanceTimersByTime(3000);
      expect(session.waiting).toEqual([0, 1]);
    });
  });

  it.each(["normal", "fast", "off"] as const)("never plays two cards by two quick clicks, at speed %s", (speed) => {
    settings.speed = speed;
    for (const apart of [100, 250, 400, 550, 800, 1000]) {
      says(update(1, [], [ask(`${apart}a`, [3, 7, 9])]));
      vi.advanceTimersByTime(2000);
      const before = answers()?.length ?? 0;
      session.asking.choose(3);
      says(update(2, [told("Placed", { card: 3, row: 1 })], [ask(`${apart}b`, [7, 9])]));
      vi.advanceTimersByTime(apart);
      session.asking.choose(7);
      session.mark(7);
      vi.advanceTimersByTime(4000);
      expect(answers()?.length, `${apart}`).toBe(before + 1);
      says({ type: "pong" });
    }
  });

  it("holds a choice for a moment where only bots play along", () => {
    says({ ...table, seats: [seats[0], { ...seats[1], kind: "bot" }] });
    says(update(1, [], [ask("1", [3, 7])]));
    vi.advanceTimersByTime(400);
    session.asking.choose(7);
    expect(answers()).toEqual([]);
    expect(session.pick?.made).toBe(7);
    session.asking.takeBack();
    vi.advanceTimersByTime(3000);
    expect(answers()).toEqual([]);
    session.asking.choose(3);
    vi.advanceTimersByTime(1300);
    expect(answers()).toEqual([3]);
    settings.takeBack = false;
    says(update(2, [], [ask("2", [7, 9])]));
    vi.advanceTimersByTime(2000);
    session.asking.choose(9);
    expect(answers()).toEqual([3, 9]);
  });

  it("goes on to the end of a turn, until somebody of the team wants something else", () => {
    const window = (id: string) => ({
      ...ask(id, []),
      options: ["proceed", "Stop"].map((choice) => ({ choice, label: text(choice), calm: choice === "proceed" })),
      kind: "window",
      secret: false,
      seats: [0, 1],
    });
    const asked = (id: string, turn: number) => ({
      ...update(1, [], [window(id)]),
      table: "buffalo",
      view: { public: { turn, buffalo_pile: 0, rows: [] }, private: { hand: [] }, asking: "window" },
      face_down: false,
    });
    says(asked("1", 1));
    vi.advanceTimersByTime(400);
    session.goOn();
    expect(answers()).toEqual(["proceed"]);
    says(asked("2", 1));
    says({ type: "ack", key: "", seq: 1 });
    vi.advanceTimersByTime(3000);
    expect(answers()).toEqual(["proceed", "proceed"]);
    const wishes = [{ seat: 1, choice: "Stop", label: text("Stop") }];
    says(asked("3", 1));
    says({ ...table, proposal: { decision: "3", wishes, missing: [0], decider: null, anyone: [] } });
    expect(session.goingOn).toBeNull();
    expect(session.proposed).toEqual(new Map([["Stop", [1]]]));
    says(asked("4", 2));
    vi.advanceTimersByTime(3000);
    expect(answers()).toHaveLength(3);
  });

  describe("at a table with a clock", () => {
    const deadline = () => new Date(Date.now() + 30_000).toISOString();
    const timed = () => ({ ...table, pace: { kind: "timed", seconds: 10 }, deadline: deadline() });

    it("shows the clock when everything has been shown", () => {
      says(timed());
      says(update(1, [], [ask("1", [3, 7])]));
      expect(session.deadline).not.toBeNull();
      says(update(2, [told("Placed", { card: 3, row: 1 })], [ask("2", [7, 8])]));
      expect(session.deadline).toBeNull();
      vi.advanceTimersByTime(1200);
      expect(session.deadline).not.toBeNull();
    });

    it("goes on after the end of a round by itself", () => {
      const round = { ...told("RoundScored"), sheet: { over: false } };
      says(update(1, [], []));
      says(update(2, [round], [ask("2", [7, 8])]));
      vi.advanceTimersByTime(60_000);
      expect(session.held).not.toBeNull();
      expect(session.resumesAt).toBeNull();
      session.resume();
      says(timed());
      says(update(3, [round], [ask("3", [7, 8])]));
      vi.advanceTimersByTime(2000);
      expect(session.resumesAt).not.toBeNull();
      vi.advanceTimersByTime(10_000);
      expect(session.held).toBeNull();
      expect(session.resumesAt).toBeNull();
    });

    it("shows the sheet of a round to whoever comes back to it, until a card lies", () => {
      const round = { ...told("RoundScored"), sheet: { over: false } };
      says(update(5, [told("Placed", { card: 3, row: 1 }), round, told("Dealt")], [ask("5", [7, 8])]));
      vi.advanceTimersByTime(3000);
      expect(session.held).not.toBeNull();
      expect(session.pick).toBeNull();
      session.resume();
      vi.advanceTimersByTime(3000);
      expect(session.pick).not.toBeNull();
    });

    it("shows no sheet of a round to whoever comes back later", () => {
      const round = { ...told("RoundScored"), sheet: { over: false } };
      says(update(6, [round, told("Dealt"), told("Placed", { card: 4, row: 1 })], [ask("6", [7, 8])]));
      vi.advanceTimersByTime(3000);
      expect(session.held).toBeNull();
      expect(session.pick).not.toBeNull();
    });

    it("says what was chosen for whoever was late", () => {
      says(timed());
      says(update(1, [], [ask("1", [3, 7])]));
      says({ ...update(2, [told("Placed", { card: 3, row: 1 })], [ask("2", [7, 8])]), lent: [text("3")] });
      expect(session.lent).toEqual([text("3")]);
      vi.advanceTimersByTime(400);
      expect(said()).toContain("Time is up. Chosen for you: 3");
      says(update(3, [told("Placed", { card: 4, row: 2 })], [ask("2", [7, 8])]));
      expect(session.lent).toEqual([text("3")]);
      vi.advanceTimersByTime(3000);
      session.asking.choose(7);
      expect(session.lent).toEqual([]);
    });
  });

  it("decides nothing for a seat that somebody else plays", () => {
    says({ ...table, seats: [{ ...seats[0], stand_in: true }, seats[1]] });
    says(update(1, [], [ask("1", [7])]));
    vi.advanceTimersByTime(5000);
    expect(answers()).toEqual([]);
    expect(session.pick).toBeNull();
  });

  it("says for whom one waits", () => {
    says(update(1, [], [ask("1", [3, 7], 3)]));
    vi.advanceTimersByTime(400);
    expect(session.patience).toBe("Chosen (tap another to switch). Waiting for Ben");
    says({ ...table, seats: [seats[0], { ...seats[1], here: false }] });
    expect(session.patience).toBe("Chosen (tap another to switch). Waiting for Ben (away)");
    expect(session.absent).toEqual([]);
    says({ ...table, seats: [seats[0], { ...seats[1], here: false, absent: true }] });
    expect(session.absent).toEqual([1]);
    vi.advanceTimersByTime(3000);
    expect(said()).toEqual([session.patience]);
  });

  it("answers why a card lies there, until something happens or a hint comes", () => {
    says(update(1, [told("Dealt"), told("Placed", { card: 3, row: 1 })], [ask("1", [4, 7])]));
    session.why(3);
    expect(session.line?.event.event).toBe("Placed");
    expect(session.asked).not.toBeNull();
    says({ type: "hint", decision: "1", choice: 4, text: text("play 4") });
    expect(session.asked).toBeNull();
    session.why(3);
    says(update(2, [], [ask("1", [4, 7])]));
    expect(session.asked).not.toBeNull();
    says(update(3, [told("Picked")], [ask("1", [4, 7])]));
    expect(session.asked).toBeNull();
  });

  it("tells the end when it has been shown, and begins another game with nothing of it", () => {
    const outcome = { ranks: [1, 2], scores: [3, 4], winners: [0] };
    says(update(1, [told("Dealt")], []));
    vi.advanceTimersByTime(300);
    says(update(2, [told("GameEnded")], [], outcome));
    expect(session.outcome).toBeNull();
    vi.advanceTimersByTime(1200);
    expect(session.outcome).toEqual(outcome);
    says({ ...table, game: "h" });
    says(update(1, [told("Dealt")], [ask("1", [3, 7])]));
    expect(session.outcome).toBeNull();
    expect(said()).toEqual([]);
    session.announcer.listen();
    vi.advanceTimersByTime(400);
    expect(said()).toEqual(["Dealt", "which card 1?"]);
  });
});
