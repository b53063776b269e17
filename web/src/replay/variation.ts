// What-if games: what is said about them, and from which moment one is played on.

import type { OriginShown } from "../api/types";
import { phrase, signed } from "../i18n/words";

/** The result beside the real one. */
export function outcomeOf(origin: OriginShown, name: string): string {
  const after = origin.after ?? 0;
  const facts = { name, after: after < 0 ? signed(after) : after, before: signed(origin.before) };
  return phrase(origin.heads ? "variationHeads" : "variationPoints", facts);
}

/** How many answers are kept: those before the choices that led to an update, or those, too. */
export function momentOf(moments: number[], update: number, again: boolean): number {
  return moments[Math.max(0, again ? update - 1 : update)] ?? 0;
}

/** The last update of a replay at which no more than this many answers had been given. */
export function updateAt(moments: number[], moment: number): number {
  return Math.max(0, moments.findLastIndex((one) => one <= moment));
}

/** The bot that plays for people in a what-if game; none where only bots sat in the other seats. */
export function standIn(real: (string | null)[], seats: { bot: string | null }[], own: number): string | null {
  return seats.find((_, i) => i !== own && real[i] === null)?.bot ?? null;
}
