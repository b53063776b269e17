import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Catalogue, Choice } from "../api/types";
import { browser, FakeSocket } from "./fakes";

browser();
const { TableSession } = await import("./table.svelte");
const { settings } = await import("../settings.svelte");

const text = (en: string) => ({ en, de: `de ${en}` });
const seats = ["Ada", "Ben"].map((name) => ({ kind: "person", name, stand_in: false }));
const table = { type: "table", id: "t", mode: "base", game: "g", you: 0, seats, status: "playing" };
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
  text: text(name),
  why: null,
});
const update = (seq: number, events: object[], asks: object[], outcome: object | null = null) => ({
  type: "update",
  seq,
  table: "rows",
  view: { public: { rows: [[5]], outcome }, private: { hand: [], specials: [] }, asking: "card" },
  asks,
  events,
  waiting: [0, 1],
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
    Object.assign(settings, { speed: "normal", lastCard: true, confirm: false });
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
    vi.advanceTimersByTime(300);
    expect(said()).toEqual(["Dealt", "which card 1?"]);
    says(update(2, [told("Placed", { card: 3, row: 1 }), told("Placed", { card: 4, row: 1 })], [ask("2", [7, 8])]));
    expect(said().slice(2)).toEqual(["Placed"]);
    expect(session.news).toHaveLength(2);
    expect(session.choosing).toBeNull();
    vi.advanceTimersByTime(2500);
    expect(said().slice(2)).toEqual(["Placed", "Placed", "which card 2?"]);
    expect(session.news).toHaveLength(3);
    expect(session.choosing).toEqual([0, 1]);
  });

  it("plays the last card by itself, when everything before it was seen", () => {
    says(update(1, [], [ask("1", [3, 7])]));
    says(update(2, [told("Placed", { card: 3, row: 1 })], [ask("2", [7])]));
    vi.advanceTimersByTime(1100 + 800);
    expect(answers()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(answers()).toEqual([7]);
  });

  it("plays a card that was chosen ahead at once", () => {
    says(update(1, [], []));
    session.mark(7);
    says(update(2, [told("Placed", { card: 3, row: 1 })], [ask("2", [7, 8])]));
    vi.advanceTimersByTime(1);
    expect(answers()).toEqual([7]);
    expect(session.running).toBe(false);
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
    expect(session.patience).toBe("Chosen, and you can still change it, waiting for Ben");
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
    vi.advanceTimersByTime(300);
    expect(said()).toEqual(["Dealt", "which card 1?"]);
  });
});
