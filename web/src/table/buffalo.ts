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

/** The place that a pointer is at, by the middles of all places. */
export function placeAt(middles: number[], x: number): number {
  const far = middles.map((middle) => Math.abs(middle - x));
  return far.indexOf(Math.min(...far));
}

/** The cards whose place in a new order is settled. */
export function firstOf(ask: Ask): number[] {
  const { picked } = ask.facts;
  return Array.isArray(picked) ? picked.map(Number) : [];
}

/** Whether the cards that wait are to be put into a new order. */
export function isSorting(ask: Ask | undefined): boolean {
  return ask?.kind === "pending" && ask.facts["special"] === "Sort";
}

/** Whether it is asked for as a whole: once somebody of a team has a wish, they agree card by card. */
export function asksForOrder(ask: Ask, wishes: number): boolean {
  return isSorting(ask) && !wishes;
}
