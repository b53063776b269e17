// What is asked of this seat right now, what was chosen, and what is only marked so far.

import type { Ask, Choice, Told } from "../api/messages";
import type { Seat } from "./connection.svelte";
import { settings } from "../settings.svelte";
import { placeOf, type Pick, type Place } from "../table/stage";

/** The decisions of one seat, as somebody deals with them. */
export class Asking {
  /** A choice that is not sent: to be confirmed, or chosen ahead for the next question. */
  marked = $state<Choice | null>(null);
  /** Whether the mark was made ahead, before anybody asked. */
  ahead = $state(false);
  /** The decision that somebody wants to answer anew. */
  changing = $state<string | null>(null);

  constructor(
    readonly seat: Seat,
    readonly answered: () => void = () => undefined,
  ) {}

  /** Face-down choices that can still be changed, in their order. */
  get made(): Ask[] {
    return this.seat.asks.filter((ask) => ask.made !== null);
  }

  /** The decision that is offered. */
  get active(): Ask | null {
    const asks = this.seat.asks;
    const wanted = asks.find((ask) => ask.id === this.changing);
    const open = asks.find((ask) => ask.made === null);
    return wanted ?? open ?? (asks.length === 1 ? (asks[0] ?? null) : null);
  }

  /** Whether somebody still has to choose. */
  get due(): boolean {
    const active = this.active;
    return active !== null && active.made === null && !this.seat.sent.has(active.id);
  }

  get pick(): Pick | null {
    const ask = this.active;
    if (!ask) return null;
    return {
      ask,
      place: placeOf(ask),
      labels: new Map(ask.options.map((option) => [option.choice, option.label])),
      made: this.marked ?? this.seat.sent.get(ask.id) ?? ask.made ?? this.#wish(ask),
      choose: (choice) => this.choose(choice),
    };
  }

  /** What this seat wants its team to do. */
  #wish(ask: Ask): Choice | null {
    const { table } = this.seat;
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
    this.marked = null;
    this.ahead = false;
    this.changing = null;
    this.answered();
    this.seat.answer(ask.id, choice);
  }

  /** What answers itself: a card that was chosen ahead, or the last one if that is wished. */
  get itself(): { ask: Ask; choice: Choice } | null {
    const ask = this.active;
    if (!ask || !this.due || placeOf(ask) !== "hand" || !ask.secret) return null;
    const only = ask.options[0];
    if (this.ahead && this.marked !== null) {
      const marked = this.marked;
      return ask.options.some((option) => option.choice === marked) ? { ask, choice: marked } : null;
    }
    return settings.lastCard && ask.options.length === 1 && only ? { ask, choice: only.choice } : null;
  }
}

/** The options in the order of the keys 1 to 9 and 0; rows go by their own number. */
export function byKey(pick: Pick, place: Place, key: string): Choice | null {
  if (!/^[0-9]$/.test(key)) return null;
  const number = key === "0" ? 10 : Number(key);
  if (place === "row") return pick.labels.has(number) ? number : null;
  const options = pick.ask.options.map((option) => option.choice);
  const plain = options.filter((choice) => !String(choice).endsWith("~"));
  return (plain.length ? plain : options)[number - 1] ?? null;
}

/** By card: the last sentence that tells how it came to lie where it lies. */
export function sentences(told: Told[]): Map<number, Told> {
  const found = new Map<number, Told>();
  for (const one of told) {
    const { event } = one;
    if (!/Placed|Shifted|Pushed|Opened|Extended|Laid$/.test(event.event)) continue;
    for (const name of ["card", "tile"]) {
      if (typeof event[name] === "number") found.set(event[name] as number, one);
    }
  }
  return found;
}
