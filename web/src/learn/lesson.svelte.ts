// A position of the tutorial, and what came of every choice, as it was recorded from the engine.

import { word } from "../i18n/words";
import type { Ask, Choice, LessonPage, LessonPosition, ModeOffered, RiskShown, SeatShown, Text, Told } from "../api/types";
import { pickOf, type Pick } from "../session/asking.svelte";
import { momentsOf, Playback, type Lying } from "../session/playback.svelte";
import { pace } from "../settings.svelte";

// A lesson is loaded when somebody wants to learn it.
const files = import.meta.glob<LessonPage[]>("./lessons/*.json", { import: "default" });

/** The pages of a mode's lesson; undefined where there is none. */
export function lessonOf(mode: string): (() => Promise<LessonPage[]>) | undefined {
  return files[`./lessons/${mode}.json`];
}

/** The names of the others; the learner has their own. */
const OTHERS = ["Ida", "Max"];

function positionOf(page: LessonPage, learner: string): LessonPosition {
  return JSON.parse(JSON.stringify(page.position), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("{you}", learner) : value,
  ) as LessonPosition;
}

/** One lesson, as a stage. */
export class Lesson {
  readonly announcer = null;
  readonly you = 0;
  readonly options = {};
  readonly openPiles = true;
  readonly made = [];
  readonly known = new Map<number, Told>();
  readonly asked = null;
  readonly held = null;
  readonly resumesAt = null;
  readonly proposed = new Map<Choice, number[]>();
  readonly names: string[];
  readonly seats: SeatShown[];
  readonly playback = new Playback({ step: () => Math.max(pace(), 900) * 1.3 });

  position = $state.raw<LessonPosition>() as LessonPosition;
  /** Whether the learner has taken a row. */
  took = $state(false);

  /** Without a task there is nothing to choose. */
  constructor(
    readonly page: LessonPage,
    name: string,
    readonly mode: ModeOffered,
  ) {
    // A namesake of the others would be taken for them.
    const learner = name && !OTHERS.includes(name) ? name : word("you");
    this.names = [learner, ...OTHERS];
    this.seats = this.names.map((name, i) => ({
      kind: i ? "bot" : "person",
      name,
      guest: true,
      bot: null,
      here: true,
      stand_in: false,
      you: !i,
      absent: false,
      again: false,
      away_until: null,
    }));
    this.position = positionOf(page, learner);
    this.playback.set(this.#lyingOf(this.position), this.position.own);
  }

  get task(): boolean {
    return this.page.task !== undefined;
  }

  /** What is to be done now. */
  get wanted(): Text | null {
    return this.ask ? (this.page.asks[this.ask.kind] ?? this.page.task ?? null) : null;
  }

  get ask(): Ask | null {
    return this.running ? null : this.position.ask;
  }

  /** How likely each card takes a row: the tutorial shows it. */
  get risks(): RiskShown[] {
    return this.ask ? this.position.risks : [];
  }

  get done(): boolean {
    return !this.task || (!this.position.ask && !this.running);
  }

  get lying(): Lying {
    return this.playback.lying ?? this.#lyingOf(this.position);
  }

  get own(): LessonPosition["own"] {
    return this.playback.own ?? this.position.own;
  }

  get waiting(): number[] {
    return this.ask ? [0] : [];
  }

  get choosing(): number[] | null {
    return this.ask?.secret ? [0] : null;
  }

  get pick(): Pick | null {
    return this.ask && this.task ? pickOf(this.ask, null, (choice) => this.choose(choice)) : null;
  }

  get focus() {
    return this.playback.focus;
  }

  get line(): Told | null {
    return this.playback.line;
  }

  get running(): boolean {
    return this.playback.running;
  }

  choose(choice: Choice): void {
    const next = this.position.branches[String(choice)];
    if (!next) return;
    this.position = next;
    this.took ||= next.events.some(({ event }) => "taken" in event && "seat" in event && event.seat === 0 && Array.isArray(event.taken) && event.taken.length > 0);
    this.playback.play(momentsOf(this.#lyingOf(next), next.events, next.own));
  }

  #lyingOf({ public: shown, counts }: LessonPosition): Lying {
    return { table: this.page.table, shown, counts, cards: this.page.cards } as Lying;
  }

  why(): void {}

  hush(): void {}

  skip(): void {
    this.playback.skip();
  }

  resume(): void {}
}
