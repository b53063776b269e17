// Figures and signs of the party, and its piles as far as they are laid.

import type { PartyPublic } from "../api/types";
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
      sign({ icons: ["head"], place: true }, "A bull card comes here with the fifth card of a row. Its heads are plus points for whoever takes the row.", "Hierher kommt mit der fünften Karte einer Reihe eine Bullenkarte. Ihre Hornochsen sind Pluspunkte für die Person, die die Reihe nimmt."),
      sign({ written: "0 B", letter: true }, "A null card with its letter: it brings one more card to a row, and a new bid.", "Eine Nullkarte mit ihrem Buchstaben: Sie bringt eine weitere Karte an eine Reihe und ein neues Gebot."),
      sign({ icons: ["cards"] }, "Cards that are left to draw.", "Karten, die noch zu ziehen sind."),
      sign({ icons: ["pile"] }, "Cards that were discarded.", "Karten, die abgelegt sind."),
    ],
    beside: [sign({ icons: ["head"] }, "Heads on the bull cards that somebody has.", "Hornochsen auf den Bullenkarten einer Person."), CARDS_IN_HAND],
  }),
};
