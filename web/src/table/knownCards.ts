// Where each card of the game is, as far as the one who looks can know: what all have seen, what is
// known to be in a hand, and what nobody has seen yet.

import type { Lying } from "../session/playback.svelte";
import { kindAt } from "./kinds";

export type Whereabouts =
  | { state: "own" | "seen" | "open" | "draw" | "out" }
  /** All saw it go to a hand, or behind a screen. */
  | { state: "held"; seat: number };

/** The cards of the game in their order, each with where it is; cards that are not in it are left out. */
export function whereabouts(lying: Lying, own: number[]): Map<number, Whereabouts> {
  const { shown } = lying;
  const found = new Map<number, Whereabouts>();
  const put = (cards: readonly (number | null)[], where: Whereabouts): void =>
    cards.forEach((card) => card !== null && card > 0 && found.set(card, where));
  put(kindAt(lying).seen(), { state: "seen" });
  if ("open_cards" in shown) put(shown.open_cards, { state: "open" });
  if ("returned" in shown) put(shown.returned, { state: "draw" });
  shown.known.forEach((cards, seat) => put(cards, { state: "held", seat }));
  put(own, { state: "own" });
  const all = Array.from({ length: lying.cards }, (_, i) => i + 1);
  const unseen: Whereabouts | null = lying.counts.all_known ? null : { state: "out" };
  return new Map(all.flatMap((card) => {
    const where = found.get(card) ?? unseen;
    return where ? [[card, where] as const] : [];
  }));
}
