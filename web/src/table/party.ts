// Figures and signs of the party, and its piles as far as they are laid.

import type { PartyPublic } from "../api/types";
import { WORDS as SIGNS } from "../i18n/signs";
import type { Kind } from "./figures";
import { CARDS_IN_HAND, sign } from "./signs";

export const party: Kind<PartyPublic> = {
  takesHeads: false,
  points: (shown) => shown.tallies.map((tally) => tally.score),
  figures: (shown, seat) => [
    { icon: "cards", name: "cardsLeft", value: shown.hands[seat] ?? 0, less: true },
    { icon: "head", name: "bulls", value: shown.tallies[seat]?.bulls ?? 0, less: true },
  ],
  seen: (shown) => [
    ...shown.rows.flatMap((row) => row?.cards ?? []),
    ...shown.piles.flat(2),
    ...shown.queue.map((one) => one.card),
    ...shown.discard,
    shown.drawn,
  ],
  signs: () => ({
    lying: [
      sign({ icons: ["head"], place: true }, SIGNS.signBull),
      sign({ written: "0 B", letter: true }, SIGNS.signNull),
      sign({ icons: ["cards"] }, SIGNS.signDraw),
      sign({ icons: ["pile"] }, SIGNS.signDiscard),
    ],
    beside: [sign({ icons: ["head"] }, SIGNS.signBulls), CARDS_IN_HAND],
  }),
};

/** Which of these piles counts for its owner, from 1: the one with the most heads, the first of equal ones. */
export const bestOf = (sums: readonly number[]): number => sums.indexOf(Math.max(...sums)) + 1;
