// Shows what happened one fact after the other. Every fact brings what it has changed on the table.
// Nobody is held up: `skip` goes to the end at once, and so does every answer.

import type { GameEvent, TableName, Tables, Told, Update } from "../api/types";
import { pace } from "../settings.svelte";
import { glide } from "./motion";

/** What lies on a table, by the kind of table. */
export type Lying = { [T in TableName]: { table: T; shown: Tables[T]["public"] } }[TableName];

/** What the fact that is being shown points at. */
export interface Focus {
  card: number | null;
  row: number | null;
  seat: number | null;
  /** The cards or tiles that are taken. */
  taken: number[];
}

/** One thing to be shown: what lies on the table then, and the sentence that tells it. */
export interface Moment {
  lying: Lying;
  told: Told | null;
  focus: Focus | null;
  /** How long it is shown, as a share of the chosen pace. */
  weight: number;
}

// What needs only a glance, or what the table shows without a stop.
const GLANCE: Partial<Record<GameEvent["event"], number>> = {
  HandDealt: 0,
  SpecialsReceived: 0,
  SpecialDrawn: 0,
  ScreenFilled: 0,
  ActionsGot: 0,
  ActionSeen: 0,
  TileSeen: 0,
  FlipsDealt: 0.2,
  SpecialsDealt: 0.3,
  ActionsDealt: 0.3,
  SpecialsGathered: 0.3,
  MarkerLaid: 0.4,
  Picked: 0.6,
  Laid: 0.35,
  SeatScored: 0.7,
  RowTaken: 1.3,
};

/** The cards or tiles that a fact takes from the table. */
export function takenBy(event: GameEvent): number[] {
  if ("taken" in event) return event.taken;
  if (event.event !== "RowTaken") return [];
  return "tiles" in event ? event.tiles : event.cards;
}

/** What a fact points at. */
export function focusOf(event: GameEvent): Focus {
  const { card, tile, row, seat }: { [fact: string]: unknown } = { ...event };
  const number = (fact: unknown): number | null => (typeof fact === "number" ? fact : null);
  return { card: number(card) ?? number(tile), row: number(row), seat: number(seat), taken: takenBy(event) };
}

/** The last fact that is worth a sentence of its own. */
export function lastLine(events: Told[]): Told | null {
  return events.findLast((told) => (GLANCE[told.event.event] ?? 1) > 0) ?? null;
}

/** By card: the last sentence that tells how it came to lie where it lies. */
export function sentences(told: Told[]): Map<number, Told> {
  const found = new Map<number, Told>();
  for (const one of told) {
    const { card } = focusOf(one.event);
    if (card !== null && /Placed|Shifted|Pushed|Opened|Extended|Laid$/.test(one.event.event)) found.set(card, one);
  }
  return found;
}

/** The table as an update leaves it. */
export function lyingAfter({ table, view }: Pick<Update, "table" | "view">): Lying {
  return { table, shown: view.public } as Lying;
}

/** The moments that lead to a table: every fact with what lay there after it, and in the end the table. */
export function momentsOf(after: Lying, events: Told[]): Moment[] {
  let lying = after;
  const moments = events.map((told): Moment => {
    const focus = focusOf(told.event);
    lying = { ...lying, shown: { ...lying.shown, ...told.changed } } as Lying;
    const weight = GLANCE[told.event.event] ?? (focus.taken.length ? 1.4 : 1);
    return { lying, told, focus, weight };
  });
  // What the next question changes is no fact: it follows the last one at once.
  return [...moments, { lying: after, told: null, focus: null, weight: 0 }];
}

/** Change what is shown, so that cards are seen to move. */
export function gliding(change: () => void, { focus }: Moment): void {
  void glide(document.body, change, focus?.taken.length ? focus.seat : null);
}

interface Hooks {
  /** Runs around every change of what is shown. */
  move: (change: () => void, moment: Moment) => void;
  /** Facts that are shown now, or passed over. */
  tell: (told: Told[]) => void;
  /** Everything has been shown. */
  rest: () => void;
  /** How long a fact is shown, in milliseconds. */
  step: () => number;
}

/** Plays the moments of updates in their order. */
export class Playback {
  /** What the scene draws; null before anything is known. */
  lying = $state.raw<Lying | null>(null);
  /** The fact that was shown last. */
  line = $state.raw<Told | null>(null);
  focus = $state.raw<Focus | null>(null);
  running = $state(false);
  /** How many sentences are still to come. */
  ahead = $state(0);

  readonly #hooks: Hooks;
  #left: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(hooks: Partial<Hooks> = {}) {
    this.#hooks = { move: gliding, tell: () => undefined, rest: () => undefined, step: pace, ...hooks };
  }

  /** Show a table at once, with nothing to play. */
  set(lying: Lying, line: Told | null = null): void {
    this.#stop();
    this.lying = lying;
    this.line = line;
  }

  play(moments: Moment[]): void {
    this.#left.push(...moments);
    this.#count();
    if (this.#hooks.step() === 0) this.skip();
    else if (!this.running) {
      this.running = true;
      this.#next();
    }
  }

  skip(): void {
    const left = this.#left;
    const last = left.at(-1);
    this.#stop();
    if (last) {
      this.#hooks.tell(left.flatMap((moment) => moment.told ?? []));
      this.line = left.findLast((moment) => moment.told && moment.weight > 0)?.told ?? this.line;
      this.#hooks.move(() => (this.lying = last.lying), last);
    }
    this.#hooks.rest();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#left = [];
    this.ahead = 0;
    this.running = false;
    this.focus = null;
  }

  #count(): void {
    this.ahead = this.#left.filter((moment) => moment.told).length;
  }

  #next(): void {
    const moment = this.#left.shift();
    if (!moment) return this.skip();
    this.#count();
    if (moment.told) this.#hooks.tell([moment.told]);
    if (moment.told && moment.weight > 0) this.line = moment.told;
    this.#hooks.move(() => {
      this.lying = moment.lying;
      this.focus = moment.focus;
    }, moment);
    this.#timer = setTimeout(() => this.#next(), moment.weight * this.#hooks.step());
  }
}
