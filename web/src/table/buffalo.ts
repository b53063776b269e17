// Figures and signs of the table where a team plays against the buffalo.

import type { BuffaloPublic } from "../api/types";
import { uneven, type Kind } from "./figures";
import { CARDS_IN_HAND, EFFECTS, ROW_SIGNS } from "./signs";

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
    effects: {
      Take7: EFFECTS.seven,
      Stop: ["A row is blocked: nothing enters or leaves it until the team lifts the Stop.", "Eine Reihe ist gesperrt: Nichts kommt hinein oder heraus, bis das Team den Stopp aufhebt."],
      Replace: EFFECTS.replace,
      Insert: EFFECTS.insert,
      Push: EFFECTS.move,
      First: ["One of the team’s cards is placed next.", "Eine Karte des Teams ist als nächste dran."],
      Last: ["One of the team’s cards is placed last.", "Eine Karte des Teams kommt zuletzt."],
      Sort: ["All cards that are not placed yet get a new order.", "Alle Karten, die noch nicht liegen, bekommen eine neue Reihenfolge."],
    },
    beside: [CARDS_IN_HAND],
  }),
};
