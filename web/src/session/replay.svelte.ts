// A finished game again, step by step; nothing of what comes later is shown.

import { api, complaint } from "../api/calls";
import type { Catalogue, ModeOffered, Replay, SeatShown, Text, Told, Update } from "../api/types";
import { pace } from "../settings.svelte";
import { gliding, lyingAfter, momentsOf, sentences, type Moment } from "./playback.svelte";
import { modeOf } from "./table.svelte";

/** How long a step is shown where nothing moves, in milliseconds. */
const UNMOVED = 250;

interface Step extends Moment {
  update: number;
}

/** A replay that has been loaded, as a stage; `see` shows the game as another seat saw it. */
export class ReplaySession {
  readonly announcer = null;
  readonly pick = null;
  readonly choosing = null;
  readonly made = [];
  readonly waiting = [];
  readonly running = false;

  replay = $state.raw<Replay>() as Replay;
  /** The seat through whose eyes the game is seen, or all of them. */
  view = $state("all");
  at = $state(0);
  furthest = $state(0);
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
  now = $derived.by(() => this.steps[Math.min(this.at, this.steps.length - 1)] as Step);
  told = $derived.by(() => this.steps.slice(0, this.at + 1).flatMap((step) => step.told ?? []));
  known = $derived.by(() => sentences(this.told));

  to(step: number): void {
    const next = Math.max(0, Math.min(this.steps.length - 1, step));
    const moment = this.steps[next];
    const change = (): void => {
      this.at = next;
      this.furthest = Math.max(this.furthest, next);
      this.asked = null;
    };
    if (moment && next === this.at + 1) gliding(change, moment);
    else change();
    this.#goOn(next);
  }

  toggle(): void {
    this.playing = !this.playing;
    this.#goOn(this.at);
  }

  #goOn(at: number): void {
    clearTimeout(this.#timer);
    if (at >= this.steps.length - 1) this.playing = false;
    if (!this.playing) return;
    const weight = this.steps[at]?.weight ?? 1;
    this.#timer = setTimeout(() => this.to(at + 1), weight * (pace() || UNMOVED));
  }

  // ---------------------------------------------------------------- what a scene draws

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
    return this.replay.updates[this.now.update]?.view.private ?? null;
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
      bot: null,
      here: true,
      stand_in: false,
      you: i === this.you,
    })),
  );

  /** What everybody holds, as far as it is shown. */
  get hands(): Update["view"]["private"][] {
    const all = this.replay.hands[this.now.update] ?? [];
    return this.you === null ? all : this.names.map((_, i) => (i === this.you ? this.own : null));
  }

  get outcome() {
    return this.at === this.steps.length - 1 ? (this.replay.updates.at(-1)?.view.public.outcome ?? null) : null;
  }

  why(card: number): void {
    this.asked = this.known.get(card) ?? null;
  }

  skip(): void {}

  // ---------------------------------------------------------------- was that good?

  /** What the seat has just decided, if it had a choice. */
  get decided(): string | null {
    if (this.you === null) return null;
    const { updates } = this.replay;
    const open = new Set(updates[this.now.update]?.asks.filter((ask) => ask.made === null).map((ask) => ask.id));
    const before = updates[this.now.update - 1]?.asks ?? [];
    return before.find((ask) => ask.options.length > 1 && !open.has(ask.id))?.id ?? null;
  }

  async judge(decision: string): Promise<void> {
    const key = `${this.view}/${decision}`;
    this.judging = key;
    this.verdicts[key] = await api.review(this.replay.game, this.view, decision).then(({ text }) => text, complaint);
    this.judging = "";
  }
}

/** Every fact of a game that is worth a stop, with the table after it. */
export function stepsOf(updates: Update[]): Step[] {
  const steps: Step[] = [];
  updates.forEach((update, i) => {
    for (const moment of momentsOf(lyingAfter(update), update.events)) {
      const last = steps.at(-1);
      if (moment.weight > 0 || !last) steps.push({ ...moment, update: i });
      else if (moment.told) last.lying = moment.lying;
    }
  });
  return steps;
}
