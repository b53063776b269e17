// What the signs of a table mean: the same drawings as on the table, each with a sentence.

import type { Text } from "../api/types";
import { WORDS as SIGNS } from "../i18n/signs";
import { phrase, say } from "../i18n/words";
import type { IconName } from "../ui/icons";

/** A drawing of the table: a printed field, a card by its kind, small drawings, or written as it is. */
export type Drawn =
  | { field: string }
  | { card: string }
  | { icons: IconName[]; warn?: boolean; place?: boolean }
  | { written: string; letter?: boolean };

export interface Sign {
  drawn: Drawn;
  text: Text;
}

export interface SignGroup {
  title: Text;
  signs: Sign[];
}

export const sign = (drawn: Drawn, text: Text): Sign => ({ drawn, text });

/** These signs, if there is something to explain. */
export const where = (there: unknown, ...signs: Sign[]): Sign[] => (there ? signs : []);

/** What lies at every row of cards that can be taken. */
export const ROW_SIGNS = {
  price: sign({ icons: ["head"], place: true }, SIGNS.signPrice),
  stop: sign({ icons: ["stop"], warn: true }, SIGNS.signStop),
  seven: sign({ icons: ["place7"] }, SIGNS.signSeven),
};

export const CARDS_IN_HAND = sign({ icons: ["cards"] }, SIGNS.signHand);

const FIELDS: Record<string, Text> = {
  "+": SIGNS.fieldPlus,
  "-": SIGNS.fieldMinus,
  G1: SIGNS.fieldG1,
  G2: SIGNS.fieldG2,
  R1: SIGNS.fieldR1,
  R2: SIGNS.fieldR2,
  D: SIGNS.fieldD,
  dt: SIGNS.fieldDt,
  da: SIGNS.fieldDa,
  T: SIGNS.fieldT,
  TB: SIGNS.fieldTb,
  TT: SIGNS.fieldTt,
};

/** What a printed field does, and what taking its row would cost or bring now. */
export function fieldText(code: string, cost: number | null): string {
  const does = FIELDS[code] ?? FIELDS[code[0] ?? ""] ?? SIGNS.fieldNone;
  const now = cost === null ? "" : ` ${code === "TT" ? phrase("takeBrings", { tiles: cost }) : phrase("takeCosts", { heads: cost })}`;
  return say(does) + now;
}

/** The printed fields of a board, each kind once, with an example from this very board. */
export function fieldSigns(fields: string[][]): Sign[] {
  const codes = [...new Set(fields.flat())];
  return Object.entries(FIELDS).flatMap(([kind, text]) => {
    const code = codes.find((one) => (/^[+-]/.test(kind) ? one.startsWith(kind) : one === kind));
    return code ? [sign({ field: code }, text)] : [];
  });
}
