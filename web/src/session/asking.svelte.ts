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
  /** What a card counts that is played flipped, by choice. */
  values: Map<Choice, number>;
  /** What was chosen and can still be changed, or is only marked and not sent yet. */
  made: Choice | null;
  choose: (choice: Choice) => void;
  /** Choose without a moment to take it back: it follows from what was chosen before. */
  send: (choice: Choice) => void;
}

/** Where the options of a decision lie. */
export function placeOf(ask: Ask): Place {
  return PLACES[ask.kind] ?? "words";
}

/** A decision with everything that is needed to offer it. */
export function pickOf(ask: Ask, made: Choice | null, choose: Pick["choose"], send = choose): Pick {
  const labels = new Map(ask.options.map((option) => [option.choice, option.label]));
  const values = new Map(ask.options.flatMap(({ choice, value }) => (value === null ? [] : [[choice, value] as const])));
  return { ask, place: placeOf(ask), labels, values, made, choose, send };
}

/** A choice that is sent in a moment, and by what it was made. */
export interface Pending {
  ask: Ask;
  choice: Choice;
  by: "tap" | "ahead" | "forced";
  /** For how long it is not sent, in milliseconds. */
  grace: number;
}

/** Two taps within this time are one, in milliseconds. */
const DOUBLE = 400;
/** A tap so soon after a choice belongs to that choice: it plays no other card. */
export const STRAY = 1100;
/** How long a choice that was made ahead is seen before it is sent. */
const AHEAD = 1200;
/** How long the only choice is seen before it is sent. */
const FORCED = 900;
/** Where others could learn from the pause what somebody holds, it is longer, by up to this. */
const VEIL = 1800;
/** Digits that are so far apart do not belong together. */
const TYPING = 2500;

interface Hooks {
  /** A choice is sent. */
  answered: () => void;
  /** How long a choice can be taken back before it is sent, in milliseconds. */
  grace: (ask: Ask, choice: Choice) => number;
}

/** The decisions of one seat, as a person deals with them. */
export class Asking {
  /** Whether questions may be answered: the table is shown as it is, and there was time to look. */
  open = $state(false);
  /** A choice that is not sent: to be confirmed, or chosen ahead for the next question. */
  marked = $state<Choice | null>(null);
  /** Whether the mark was made ahead, before anything was asked. */
  ahead = $state(false);
  /** A choice that is sent in a moment. */
  pending = $state.raw<Pending | null>(null);
  /** The decision that is to be answered again. */
  changing = $state<string | null>(null);
  /** Digits of a card's number that is being typed. */
  typed = $state("");
  /** When something was chosen last. */
  chosenAt = 0;

  readonly #hooks: Hooks;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** What was tapped last, and when. */
  #tapped: { choice: Choice; at: number } | null = null;

  constructor(
    readonly connection: Connection,
    hooks: Partial<Hooks> = {},
  ) {
    this.#hooks = { answered: () => undefined, grace: () => 0, ...hooks };
  }

  /** Face-down choices that can still be changed, in their order. */
  get made(): Ask[] {
    return this.connection.asks.filter((ask) => ask.made !== null);
  }

  /** The decision that is offered, or will be when the table is shown as it is. */
  get active(): Ask | null {
    const asks = this.connection.asks;
    const wanted = asks.find((ask) => ask.id === this.changing);
    const open = asks.find((ask) => ask.made === null);
    return wanted ?? open ?? (asks.length === 1 ? (asks[0] ?? null) : null);
  }

  /** Whether this seat has to choose now. */
  get due(): boolean {
    const active = this.active;
    return this.open && active !== null && active.made === null && !this.connection.sent.has(active.id);
  }

  /** The decision that may be answered now. */
  get pick(): Pick | null {
    return this.open ? this.current : null;
  }

  /** Whoever is stood in for has nothing to decide before taking the seat back. */
  get current(): Pick | null {
    const ask = this.active;
    if (!ask || this.connection.stoodIn) return null;
    const sent = this.connection.sent.get(ask.id);
    const made = this.pending?.choice ?? this.marked ?? sent ?? ask.made ?? this.#wish(ask);
    return pickOf(ask, made, (choice) => this.choose(choice), (choice) => this.send(ask, choice));
  }

  /** What this seat wants its team to do. */
  #wish(ask: Ask): Choice | null {
    const { table } = this.connection;
    if (table?.proposal?.decision !== ask.id) return null;
    return table.proposal.wishes.find((wish) => wish.seat === table.you)?.choice ?? null;
  }

  /** A tap on an option. A second one on the same takes it back, but for a double click. */
  choose(choice: Choice): void {
    const { active: ask, pick } = this;
    if (!ask || !pick || this.#twice(choice)) return;
    this.chosenAt = Date.now();
    if (this.pending?.choice === choice) return this.takeBack();
    const lies = this.connection.sent.get(ask.id) ?? ask.made;
    // Whoever looked at an earlier choice again and keeps it goes on with the next question.
    if (lies === choice && this.marked === null) return void (this.changing = null);
    const offered = pick.labels.has(choice);
    if (settings.confirm && ask.secret && offered && this.marked !== choice) {
      this.drop();
      this.marked = choice;
      this.ahead = false;
    } else if (offered && this.marked !== choice) this.#hold({ ask, choice, by: "tap", grace: isFollowed(ask) ? 0 : this.#hooks.grace(ask, choice) });
    else this.send(ask, choice);
  }

  /** Mark a card for the next question, or take the mark away. */
  mark(choice: Choice): void {
    if (Date.now() - this.chosenAt < STRAY || this.#twice(choice)) return;
    this.marked = this.marked === choice ? null : choice;
    this.ahead = this.marked !== null;
  }

  /** Whether this tap is the second half of a double click. */
  #twice(choice: Choice): boolean {
    const before = this.#tapped;
    this.#tapped = { choice, at: Date.now() };
    return before?.choice === choice && Date.now() - before.at < DOUBLE;
  }

  /** Send what is marked, or what would be sent in a moment. */
  confirm(): void {
    const { active, pending } = this;
    if (pending) this.send(pending.ask, pending.choice);
    else if (this.open && active && this.marked !== null) this.send(active, this.marked);
  }

  /** Choose again: nothing was sent yet. */
  takeBack(): void {
    if (this.pending?.by !== "forced") this.clear();
  }

  #hold(pending: Pending): void {
    this.drop();
    if (pending.grace <= 0) return this.send(pending.ask, pending.choice);
    this.marked = null;
    this.ahead = false;
    this.pending = pending;
    this.#timer = setTimeout(() => this.send(pending.ask, pending.choice), pending.grace);
  }

  send(ask: Ask, choice: Choice): void {
    this.clear();
    this.#hooks.answered();
    this.connection.answer(ask.id, choice);
  }

  /** What would be sent in a moment is not sent. */
  drop(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }

  /** Forget every mark. */
  clear(): void {
    this.drop();
    this.marked = null;
    this.ahead = false;
    this.changing = null;
    this.typed = "";
  }

  /** A question may be answered: what was chosen ahead, or is the only choice, is sent in a moment. */
  begin(): void {
    const { active, marked, pending, pick } = this;
    if (pending && pending.ask.id !== active?.id) this.drop();
    if (this.pending || !pick || !this.due) return;
    const { ask, labels, place } = pick;
    if (this.ahead && marked !== null && place === "hand") {
      if (labels.has(marked)) return this.#hold({ ask, choice: marked, by: "ahead", grace: AHEAD });
      this.clear();
    }
    const [only, ...more] = ask.options;
    if (!settings.forced || !only || more.length || this.#wish(ask) !== null) return;
    const veil = ask.veiled ? Math.random() * VEIL : 0;
    this.#hold({ ask, choice: only.choice, by: "forced", grace: FORCED + veil });
  }

  // ---------------------------------------------------------------- a number that is typed

  /** A digit: the card is chosen as soon as no other number can be meant. */
  type(digit: string): void {
    const numbers = this.#numbers();
    const starts = (text: string): boolean => numbers.some(([number]) => number.startsWith(text));
    const text = [this.typed + digit, digit].find(starts) ?? "";
    clearTimeout(this.#typing);
    this.typed = text;
    const found = numbers.filter(([number]) => number.startsWith(text));
    if (text && found.length === 1 && found[0]?.[0] === text) this.enter();
    else this.#typing = setTimeout(() => (this.typed = ""), TYPING);
  }

  /** The number is complete; false if none was begun. */
  enter(): boolean {
    const text = this.typed;
    this.typed = "";
    if (!text) return false;
    const numbers = this.#numbers().filter(([number]) => number.startsWith(text));
    const found = numbers.find(([number]) => number === text) ?? (numbers.length === 1 ? numbers[0] : undefined);
    if (found) this.choose(found[1]);
    return true;
  }

  /** The cards that are offered, by what is printed on them. */
  #numbers(): [string, Choice][] {
    const options = [...(this.pick?.labels.keys() ?? [])];
    return options.flatMap((choice) => {
      const number = choice === "null" ? "0" : String(choice);
      return /^[0-9]+$/.test(number) ? [[number, choice] as [string, Choice]] : [];
    });
  }
}

/** Whether another tile is asked for at once: the next tap is meant for that, and the first tile can still be changed. */
function isFollowed(ask: Ask): boolean {
  return Number(ask.facts.number ?? 1) < Number(ask.facts.count ?? 1);
}

/** Whether this asks for another tile of the same round. */
export function follows(ask: Ask): boolean {
  return ask.kind === "tile" && Number(ask.facts.number ?? 1) > 1;
}

/** Where options are cards, they are named by their number. */
const NUMBERED: Place[] = ["hand", "queue", "lying", "open", "cards"];

/** Whether the options are cards, whose numbers are typed. */
export function numbered(pick: Pick): boolean {
  return NUMBERED.includes(pick.place);
}

/** The options by the keys 1 to 9 and 0: rows by their own number, others in their order. */
export function byKey(pick: Pick, key: string): Choice | null {
  if (!/^[0-9]$/.test(key) || numbered(pick)) return null;
  const number = key === "0" ? 10 : Number(key);
  if (pick.place === "row") return pick.labels.has(number) ? number : null;
  return [...pick.labels.keys()][number - 1] ?? null;
}
