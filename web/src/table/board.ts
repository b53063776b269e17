// Figures and signs of the board.

import type { BoardPublic } from "../api/types";
import type { Kind } from "./figures";
import { sign, where } from "./signs";

export const board: Kind<BoardPublic> = {
  takesHeads: false,
  points: (shown) => shown.scores,
  figures: ({ hands, actions, luck }, seat) => [
    { icon: "two", name: "tilesBehind", value: hands[seat] ?? 0 },
    ...(actions ? [{ icon: "bolt", name: "actionsHeld", value: actions.hands[seat] ?? 0 } as const] : []),
    ...(luck?.held[seat]?.five_plus ? [{ icon: "five", name: "luckFive", value: `×${luck.held[seat].five_plus}` } as const] : []),
    ...(luck?.held[seat]?.positive_bulls ? [{ icon: "clover", name: "luckPositive", value: `×${luck.held[seat].positive_bulls}` } as const] : []),
  ],
  manyFigures: ({ actions, luck }) => Boolean(actions ?? luck),
  seen: (shown) => [...shown.rows.flat(), ...shown.queue.map((one) => one.tile), ...shown.box],
  signs: ({ actions, luck }, { track }) => ({
    lying: [
      ...where(track, sign({ written: "A", letter: true }, "A piece on the score path, in the player’s colour.", "Ein Stein auf der Punkteleiste, in der Farbe der Person.")),
      ...where(track?.clovers.length, sign({ icons: ["clover"] }, "A clover on the score path: whoever loses points onto it or past it takes a luck card.", "Ein Kleeblatt auf der Punkteleiste: Wer beim Verlieren darauf oder daran vorbei zieht, nimmt eine Glückskarte.")),
      ...where(actions, sign({ icons: ["stop"], warn: true }, "A stop sign: nobody places a tile in this row until a row is taken.", "Ein Stoppschild: In dieser Reihe legt niemand an, bis eine Reihe genommen wird.")),
    ],
    beside: [
      sign({ icons: ["two"] }, "Tiles behind the screen.", "Plättchen hinter dem Schirm."),
      ...where(actions, sign({ icons: ["bolt"] }, "Action cards in hand.", "Aktionskarten auf der Hand.")),
      ...where(luck, sign({ icons: ["five"] }, "Luck cards “Five plus points” in front of somebody.", "Glückskarten „5 Pluspunkte“, die vor jemandem liegen.")),
      ...where(luck, sign({ icons: ["clover"] }, "Luck cards “Positive heads” in front of somebody.", "Glückskarten „Positive Hornochsen“, die vor jemandem liegen.")),
    ],
  }),
};
