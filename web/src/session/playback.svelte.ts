// Shows what happened one fact after the other. Every fact brings what it has changed on the table.
// Everything is shown within some seconds, however much it is; `faster` and `skip` make it shorter.
// The end of a round holds: what comes after it waits for `resume`.

import type { Counts, GameEvent, TableName, Tables, Told, Update } from "../api/types";
import { pace, REVEAL } from "../settings.svelte";
import { glide, type Gliding } from "./motion";
import type { Sound } from "./sound";

/** What lies on a table, by the kind of table; its cards or tiles are numbered from 1 to `cards`. */
export type Lying = { [T in TableName]: { table: T; shown: Tables[T]["public"]; cards: number; counts: Counts } }[TableName];

/** What the fact that is being shown points at. */
export interface Focus {
  card: number | null;
  row: number | null;
  seat: number | null;
  /** The cards or tiles that are taken. */
  taken: number[];
  /** Their heads; null where none are taken. */
  heads: number | null;
}

/** What a seat holds, for its own eyes. */
export type Own = Update["view"]["private"];

/** One thing to be shown: what lies on the table then, and the sentence that tells it. */
export interface Moment {
  lying: Lying;
  own: Own;
  told: Told | null;
  focus: Focus | null;
  /** How long it is shown, as a share of the chosen pace. */
  weight: number;
  /** Nothing is shown after it before somebody goes on. */
  hold: boolean;
}

// What needs only a glance, or what the table shows without a stop.
const GLANCE: Partial<Record<GameEvent["event"], number>> = {
  HandDealt: 0.7,
  SpecialsReceived: 0,
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
  SpecialDrawn: 0.6,
  Laid: 0.35,
  SeatScored: 0.7,
  RowTaken: 1.3,
};

// What is seen in your own hand, and needs no sentence below the table.
const UNTOLD: GameEvent["event"][] = ["HandDealt"];

/** Whether a fact is worth a sentence of its own. */
function worthALine({ event: { event } }: Told): boolean {
  return (GLANCE[event] ?? 1) > 0 && !UNTOLD.includes(event);
}

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
  const taken = takenBy(event);
  const heads = taken.length && "heads" in event ? event.heads : null;
  return { card: number(card) ?? number(tile), row: number(row), seat: number(seat), taken, heads };
}

/** The last fact that is worth a sentence of its own. */
export function lastLine(events: Told[]): Told | null {
  return events.findLast(worthALine) ?? null;
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
export function lyingAfter({ table, view, cards, counts }: Pick<Update, "table" | "view" | "cards" | "counts">): Lying {
  return { table, shown: view.public, cards, counts } as Lying;
}

/** The moments that lead to a table: every fact with what lay there after it, and in the end the table. */
export function momentsOf(after: Lying, events: Told[], own: Own = null): Moment[] {
  let [lying, held] = [after, own];
  const holds = events.findLastIndex((told) => told.sheet && !told.sheet.over);
  const moments = events.map((told, i): Moment => {
    const focus = focusOf(told.event);
    lying = { ...lying, shown: { ...lying.shown, ...told.changed }, counts: told.counts ?? lying.counts } as Lying;
    held = held && ({ ...held, ...told.own } as Own);
    const weight = GLANCE[told.event.event] ?? (focus.taken.length ? 1.4 : 1);
    return { lying, own: held, told, focus, weight, hold: i === holds };
  });
  // What the next question changes is no fact: it follows the last one at once.
  return [...moments, { lying: after, own, told: null, focus: null, weight: 0, hold: false }];
}

// What is heard when a fact is shown, besides cards that move.
const HEARD: Record<string, Sound> = { Flipped: "flip", RoundScored: "round" };

/** What is seen to move when a moment is shown that lasts this many milliseconds. */
export function glidingOf({ told, focus }: Pick<Moment, "told" | "focus">, lasts: number): Gliding {
  const fact = told?.event.event ?? "";
  const card = focus?.card ?? null;
  const picked = fact === "Picked" && card !== null ? [card] : [];
  return {
    taker: focus?.seat ?? null,
    taken: focus?.taken.length ? focus.taken : picked,
    mover: fact === "CowJumped" ? "cow" : card === null ? null : String(card),
    row: focus?.row ?? null,
    full: told?.full ?? false,
    sound: HEARD[fact] ?? null,
    dealt: fact === "HandDealt",
    lasts,
  };
}

/** Change what is shown, so that cards are seen to move. */
export function gliding(change: () => void, moment: Moment, lasts: number): void {
  void glide(document.body, change, glidingOf(moment, lasts));
}

/** Milliseconds that nobody notices. */
const FRAME = 17;

/** How long cards move at most where moments are passed over, in milliseconds. */
const PASSING = 400;

interface Hooks {
  /** Runs around every change of what is shown; it is shown for this many milliseconds. */
  move: (change: () => void, moment: Moment, lasts: number) => void;
  /** Facts that are shown now, or passed over. */
  tell: (told: Told[]) => void;
  /** Everything has been shown, up to a hold or to the end. */
  rest: () => void;
  /** How long a fact is shown, in milliseconds, if there is time. */
  step: () => number;
  /** Within how many milliseconds everything is shown. */
  within: () => number;
}

/** Plays the moments of updates in their order. */
export class Playback {
  /** What the scene draws; null before anything is known. */
  lying = $state.raw<Lying | null>(null);
  /** What the seat holds at that moment. */
  own = $state.raw<Own>(null);
  /** The fact that was shown last. */
  line = $state.raw<Told | null>(null);
  focus = $state.raw<Focus | null>(null);
  running = $state(false);
  /** The fact at which the playback waits for `resume`. */
  held = $state.raw<Told | null>(null);
  /** How many sentences are still to come. */
  ahead = $state(0);

  readonly #hooks: Hooks;
  #left: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #step = 0;
  /** Until when the present moment is shown. */
  #until = 0;
  /** The fact that is shown and holds as soon as it has been seen. */
  #holding: Told | null = null;

  constructor(hooks: Partial<Hooks> = {}) {
    this.#hooks = { move: gliding, tell: () => undefined, rest: () => undefined, step: pace, within: () => REVEAL, ...hooks };
  }

  /** Show a table at once, with nothing to play. */
  set(lying: Lying, own: Own = null, line: Told | null = null): void {
    this.stop();
    this.lying = lying;
    this.own = own;
    this.line = line;
  }

  play(moments: Moment[]): void {
    this.#left.push(...moments);
    this.#count();
    if (this.held) return;
    const quiet = !this.running && moments.every((moment) => moment.weight === 0);
    this.#hurry();
    if (this.#step === 0 || quiet) this.skip();
    else if (!this.running) {
      this.running = true;
      this.#next();
    }
  }

  /** Show the next moment now. */
  faster(): void {
    if (this.running && !this.held) this.#next();
  }

  /** Show everything now, up to a hold or to the end. */
  skip(): void {
    if (this.held) return;
    const until = this.#left.findIndex((moment) => moment.hold);
    const passed = this.#left.splice(0, until < 0 ? this.#left.length : until + 1);
    this.#show(passed, Math.min(this.#hooks.step(), PASSING));
    this.#rest();
  }

  /** Go on after a hold. */
  resume(): void {
    if (!this.held) return;
    this.held = null;
    this.#hurry();
    if (this.#step === 0) this.skip();
    else this.#next();
  }

  /** Show nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#left = [];
    this.ahead = this.#until = 0;
    this.running = false;
    this.held = this.#holding = this.focus = null;
  }

  #count(): void {
    this.ahead = this.#left.filter((moment) => moment.told).length;
  }

  /** The pace at which everything that is left is shown in time. */
  #hurry(): void {
    const weight = this.#left.reduce((all, moment) => all + moment.weight, 0);
    const within = this.#hooks.within() - Math.max(0, this.#until - Date.now());
    this.#step = Math.min(this.#hooks.step(), weight ? within / weight : Infinity);
  }

  /** Nothing more is shown for now. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#until = 0;
    this.focus = null;
    if (this.#holding) {
      this.held = this.#holding;
      this.#holding = null;
    } else this.stop();
    this.#hooks.rest();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const moment = this.#holding ? undefined : this.#left.shift();
    if (!moment) return this.#rest();
    const planned = moment.weight * this.#step;
    // A slow device is late with every moment: the next ones make up for it, and can still be seen.
    const late = this.#until ? Math.max(0, Date.now() - this.#until) : 0;
    const lasts = late > FRAME ? Math.max(planned / 2, planned - late) : planned;
    this.#until = Date.now() + planned - late;
    this.#show([moment], lasts);
    this.#timer = setTimeout(() => this.#next(), lasts);
  }

  /** Pass over some moments, and show the last of them. */
  #show(moments: Moment[], lasts: number): void {
    const last = moments.at(-1);
    if (!last) return;
    this.#count();
    this.#hooks.tell(moments.flatMap((moment) => moment.told ?? []));
    this.line = lastLine(moments.flatMap((moment) => moment.told ?? [])) ?? this.line;
    this.#hooks.move(
      () => {
        this.lying = last.lying;
        this.own = last.own;
        this.focus = last.focus;
      },
      last,
      lasts,
    );
    if (!last.hold) return;
    this.running = true;
    this.#holding = last.told;
  }
}
