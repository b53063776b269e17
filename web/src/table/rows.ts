// Figures and signs of the rows.

import type { RowsPublic } from "../api/types";
import { WORDS as SIGNS } from "../i18n/signs";
import { uneven, type Figure, type Kind } from "./figures";
import { CARDS_IN_HAND, ROW_SIGNS, sign, where } from "./signs";
import type { Stage } from "./stage";

/** One's own pile shows what it costs, and where the table wants that others' piles, too; else their cards. */
function pile(cards: number[], seat: number, stage: Stage): Figure {
  return seat === stage.you || stage.openPiles
    ? { icon: "head", name: "pileHeads", value: cards.length ? `+${stage.lying.counts.piles?.[seat]?.[0]}` : 0 }
    : { icon: "pile", name: "pile", value: cards.length };
}

export const rows: Kind<RowsPublic> = {
  takesHeads: true,
  points: (shown) => shown.totals,
  figures: (shown, seat, stage) => [
    pile(shown.piles[seat] ?? [], seat, stage),
    ...uneven(shown.hands, seat),
    ...(shown.specials ? [{ icon: "star", name: "specialsHeld", value: shown.specials.hands[seat] ?? 0 } as const] : []),
    ...(shown.markers?.flips?.[seat] ? [{ icon: "flip", name: "flipLeft", value: "" } as const] : []),
  ],
  seen: (shown) => [
    ...shown.rows.flat(),
    ...shown.piles.flat(),
    ...shown.queue.map((one) => one.card),
    ...(shown.specials?.aside ?? []),
  ],
  signs: ({ hands, markers, specials }, { words }, openPiles) => ({
    lying: [
      ROW_SIGNS.price,
      ...where(markers?.even_odd, sign({ icons: ["even", "odd"] }, SIGNS.signEvenOdd)),
      ...where(
        markers?.mountain,
        sign({ icons: ["slope"] }, SIGNS.signSlope),
        sign({ icons: ["mountain", "up"] }, SIGNS.signMountain),
      ),
      ...where(markers?.cow, sign({ icons: ["cow"] }, SIGNS.signCow)),
      ...where(words["Stop"], ROW_SIGNS.stop),
      ...where(words["Seven"], ROW_SIGNS.seven),
      ...where(words["Fifth"], sign({ icons: ["rows5"] }, SIGNS.signFifth)),
    ],
    beside: [
      sign({ icons: ["head"] }, SIGNS.signHeads),
      ...where(!openPiles, sign({ icons: ["pile"] }, SIGNS.signCards)),
      ...where(specials || new Set(hands).size > 1, CARDS_IN_HAND),
      ...where(specials, sign({ icons: ["star"] }, SIGNS.signSpecials)),
      ...where(markers?.flips, sign({ icons: ["flip"] }, SIGNS.signFlip)),
    ],
  }),
};
