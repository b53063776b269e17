// Figures and signs of the board.

import type { BoardPublic } from "../api/types";
import { uneven, type Kind } from "./figures";
import { CARDS_IN_HAND, sign, where } from "./signs";

export const board: Kind<BoardPublic> = {
  takesHeads: false,
  points: (shown) => shown.scores,
  figures: ({ hands, actions, luck }, seat) => [
    ...uneven(hands, seat),
    ...(actions ? [{ icon: "star", name: "specialsHeld", value: actions.hands[seat] ?? 0 } as const] : []),
    ...(luck ? [{ icon: "clover", name: "luckHeld", value: (luck.held[seat]?.five_plus ?? 0) + (luck.held[seat]?.positive_bulls ?? 0) } as const] : []),
  ],
  seen: (shown) => [...shown.rows.flat(), ...shown.queue.map((one) => one.tile), ...shown.box],
  signs: ({ actions, luck }, { track }) => ({
    lying: [
      ...where(track, sign({ written: "A1", letter: true }, "A counter on the score track: the first letter of the name and the seat.", "Ein Zählstein auf der Punkteleiste: Anfangsbuchstabe und Platznummer.")),
      ...where(track?.clovers.length, sign({ icons: ["clover"] }, "A clover on the score track: whoever loses points past it takes a luck card.", "Ein Kleeblatt auf der Punkteleiste: Wer beim Verlieren daran vorbeizieht, nimmt eine Glückskarte.")),
      ...where(actions, sign({ icons: ["stop"], warn: true }, "A stop sign: nobody places a tile in this row until a row is taken.", "Ein Stoppschild: In dieser Reihe legt niemand an, bis eine Reihe genommen wird.")),
    ],
    effects: { ...(actions ? ACTIONS : {}), ...(luck ? LUCK : {}) },
    beside: [
      CARDS_IN_HAND,
      ...where(actions, sign({ icons: ["star"] }, "Action cards in hand.", "Aktionskarten auf der Hand.")),
      ...where(luck, sign({ icons: ["clover"] }, "Luck cards in front of somebody.", "Glückskarten, die vor jemandem liegen.")),
    ],
  }),
};

const ACTIONS: Record<string, [string, string]> = {
  stop: ["Put a stop sign at a row: nobody places a tile there until a row is taken.", "Ein Stoppschild an eine Reihe legen: Dort legt niemand an, bis eine Reihe genommen wird."],
  swap: ["Take your tile back and place another one now.", "Dein Plättchen zurücknehmen und jetzt ein anderes anlegen."],
  extra: ["Play one more tile, and place all your own, lowest first, before anybody else.", "Ein weiteres Plättchen spielen und alle eigenen anlegen, das niedrigste zuerst, vor allen anderen."],
  ascending: ["Place the tile in any row that ends lower, not only in the closest.", "An irgendeine Reihe anlegen, die niedriger endet, nicht nur an die nächste."],
  start: ["Place it at the start of a row that begins higher; the tiles there move on.", "An den Anfang einer Reihe legen, die höher beginnt; die Plättchen dort rücken weiter."],
  skip: ["Leave the next field empty and go one further.", "Das nächste Feld frei lassen und eines weiter gehen."],
};

const LUCK: Record<string, [string, string]> = {
  five_plus: ["Five points instead of what the field does. Not on the last field of a row.", "Fünf Punkte statt der Wirkung des Feldes. Nicht auf dem letzten Feld einer Reihe."],
  positive_bulls: ["On the last field: the heads of two tiles of the row count plus.", "Auf dem letzten Feld: Die Hornochsen zweier Plättchen der Reihe zählen plus."],
};
