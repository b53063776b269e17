// Shows what happened one event after the other, and ends at the view the server sent.
// It follows the facts of the events; it knows no rule.

import type { GameEvent, Told, View } from "./messages";
import { pace } from "./settings.svelte";

type Public = Record<string, unknown>;

interface Played {
  seat: number;
  card: number;
  value: number;
  flipped: boolean;
}

/** What lies on a rows table after an event, as far as its facts tell. */
function follow(shown: Public, event: GameEvent): Public {
  if (event.event === "Revealed") return { ...shown, queue: event["cards"] };
  if (event.event !== "Placed") return shown;
  const rows = (shown["rows"] as number[][] | undefined) ?? [];
  const queue = ((shown["queue"] as Played[] | undefined) ?? []).filter(
    (played) => played.card !== event["card"],
  );
  const at = (event["row"] as number) - 1;
  const taken = (event["taken"] as number[] | undefined) ?? [];
  const card = event["card"] as number;
  const laid = rows.map((row, i) => (i !== at ? row : taken.length ? [card] : [...row, card]));
  return { ...shown, rows: laid, queue };
}

/** Plays the events of an update; `skip` goes to the end at once. */
export class Playback {
  /** What the scene should draw instead of the view, null when it is the view. */
  shown = $state.raw<Public | null>(null);
  /** The event that is being shown. */
  line = $state.raw<Told | null>(null);
  running = $state(false);

  #left: Told[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  play(before: View | null, events: Told[]): void {
    this.skip();
    const step = pace();
    if (!before || step === 0 || events.length < 2) {
      this.line = events.at(-1) ?? this.line;
      return;
    }
    this.shown = before.public;
    this.#left = [...events];
    this.running = true;
    this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    const last = this.#left.at(-1);
    if (last) this.line = last;
    this.#left = [];
    this.shown = null;
    this.running = false;
  }

  #next(): void {
    const told = this.#left.shift();
    if (!told || !this.shown) {
      this.shown = null;
      this.running = false;
      return;
    }
    this.line = told;
    this.shown = follow(this.shown, told.event);
    this.#timer = setTimeout(() => this.#next(), pace());
  }
}
