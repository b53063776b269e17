// The special, action and luck cards: the line that is printed on each, who has them, when they are asked
// for. The server says what they do in full.

import type { Choice, TableName, Text } from "../api/types";
import type { Pick as Offer } from "../session/asking.svelte";
import { say } from "../i18n/words";
import { heldOf, type Stage } from "./stage";

/** The deck that a card belongs to; each has its own colour. */
export type Family = "special" | "action" | "luck";

export interface Effect {
  family: Family;
  /** What is printed on the card. */
  line: Text;
}

const card = (family: Family, en: string, de: string): Effect => ({ family, line: { en, de } });
const special = card.bind(null, "special");
const action = card.bind(null, "action");
const luck = card.bind(null, "luck");

const INSERT = special("Your card goes inside a row.", "Deine Karte kommt mitten in eine Reihe.");
const MOVE = special("Move a lying card to another row.", "Eine liegende Karte in eine andere Reihe.");
const REPLACE = special("Take the card back, play another.", "Karte zurück, andere legen.");
const SEVEN = special("Six cards fit; the seventh takes.", "Sechs passen, die siebte nimmt.");

const ROWS: Record<string, Effect> = {
  Fifth: special("Your card starts a fifth row.", "Deine Karte beginnt eine fünfte Reihe."),
  Seven: SEVEN,
  Insert: INSERT,
  Replace: REPLACE,
  Shift: MOVE,
  Stop: special("Block a row until another is taken.", "Sperrt eine Reihe, bis jemand nimmt."),
  Plus: special("One card of the row you take gives plus points.", "Eine Karte deiner Reihe gibt Pluspunkte."),
};

const BUFFALO: Record<string, Effect> = {
  Take7: SEVEN,
  Stop: special("Block a row until the team lifts it.", "Sperrt eine Reihe, bis das Team sie freigibt."),
  Replace: REPLACE,
  Insert: INSERT,
  Push: MOVE,
  First: special("A card of the team is placed next.", "Eine Karte des Teams ist als Nächste dran."),
  Last: special("A card of the team is placed last.", "Eine Karte des Teams kommt zuletzt."),
  Sort: special("Put the waiting cards in any order.", "Die wartenden Karten neu ordnen."),
};

const BOARD: Record<string, Effect> = {
  stop: action("Put a stop sign at a row.", "Ein Stoppschild an eine Reihe."),
  swap: action("Place another tile instead.", "Ein anderes Plättchen anlegen."),
  extra: action("Play one more tile, all yours first.", "Ein Plättchen mehr, deine zuerst."),
  ascending: action("To any row that ends lower.", "An jede Reihe, die niedriger endet."),
  start: action("In front of a row that starts higher.", "Vor eine Reihe, die höher beginnt."),
  skip: action("Leave a field empty, go one further.", "Ein Feld frei lassen, eins weiter."),
  five_plus: luck("+5 instead of what the field does.", "+5 statt der Wirkung des Feldes."),
  positive_bulls: luck("Taking a row: two tiles count plus.", "Beim Nehmen zählen zwei Plättchen plus."),
};

const EFFECTS: Record<TableName, Record<string, Effect>> = { rows: ROWS, buffalo: BUFFALO, board: BOARD, party: {} };

/** What is printed on a card of this table. */
export function effectOf(table: TableName, kind: string): Effect | null {
  return EFFECTS[table][kind] ?? null;
}

/** What a card does, in full. */
export function textOf({ mode }: Pick<Stage, "mode">, kind: string): string {
  const text = mode.parts.does[kind];
  return text ? say(text) : "";
}

/** Cards of one kind that somebody has. */
export interface HeldCard {
  kind: string;
  count: number;
}

/** The same kinds together, in their order. */
export function counted(kinds: string[]): HeldCard[] {
  return [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** The luck cards that lie in front of somebody. */
export function luckOf({ lying }: Pick<Stage, "lying">, seat: number | null): HeldCard[] {
  if (lying.table !== "board" || seat === null) return [];
  const held = lying.shown.luck?.held[seat];
  return Object.entries(held ?? {}).flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}

/** Your own special or action cards, and your own luck cards. */
export function heldCards(stage: Pick<Stage, "lying" | "own" | "you">): HeldCard[] {
  return [...counted(heldOf(stage.own)), ...luckOf(stage, stage.you)];
}

// By the kind of a question: whether a card of this deck could be played now.
const ASKED: Record<string, (kind: string, table: TableName) => boolean> = {
  special: () => true,
  swap: () => true,
  window: () => true,
  action: (kind, table) => effectOf(table, kind)?.family === "action",
  luck: (kind, table) => effectOf(table, kind)?.family === "luck",
};

/** The question that a card on the table answers; null where it is not about such cards. */
export function askedAbout({ pick, lying }: Pick<Stage, "pick" | "lying">, kind: string): Offer | null {
  return pick && ASKED[pick.ask.kind]?.(kind, lying.table) ? pick : null;
}

/** Whether an option is a card that lies before the player, or open in the middle, and is tapped there. */
export function drawnElsewhere(stage: Pick<Stage, "pick" | "lying" | "own" | "you">, choice: Choice): boolean {
  const kind = String(choice);
  if (!askedAbout(stage, kind)) return false;
  if (stage.lying.table === "buffalo") return stage.lying.shown.face_up.includes(kind);
  return heldCards(stage).some((held) => held.kind === kind);
}
