// What a scene needs to draw a table and to offer the options of a decision.

import type { Ask, Choice, Parts, Text } from "../api/messages";
import type { Facts } from "../api/tables";

/** Where on the table the options of a decision lie. */
export type Place = "hand" | "row" | "queue" | "lying" | "open" | "pile" | "cards" | "words";

// By kind of decision. Any other kind is offered as labelled buttons.
const PLACES: Record<string, Place> = {
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

/** Where the options of this decision lie. */
export function placeOf(ask: Ask): Place {
  return PLACES[ask.kind] ?? "words";
}

/** A decision that is offered right now. */
export interface Pick {
  ask: Ask;
  place: Place;
  labels: Map<Choice, Text>;
  /** What was chosen and can still be changed, or is only marked and not sent yet. */
  made: Choice | null;
  choose: (choice: Choice) => void;
}

/** What the event that is being shown points at. */
export interface Focus {
  card: number | null;
  row: number | null;
  seat: number | null;
  taken: boolean;
  /** What is taken. */
  cards: number[];
}

export interface Stage {
  shown: Facts;
  own: Facts | null;
  parts: Parts;
  names: string[];
  you: number | null;
  pick: Pick | null;
  focus: Focus | null;
  /** Tell why a card lies where it lies; null where nothing is known of it. */
  why: ((card: number) => void) | null;
  /** Cards whose sentence is known. */
  known: Set<number>;
  /** While all choose face down: the seats that have not yet; null where nobody chooses so. */
  choosing: number[] | null;
}

// What everybody chooses at once, face down, as a view names it.
const FACE_DOWN = ["card", "tile", "bid", "lay", "choice"];

/** The seats that have not laid a card face down yet; null where nobody does. */
export function choosingOf(asking: string | null | undefined, waiting: number[]): number[] | null {
  return asking && FACE_DOWN.includes(asking) ? waiting : null;
}

/** The pick, if its options lie at this place. */
export function pickAt(stage: Stage, place: Place): Pick | null {
  return stage.pick?.place === place ? stage.pick : null;
}

/** The heads printed on a card of this table. */
export function headsOn(stage: Stage, card: number): number {
  return stage.parts.heads[card] ?? 1;
}

/** The heads of some cards together. */
export function headsSum(stage: Stage, cards: number[]): number {
  return cards.reduce((all, card) => all + headsOn(stage, card), 0);
}
