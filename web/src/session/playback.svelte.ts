// Shows what happened one event after the other, and ends at the view the server sent.
// It never holds anybody up: `skip` goes to the end at once, and so does every answer.

import { follow } from "./follow";
import { Hearing } from "./announcer.svelte";
import type { GameEvent, Told } from "../api/messages";
import { pace } from "../settings.svelte";
import type { Focus } from "../table/stage";
import type { Facts } from "../api/tables";

/** One thing to be shown: what lies on the table then, and the sentence that says why. */
export interface Moment {
  shown: Facts;
  told: Told | null;
  focus: Focus | null;
  /** How long it is shown, as a share of the chosen pace. */
  weight: number;
}

// What one only glances at, or what the table shows without a stop.
const GLANCE: Record<string, number> = {
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

/** What an event points at. */
export function focusOf(event: GameEvent): Focus {
  const number = (name: string): number | null =>
    typeof event[name] === "number" ? (event[name] as number) : null;
  const taken = event["taken"] ?? (event.event === "RowTaken" ? (event["tiles"] ?? event["cards"]) : []);
  return {
    card: number("card") ?? number("tile"),
    row: number("row"),
    seat: number("seat"),
    taken: Array.isArray(taken) && taken.length > 0,
    cards: Array.isArray(taken) ? (taken as number[]) : [],
  };
}

/** The last event that is worth a sentence of its own. */
export function lastLine(events: Told[]): Told | null {
  return events.findLast((told) => (GLANCE[told.event.event] ?? 1) > 0) ?? null;
}

/** The moments of one update: every event, and in the end the view. */
export function momentsOf(table: string, before: Facts, after: Facts, events: Told[]): Moment[] {
  let shown = before;
  const moments: Moment[] = events.map((told) => {
    const focus = focusOf(told.event);
    shown = follow(table, shown, told.event);
    const weight = GLANCE[told.event.event] ?? (focus.taken ? 1.4 : 1);
    return { shown, told, focus, weight };
  });
  const last = moments.at(-1);
  if (last) last.shown = after;
  else moments.push({ shown: after, told: null, focus: null, weight: 0 });
  return moments;
}

/** Plays the moments of updates in their order. */
export class Playback {
  /** What the scene draws. */
  shown = $state.raw<Facts>({});
  /** The event that was shown last. */
  line = $state.raw<Told | null>(null);
  focus = $state.raw<Focus | null>(null);
  running = $state(false);
  /** How many sentences are still to come. */
  ahead = $state(0);
  /** Says what is shown to those who listen. */
  readonly hearing = new Hearing();

  #left: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `moved` runs around every change of what is shown, so that cards can be seen to move. */
  constructor(
    readonly moved: (change: () => void, moment: Moment) => void = (change) => change(),
    readonly step: () => number = pace,
  ) {}

  /** Show a table at once, with nothing to play. */
  set(shown: Facts, line: Told | null = null): void {
    this.#stop();
    this.shown = shown;
    this.line = line;
    this.focus = null;
  }

  play(moments: Moment[]): void {
    this.#left.push(...moments);
    this.#count();
    if (this.step() === 0) this.skip();
    else if (!this.running) {
      this.running = true;
      this.#next();
    }
  }

  skip(): void {
    const left = this.#left;
    const last = left.at(-1);
    this.#stop();
    if (!last) return;
    this.#hear(left);
    this.line = left.findLast((moment) => moment.told && moment.weight > 0)?.told ?? this.line;
    this.moved(() => (this.shown = last.shown), last);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#left = [];
    this.ahead = 0;
    this.running = false;
    this.focus = null;
  }

  #hear(moments: Moment[]): void {
    this.hearing.tell(...moments.flatMap((moment) => moment.told?.text ?? []));
  }

  #count(): void {
    this.ahead = this.#left.filter((moment) => moment.told).length;
  }

  #next(): void {
    const moment = this.#left.shift();
    if (!moment) return this.#stop();
    this.#count();
    this.#hear([moment]);
    if (moment.told && moment.weight > 0) this.line = moment.told;
    this.moved(() => {
      this.shown = moment.shown;
      this.focus = moment.focus;
    }, moment);
    this.#timer = setTimeout(() => this.#next(), moment.weight * this.step());
  }
}
