// Figures and signs of the board.

import type { BoardPublic } from "../api/types";
import { WORDS as SIGNS } from "../i18n/signs";
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
      ...where(track, sign({ written: "A", letter: true }, SIGNS.signPiece)),
      ...where(track?.clovers.length, sign({ icons: ["clover"] }, SIGNS.signClover)),
      ...where(actions, sign({ icons: ["stop"], warn: true }, SIGNS.signBoardStop)),
    ],
    beside: [
      sign({ icons: ["two"] }, SIGNS.signTiles),
      ...where(actions, sign({ icons: ["bolt"] }, SIGNS.signActions)),
      ...where(luck, sign({ icons: ["five"] }, SIGNS.signLuckFive)),
      ...where(luck, sign({ icons: ["clover"] }, SIGNS.signLuckPositive)),
    ],
  }),
};
