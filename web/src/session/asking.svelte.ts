// What is asked of this seat right now, what was chosen, and what is only marked so far.

import type { Ask, Choice, DecisionKind, Text } from "../api/types";
import { settings } from "../settings.svelte";
import type { Connection } from "./connection.svelte";

/** Where on the table the options of a decision lie. */
export type Place = "hand" | "row" | "queue" | "lying" | "open" | "pile" | "cards" | "words";

// Any other kind of decision is offered as labelled buttons.
const PLACES: Partial<Record<DecisionKind, Place>> = {
  card: "hand",
  newcard: "hand",
  "replace-card": "hand",
  tile: "hand",
  bid: "hand",
  lay: "hand",
  row: "row",
  "stop-row": "row",
  "insert-row": "row",
  "shift-row": "row",
  extend: "row",
  pending: "queue",
  lying: "lying",
  "shift-card": "lying",
  name: "lying",
  pick: "open",
  pile: "pile",
  "plus-card": "cards",
  cancel: "cards",
};

/** A decision that is offered right now. */
export interface Pick {
  ask: Ask;
  place: Place;
  labels: Map<Choice, Text>;
  /** What was chosen and can still be changed, or is only marked and not sent yet. */
  made: Choice | null;
  choose: (choice: Choice) => void;
}

/** A decision with everything that is needed to offer it. */
export function pickOf(ask: Ask, made: Choice | null, choose: (choice: Choice) => void): Pick {
  const labels = new Map(ask.options.map((option) => [option.choice, option.label]));
  return { ask, place: PLACES[ask.kind] ?? "words", labels, made, choose };
}

/** The decisions of one seat, as a person deals with them. */
export class Asking {
  /** A choice that is not sent: to be confirmed, or chosen ahead for the next question. */
  marked = $state<Choice | null>(null);
  /** Whether the mark was made ahead, before anything was asked. */
  ahead = $state(false);
  /** The decision that is to be answered again. */
  changing = $state<string | null>(null);

  constructor(
    readonly connection: Connection,
    readonly answered: () => void = () => undefined,
  ) {}

  /** Face-down choices that can still be changed, in their order. */
  get made(): Ask[] {
    return this.connection.asks.filter((ask) => ask.made !== null);
  }

  /** The decision that is offered. */
  get active(): Ask | null {
    const asks = this.connection.asks;
    const wanted = asks.find((ask) => ask.id === this.changing);
    const open = asks.find((ask) => ask.made === null);
    return wanted ?? open ?? (asks.length === 1 ? (asks[0] ?? null) : null);
  }

  /** Whether this seat still has to choose. */
  get due(): boolean {
    const active = this.active;
    return active !== null && active.made === null && !this.connection.sent.has(active.id);
  }

  /** Whoever is stood in for has nothing to decide before taking the seat back. */
  get pick(): Pick | null {
    const ask = this.active;
    if (!ask || this.connection.stoodIn) return null;
    const made = this.marked ?? this.connection.sent.get(ask.id) ?? ask.made ?? this.#wish(ask);
    return pickOf(ask, made, (choice) => this.choose(choice));
  }

  /** What this seat wants its team to do. */
  #wish(ask: Ask): Choice | null {
    const { table } = this.connection;
    if (table?.proposal?.decision !== ask.id) return null;
    return table.proposal.wishes.find((wish) => wish.seat === table.you)?.choice ?? null;
  }

  choose(choice: Choice): void {
    const ask = this.active;
    if (!ask) return;
    const offered = ask.options.some((option) => option.choice === choice);
    if (settings.confirm && ask.secret && offered && this.marked !== choice) {
      this.marked = choice;
      this.ahead = false;
    } else this.send(ask, choice);
  }

  /** Mark a card for the next question, or take the mark away. */
  mark(choice: Choice): void {
    this.marked = this.marked === choice ? null : choice;
    this.ahead = this.marked !== null;
  }

  /** Send what is marked. */
  confirm(): void {
    if (this.active && this.marked !== null) this.send(this.active, this.marked);
  }

  send(ask: Ask, choice: Choice): void {
    this.clear();
    this.answered();
    this.connection.answer(ask.id, choice);
  }

  /** Forget every mark. */
  clear(): void {
    this.marked = null;
    this.ahead = false;
    this.changing = null;
  }

  /** What answers itself: a card that was chosen ahead, or the last one if the settings say so. */
  get itself(): { ask: Ask; choice: Choice } | null {
    const { pick, marked } = this;
    if (!pick || !this.due || pick.place !== "hand" || !pick.ask.secret) return null;
    const { ask } = pick;
    if (this.ahead && marked !== null) return pick.labels.has(marked) ? { ask, choice: marked } : null;
    const only = ask.options[0];
    return settings.lastCard && ask.options.length === 1 && only ? { ask, choice: only.choice } : null;
  }
}

/** The options in the order of the keys 1 to 9 and 0; rows go by their own number. */
export function byKey(pick: Pick, key: string): Choice | null {
  if (!/^[0-9]$/.test(key)) return null;
  const number = key === "0" ? 10 : Number(key);
  if (pick.place === "row") return pick.labels.has(number) ? number : null;
  const options = [...pick.labels.keys()];
  const plain = options.filter((choice) => !String(choice).endsWith("~"));
  return (plain.length ? plain : options)[number - 1] ?? null;
}
