// A finished game again, step by step, with all its rounds and turns to jump to.

import { api, complaint } from "../api/calls";
import type { Catalogue, Choice, Chosen, ModeOffered, Replay, SeatShown, Text, Told, Update } from "../api/types";
import { keyOf } from "../replay/reviewed";
import { updateAt } from "../replay/variation";
import { pace } from "../settings.svelte";
import { gliding, lyingAfter, momentsOf, sentences, type Moment } from "./playback.svelte";
import { modeOf } from "./table.svelte";

/** How long a step is shown where nothing moves, in milliseconds. */
const UNMOVED = 250;
/** How much longer a score sheet is shown than a fact. */
const SHEET = 5;
/** The facts with which a turn begins. */
const REVEALS = new Set(["Revealed", "TeamRevealed"]);

interface Step extends Moment {
  update: number;
}

/** A place in the game that one can jump to: the beginning of a round, or of one of its turns. */
export interface Mark {
  step: number;
  /** None where a game has no rounds. */
  round: number | null;
  /** None at the beginning of a round. */
  turn: number | null;
}

/** What lies face down at some moment: which pile, and its cards, the next one first. */
export interface FaceDown {
  pile: string;
  cards: number[];
  words: string[];
}

/** A replay that has been loaded, as a stage; `see` shows the game as another seat saw it. */
export class ReplaySession {
  readonly announcer = null;
  readonly pick = null;
  readonly choosing = null;
  readonly made = [];
  readonly waiting = [];
  readonly running = false;
  readonly held = null;
  readonly resumesAt = null;
  readonly proposed = new Map<Choice, number[]>();

  replay = $state.raw<Replay>() as Replay;
  /** The seat through whose eyes the game is seen, or all of them. */
  view = $state("all");
  at = $state(0);
  playing = $state(false);
  asked = $state.raw<Told | null>(null);
  /** What the bot thinks of choices, by seat and decision, and which it thinks about. */
  verdicts = $state<Record<string, Text>>({});
  judging = $state("");
  problem = $state.raw<Text | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    replay: Replay,
    readonly mode: ModeOffered,
  ) {
    this.replay = replay;
  }

  static async load(game: string, catalogue: Catalogue): Promise<ReplaySession> {
    const replay = await api.replay(game, "all");
    const mode = modeOf(catalogue, replay.mode);
    if (!mode) throw new Error(`no mode ${replay.mode}`);
    return new ReplaySession(replay, mode);
  }

  /** See the game through other eyes. */
  see = async (view: string): Promise<void> => {
    try {
      this.replay = await api.replay(this.replay.game, view);
      this.view = view;
    } catch (error) {
      this.problem = complaint(error);
    }
  };

  close(): void {
    clearTimeout(this.#timer);
  }

  // ---------------------------------------------------------------- the steps

  steps = $derived.by(() => stepsOf(this.replay.updates));
  marks = $derived.by(() => marksOf(this.steps));
  /** The round or turn that is shown. */
  mark = $derived.by(() => this.marks.findLast((mark) => mark.step <= this.at) ?? null);
  now = $derived.by(() => this.steps[Math.min(this.at, this.steps.length - 1)] as Step);
  told = $derived.by(() => this.steps.slice(0, this.at + 1).flatMap((step) => step.told ?? []));
  known = $derived.by(() => sentences(this.told));

  to(step: number): void {
    const next = Math.max(0, Math.min(this.steps.length - 1, step));
    const moment = this.steps[next];
    const change = (): void => {
      this.at = next;
      this.asked = null;
    };
    if (moment && next === this.at + 1) gliding(change, moment, pace());
    else change();
    this.#goOn(next);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.steps.length - 1) this.to(0);
    else this.#goOn(this.at);
  }

  /** To the next, or the last, place that one can jump to. */
  jump(by: 1 | -1): void {
    const steps = this.marks.map((mark) => mark.step);
    const step = by > 0 ? steps.find((one) => one > this.at) : steps.findLast((one) => one < this.at);
    this.to(step ?? (by > 0 ? this.steps.length - 1 : 0));
  }

  #goOn(at: number): void {
    clearTimeout(this.#timer);
    if (at >= this.steps.length - 1) this.playing = false;
    if (!this.playing) return;
    const weight = this.steps[at]?.told?.sheet ? SHEET : (this.steps[at]?.weight ?? 1);
    this.#timer = setTimeout(() => this.to(at + 1), weight * (pace() || UNMOVED));
  }

  // ---------------------------------------------------------------- what a scene draws

  readonly openPiles = true;

  get options(): Update["view"]["options"] {
    return this.replay.updates[0]?.view.options ?? {};
  }

  get lying() {
    return this.now.lying;
  }

  get focus() {
    return this.now.focus;
  }

  get line(): Told | null {
    return this.asked ?? this.now.told;
  }

  get own(): Update["view"]["private"] {
    return this.now.own;
  }

  get names(): string[] {
    return this.replay.names;
  }

  get you(): number | null {
    return this.view === "all" ? null : Number(this.view);
  }

  seats = $derived.by<SeatShown[]>(() =>
    this.names.map((name, i) => ({
      kind: this.replay.bots[i] ? "bot" : "person",
      name,
      guest: true,
      bot: this.replay.bots[i] ?? null,
      here: true,
      stand_in: false,
      you: i === this.you,
      absent: false,
      again: false,
      away_until: null,
    })),
  );

  /** What everybody holds, as far as it is shown; a new hand only when it is dealt. */
  get hands(): Update["view"]["private"][] {
    const all = this.replay.hands[this.now.update] ?? [];
    const shown = this.you === null ? all : this.names.map((_, i) => (i === this.you ? this.own : null));
    const counts = this.lying.shown.hands;
    return shown.map((hand, i) => (counts[i] === 0 && hand && !("tiles" in hand) ? { ...hand, hand: [] } : hand));
  }

  /** With all cards open: what lies face down. */
  get faceDown(): FaceDown[] {
    return faceDown(this.replay.hidden[this.now.update]);
  }

  /** The score sheet, with the step that ends a round or the game. */
  get sheet() {
    return this.now.told?.sheet ?? null;
  }

  why(card: number): void {
    this.asked = this.known.get(card) ?? null;
  }

  hush(): void {
    this.asked = null;
  }

  skip(): void {}

  resume(): void {}

  // ---------------------------------------------------------------- was that good?

  /** The choices that led to what is shown: of whom it is about, or of everybody. */
  get chosen(): Chosen[] {
    const all = this.replay.chosen[this.now.update] ?? [];
    const { seat } = this.now.focus ?? { seat: null };
    const theirs = all.filter((one) => one.seat === seat);
    return theirs.length ? theirs : all;
  }

  /** The step to which each choice led, by its key. */
  places = $derived.by(() => {
    const found = new Map<string, number>();
    this.replay.chosen.forEach((made, update) => {
      const step = this.steps.findIndex((one) => one.update === update);
      if (step >= 0) for (const one of made) if (!found.has(keyOf(one))) found.set(keyOf(one), step);
    });
    return found;
  });

  /** To what an address names: a choice, a turn ("2.5"), a number of answers, or the end. */
  find(where: string): void {
    const turn = /^(\d+)\.(\d+)$/.exec(where);
    const mark = turn && markAt(this.marks, Number(turn[1]), Number(turn[2]));
    const step = where === "end" ? this.steps.length - 1 : turn ? mark?.step : this.places.get(where);
    if (/^\d+$/.test(where)) this.toMoment(Number(where));
    else if (step !== undefined) this.to(step);
  }

  /** To the moment after this many answers. */
  toMoment(moment: number): void {
    const update = updateAt(this.replay.moments, moment);
    const step = this.steps.findLastIndex((one) => one.update <= update);
    if (step >= 0) this.to(step);
  }

  async judge({ seat, decision }: Chosen): Promise<void> {
    const key = keyOf({ seat, decision });
    this.judging = key;
    this.verdicts[key] = await api.verdict(this.replay.game, String(seat), decision).then(({ text }) => text, complaint);
    this.judging = "";
  }
}

/** Every fact of a game that is worth a stop, with the table after it. */
export function stepsOf(updates: Update[]): Step[] {
  const steps: Step[] = [];
  updates.forEach((update, i) => {
    for (const moment of momentsOf(lyingAfter(update), update.events, update.view.private)) {
      const last = steps.at(-1);
      if (moment.weight > 0 || !last) steps.push({ ...moment, update: i });
      else if (moment.told) last.lying = moment.lying;
    }
  });
  return steps;
}

/** Where rounds and turns begin. */
export function marksOf(steps: Pick<Step, "lying" | "told">[]): Mark[] {
  const marks: Mark[] = [];
  let round: number | null = null;
  let turn = 0;
  steps.forEach(({ lying, told }, step) => {
    const now = "round" in lying.shown ? lying.shown.round : null;
    if (now !== null && now !== round && now > 0) {
      round = now;
      turn = 0;
      marks.push({ step, round, turn: null });
    }
    if (told && REVEALS.has(told.event.event)) marks.push({ step, round, turn: ++turn });
  });
  return marks;
}

/** Where a turn of a review is shown; a draft comes before the first turn of its round. */
export function markAt(marks: Mark[], round: number, turn: number): Mark | undefined {
  const theirs = marks.filter((one) => (one.round ?? round) === round);
  return theirs.find((one) => one.turn === turn) ?? (turn ? theirs.at(-1) : theirs[0]);
}

const PILES = ["buffalo_stack", "supply", "draw", "special_deck", "actions"];

/** The piles that lie face down, those that are empty left out. */
export function faceDown(hidden: Replay["hidden"][number] | undefined): FaceDown[] {
  const piles = new Map(Object.entries(hidden ?? {}) as [string, (number | string)[]][]);
  return PILES.flatMap((pile) => {
    const lying = piles.get(pile) ?? [];
    const cards = lying.filter((one) => typeof one === "number");
    const words = lying.filter((one) => typeof one === "string");
    return lying.length ? [{ pile, cards, words }] : [];
  });
}
