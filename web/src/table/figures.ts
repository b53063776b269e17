// What a kind of table tells besides its scene, and figures that several kinds have.

import type { Parts } from "../api/types";
import type { Word } from "../i18n/words";
import type { IconName } from "../ui/icons";
import type { Sign } from "./signs";
import type { Stage } from "./stage";

/** A figure beside a player's name. */
export interface Figure {
  icon: IconName;
  name: Word;
  value: number | string;
  /** Worth knowing, but not where there is little room. */
  less?: boolean;
}

/** What a kind of table tells about what lies on it. */
export interface Kind<P> {
  /** Whether what is taken is counted in heads at once. */
  takesHeads: boolean;
  /** Everybody's points; none where a team plays together. */
  points: (shown: P) => number[];
  figures: (shown: P, seat: number, stage: Stage) => Figure[];
  /** Whether somebody may come to have three figures or more. */
  manyFigures?: (shown: P) => boolean;
  /** Every card that lies, or lay, open for all. */
  seen: (shown: P) => (number | null)[];
  /** What the signs on the table mean, and what stands beside names. */
  signs: (shown: P, parts: Parts, openPiles: boolean) => { lying: Sign[]; beside: Sign[] };
}

/** Where not everybody has the same number of cards, how many one has. */
export function uneven(hands: number[], seat: number): Figure[] {
  const value = hands[seat];
  const same = hands.every((count) => count === hands[0]);
  return value === undefined || same ? [] : [{ icon: "cards", name: "cardsLeft", value, less: true }];
}
