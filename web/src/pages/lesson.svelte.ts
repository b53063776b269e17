// A position of the tutorial, and what came of every choice, as it was recorded from the engine.

import type { Ask, Choice, ModeOffered, RiskShown, RowsPrivate, RowsPublic, SeatShown, Told } from "../api/types";
import { pickOf, type Pick } from "../session/asking.svelte";
import { momentsOf, Playback, type Lying } from "../session/playback.svelte";
import { pace } from "../settings.svelte";
import lessons from "./lessons.json";

interface Position {
  public: RowsPublic;
  own: RowsPrivate;
  events: Told[];
  ask: Ask | null;
  risks: RiskShown[];
  branches: Record<string, Position>;
}

/** The names of the others; the learner has their own. */
const OTHERS = ["Ida", "Max"];

function positionOf(id: string, learner: string): Position {
  const text = JSON.stringify(lessons.find((one) => one.id === id) ?? lessons[0]);
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("{you}", learner) : value,
  ) as Position;
}

/** One lesson, as a stage. */
export class Lesson {
  readonly announcer = null;
  readonly you = 0;
  readonly options = {};
  readonly openPiles = true;
  readonly made = [];
  readonly waiting = [];
  readonly known = new Map<number, Told>();
  readonly asked = null;
  readonly held = null;
  readonly resumesAt = null;
  readonly proposed = new Map<Choice, number[]>();
  readonly names: string[];
  readonly seats: SeatShown[];
  readonly playback = new Playback({ step: () => Math.max(pace(), 900) * 1.3 });

  position = $state.raw<Position>() as Position;
  /** Whether the learner has taken a row. */
  took = $state(false);

  /** Without a task there is nothing to choose. */
  constructor(
    id: string,
    learner: string,
    readonly mode: ModeOffered,
    readonly task: boolean,
  ) {
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
    }));
    this.position = positionOf(id, learner);
    this.playback.set(this.#lyingOf(this.position.public), this.position.own);
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
    return this.playback.lying ?? this.#lyingOf(this.position.public);
  }

  get own(): RowsPrivate {
    return (this.playback.own as RowsPrivate | null) ?? this.position.own;
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
    this.took ||= next.events.some(({ event }) => event.event === "Placed" && event.seat === 0 && event.taken.length);
    this.playback.play(momentsOf(this.#lyingOf(next.public), next.events, next.own));
  }

  #lyingOf(shown: RowsPublic): Lying {
    return { table: "rows", shown, cards: this.mode.parts.heads.length - 1 };
  }

  why(): void {}

  hush(): void {}

  skip(): void {
    this.playback.skip();
  }

  resume(): void {}
}
