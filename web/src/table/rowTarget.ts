// Where the card that is asked about goes if no other card is played with it.

import type { Stage } from "./stage";

export interface Target {
  row: number;
  /** On a board: the field that takes effect. */
  field: number | null;
  /** The card or tile that goes there. */
  card: number | null;
  /** On a board: in front of the row, whose tiles move on. */
  start: boolean;
  /** Whether it takes the row. */
  takes: boolean;
}

const ABOUT_A_PLACE = ["special", "window", "action", "luck"];
const number = (fact: unknown): number | null => (typeof fact === "number" ? fact : null);

/** The place that a question tells; null where it tells none. */
export function targetOf({ pick }: Pick<Stage, "pick">): Target | null {
  if (!pick || !ABOUT_A_PLACE.includes(pick.ask.kind)) return null;
  const { row, field, card, tile, start, taken } = pick.ask.facts;
  const at = number(row);
  const takes = Array.isArray(taken) && taken.length > 0;
  return at === null ? null : { row: at, field: number(field), card: number(card) ?? number(tile), start: start === 1, takes };
}

/** The card or tile that a row is looked for: shifted, inserted, or one that fits nowhere. */
export function movingIn({ pick }: Pick<Stage, "pick">): number | null {
  if (pick?.place !== "row") return null;
  const { card, tile } = pick.ask.facts;
  return number(card) ?? number(tile);
}
