// What the signs of a table mean: the same drawings as on the table, each with a sentence.

import type { Text } from "../api/types";
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

export const sign = (drawn: Drawn, en: string, de: string): Sign => ({ drawn, text: { en, de } });

/** These signs, if there is something to explain. */
export const where = (there: unknown, ...signs: Sign[]): Sign[] => (there ? signs : []);

/** What lies at every row of cards that can be taken. */
export const ROW_SIGNS = {
  price: sign({ icons: ["head"], place: true }, "What taking the row costs, in heads. Red: the row is full, and the next card takes it.", "Was die Reihe kostet, in Hornochsen. Rot: Sie ist voll, und die nächste Karte nimmt sie."),
  stop: sign({ icons: ["stop"], warn: true }, "Stopped: no card enters this row.", "Gesperrt: Keine Karte kommt in diese Reihe."),
  seven: sign({ icons: ["place7"] }, "This row has one place more.", "Diese Reihe hat einen Platz mehr."),
};

export const CARDS_IN_HAND = sign({ icons: ["cards"] }, "Cards or tiles in hand, where not everybody has the same number.", "Karten oder Plättchen auf der Hand, wo nicht alle gleich viele haben.");

const FIELDS: Record<string, [string, string]> = {
  "+": ["As many points as it says, for whoever places a tile here.", "So viele Punkte, wie dasteht, für die Person, die hier anlegt."],
  "-": ["As many minus points as it says.", "So viele Minuspunkte, wie dasteht."],
  G1: ["Plus points: the heads of the tile that is placed here.", "Pluspunkte: die Hornochsen des angelegten Plättchens."],
  G2: ["Plus points: the heads of the tile, twice.", "Pluspunkte: die Hornochsen des Plättchens, doppelt."],
  R1: ["Minus points: the heads of the tile that is placed here.", "Minuspunkte: die Hornochsen des angelegten Plättchens."],
  R2: ["Minus points: the heads of the tile, twice.", "Minuspunkte: die Hornochsen des Plättchens, doppelt."],
  D: ["If it is open in a row with tiles when a round begins, everybody plays two tiles.", "Ist es zu Beginn einer Runde in einer Reihe mit Plättchen offen, spielen alle zwei Plättchen."],
  dt: ["Draw a tile from the supply.", "Ein Plättchen vom Vorrat ziehen."],
  da: ["Draw an action card.", "Eine Aktionskarte ziehen."],
  T: ["Take the row: minus points for the heads of its other tiles. The tile that was placed opens a free row.", "Die Reihe nehmen: Minuspunkte für die Hornochsen der anderen Plättchen. Das angelegte eröffnet eine freie Reihe."],
  TB: ["Take the row for its heads: minus points for the heads of its other tiles. The tile that was placed opens a free row of choice.", "Die Reihe für ihre Hornochsen nehmen: Minuspunkte für die anderen Plättchen. Das angelegte eröffnet eine freie Reihe nach Wahl."],
  TT: ["Take the row’s tiles behind your own screen. They cost nothing yet. The tile that was placed opens a free row of choice.", "Die Plättchen der Reihe hinter den eigenen Schirm nehmen. Das kostet vorerst nichts. Das angelegte eröffnet eine freie Reihe nach Wahl."],
};

/** What a printed field does, and what taking its row would cost or bring now. */
export function fieldText(code: string, cost: number | null): string {
  const [en, de] = FIELDS[code] ?? FIELDS[code[0] ?? ""] ?? ["Nothing is printed here.", "Hier ist nichts aufgedruckt."];
  const now = cost === null ? "" : ` ${code === "TT" ? phrase("takeBrings", { tiles: cost }) : phrase("takeCosts", { heads: cost })}`;
  return say({ en, de }) + now;
}

/** The printed fields of a board, each kind once, with an example from this very board. */
export function fieldSigns(fields: string[][]): Sign[] {
  const codes = [...new Set(fields.flat())];
  return Object.entries(FIELDS).flatMap(([kind, [en, de]]) => {
    const code = codes.find((one) => (/^[+-]/.test(kind) ? one.startsWith(kind) : one === kind));
    return code ? [sign({ field: code }, en, de)] : [];
  });
}
