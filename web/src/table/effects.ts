// The special, action and luck cards: the line that is printed on each, who has them, when they are asked
// for. The server says what they do in full.

import type { Choice, TableName, Text } from "../api/types";
import type { Pick as Offer } from "../session/asking.svelte";
import { WORDS as SIGNS } from "../i18n/signs";
import { say } from "../i18n/words";
import { heldOf, type Stage } from "./stage";

/** The deck that a card belongs to; each has its own colour. */
export type Family = "special" | "action" | "luck";

export interface Effect {
  family: Family;
  /** What is printed on the card. */
  line: Text;
}

const card = (family: Family, line: Text): Effect => ({ family, line });
const special = card.bind(null, "special");
const action = card.bind(null, "action");
const luck = card.bind(null, "luck");

const INSERT = special(SIGNS.lineInsert);
const MOVE = special(SIGNS.lineMove);
const REPLACE = special(SIGNS.lineReplace);
const SEVEN = special(SIGNS.lineSeven);

const ROWS: Record<string, Effect> = {
  Fifth: special(SIGNS.lineFifth),
  Seven: SEVEN,
  Insert: INSERT,
  Replace: REPLACE,
  Shift: MOVE,
  Stop: special(SIGNS.lineStop),
  Plus: special(SIGNS.linePlus),
};

const BUFFALO: Record<string, Effect> = {
  Take7: SEVEN,
  Stop: special(SIGNS.lineStopTeam),
  Replace: REPLACE,
  Insert: INSERT,
  Push: MOVE,
  First: special(SIGNS.lineFirst),
  Last: special(SIGNS.lineLast),
  Sort: special(SIGNS.lineSort),
};

const BOARD: Record<string, Effect> = {
  stop: action(SIGNS.lineStopSign),
  swap: action(SIGNS.lineSwap),
  extra: action(SIGNS.lineExtra),
  ascending: action(SIGNS.lineAscending),
  start: action(SIGNS.lineStart),
  skip: action(SIGNS.lineSkip),
  five_plus: luck(SIGNS.lineFive),
  positive_bulls: luck(SIGNS.linePositive),
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
