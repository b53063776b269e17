// Figures and signs of the table where a team plays against the buffalo.

import type { Ask, BuffaloPublic } from "../api/types";
import { uneven, type Kind } from "./figures";
import { CARDS_IN_HAND, ROW_SIGNS } from "./signs";

export const buffalo: Kind<BuffaloPublic> = {
  takesHeads: true,
  points: () => [],
  figures: (shown, seat) => uneven(shown.hands, seat),
  seen: (shown) => [
    ...shown.rows.flat(),
    ...shown.queue.map((one) => one.card),
    ...shown.pile,
    ...shown.seen,
    shown.placing?.card ?? null,
  ],
  signs: () => ({
    lying: [ROW_SIGNS.price, ROW_SIGNS.stop, ROW_SIGNS.seven],
    beside: [CARDS_IN_HAND],
  }),
};

/** An order with one card moved to another place. */
export function movedTo(order: number[], card: number, place: number): number[] {
  const others = order.filter((one) => one !== card);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), card, ...others.slice(at)];
}

/** Whether the cards that wait are to be put into a new order. */
export function isSorting(ask: Ask | undefined): boolean {
  return ask?.kind === "pending" && ask.facts["special"] === "Sort";
}
