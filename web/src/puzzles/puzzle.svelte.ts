// A puzzle as a stage: a position that waits for one choice.

import type { Ask, Choice, ModeOffered, PuzzleShown, SeatShown, Told, Update } from "../api/types";
import { phrase, word } from "../i18n/words";
import { pickOf, type Pick } from "../session/asking.svelte";
import { lyingAfter, type Lying } from "../session/playback.svelte";

/** One puzzle; its answer is not in it. */
export class Position {
  readonly announcer = null;
  readonly options = {};
  readonly openPiles = true;
  readonly made = [];
  readonly waiting = [];
  readonly choosing = null;
  readonly known = new Map<number, Told>();
  readonly asked = null;
  readonly held = null;
  readonly resumesAt = null;
  readonly line = null;
  readonly focus = null;
  readonly running = false;
  readonly proposed = new Map<Choice, number[]>();
  readonly you: number;
  readonly names: string[];
  readonly seats: SeatShown[];
  readonly lying: Lying;
  readonly own: Update["view"]["private"];
  /** What was chosen; then nothing else can be. */
  given = $state<Choice | null>(null);
  closed = $state(false);

  constructor(
    puzzle: PuzzleShown,
    readonly mode: ModeOffered,
    readonly choose: (choice: Choice) => void,
  ) {
    const { update, seat } = puzzle;
    this.you = seat;
    this.lying = lyingAfter(update);
    this.own = update.view.private;
    this.names = Array.from({ length: update.view.seats }, (_, i) => (i === seat ? word("you") : phrase("scorePlayer", { number: i + 1 })));
    this.seats = this.names.map((name, i) => ({
      kind: "person",
      name,
      guest: true,
      bot: null,
      here: true,
      stand_in: false,
      you: i === seat,
      absent: false,
      again: false,
      away_until: null,
    }));
    this.ask = update.asks[0] as Ask;
  }

  readonly ask: Ask;

  get pick(): Pick {
    return pickOf(this.ask, this.given, (choice) => !this.closed && this.choose(choice));
  }

  why(): void {}

  hush(): void {}

  skip(): void {}

  resume(): void {}
}
