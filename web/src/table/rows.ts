// Figures and signs of the rows.

import type { RowsPublic } from "../api/types";
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
      ...where(markers?.even_odd, sign({ icons: ["even", "odd"] }, "Only even cards go to this row, or only odd ones.", "In diese Reihe kommen nur gerade Karten, oder nur ungerade.")),
      ...where(
        markers?.mountain,
        sign({ icons: ["slope"] }, "This row goes down: it takes cards that are lower than its end.", "Diese Reihe geht abwärts: Sie nimmt Karten, die niedriger sind als ihr Ende."),
        sign({ icons: ["mountain", "up"] }, "Where the mountain moves when a row is taken: one row up or down.", "Wohin der Berg zieht, wenn eine Reihe genommen wird: eine Reihe nach oben oder nach unten."),
      ),
      ...where(markers?.cow, sign({ icons: ["cow"] }, "The cow takes up a place of this row. She jumps away when a card comes here.", "Die Kuh belegt einen Platz der Reihe. Sie springt davon, wenn hier eine Karte hinkommt.")),
      ...where(words["Stop"], ROW_SIGNS.stop),
      ...where(words["Seven"], ROW_SIGNS.seven),
      ...where(words["Fifth"], sign({ icons: ["rows5"] }, "The fifth row.", "Die fünfte Reihe.")),
    ],
    beside: [
      sign({ icons: ["head"] }, "Heads taken in this round.", "Hornochsen, die in diesem Durchgang genommen wurden."),
      ...where(!openPiles, sign({ icons: ["pile"] }, "Cards taken in this round.", "Karten, die in diesem Durchgang genommen wurden.")),
      ...where(specials || new Set(hands).size > 1, CARDS_IN_HAND),
      ...where(specials, sign({ icons: ["star"] }, "Special cards in hand.", "Sonderkarten auf der Hand.")),
      ...where(markers?.flips, sign({ icons: ["flip"] }, "May still swap the two digits of a card in this round.", "Darf in diesem Durchgang noch die beiden Ziffern einer Karte drehen.")),
    ],
  }),
};
