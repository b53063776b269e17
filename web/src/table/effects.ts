// What the special, action and luck cards do: a line on the card, and the whole of it on a tap.

import type { Choice, TableName, Text } from "../api/types";
import type { Pick as Offer } from "../session/asking.svelte";
import { heldOf, type Stage } from "./stage";

/** The deck that a card belongs to; each has its own colour. */
export type Family = "special" | "action" | "luck";

export interface Effect {
  family: Family;
  /** What is printed on the card. */
  line: Text;
  /** All there is to know about it. */
  text: Text;
}

const card = (family: Family, line: [string, string], text: [string, string]): Effect => ({
  family,
  line: { en: line[0], de: line[1] },
  text: { en: text[0], de: text[1] },
});
const special = card.bind(null, "special");
const action = card.bind(null, "action");
const luck = card.bind(null, "luck");

const INSERT = special(
  ["Your card goes inside a row.", "Deine Karte kommt mitten in eine Reihe."],
  ["The card goes to its place inside a row, never to the end. If the row was full, all but its last card are taken.", "Die Karte kommt an ihren Platz in einer Reihe, nie ans Ende. War die Reihe voll, werden alle Karten bis auf die letzte genommen."],
);
const MOVE = special(
  ["Move a lying card to another row.", "Eine liegende Karte in eine andere Reihe."],
  ["A card that lies in a row goes to its place in another row. If that was full, all but its last card are taken.", "Eine liegende Karte kommt an ihren Platz in einer anderen Reihe. War die voll, werden alle Karten bis auf die letzte genommen."],
);
const REPLACE = special(
  ["Take the card back, play another.", "Karte zurück, dafür eine andere legen."],
  ["The played card goes back to the hand, and another one is placed at once.", "Die gespielte Karte kommt zurück auf die Hand, und sofort wird eine andere gelegt."],
);
const SEVEN: [string, string] = ["Six cards fit; the seventh takes.", "Sechs passen, die siebte nimmt."];

const ROWS: Record<string, Effect> = {
  Fifth: special(
    ["Your card starts a fifth row.", "Deine Karte beginnt eine fünfte Reihe."],
    ["Your card starts a fifth row. The next player who takes a row also takes the card they played; then there are four rows again.", "Deine Karte beginnt eine fünfte Reihe. Wer als Nächstes eine Reihe nimmt, nimmt die gespielte Karte mit; danach sind es wieder vier."],
  ),
  Seven: special(SEVEN, [
    "The row that your card goes to gets a sixth place: only the seventh card takes it.",
    "Die Reihe, in die deine Karte kommt, bekommt einen sechsten Platz: Erst die siebte Karte nimmt sie.",
  ]),
  Insert: INSERT,
  Replace: REPLACE,
  Shift: MOVE,
  Stop: special(
    ["Block a row until another is taken.", "Sperrt eine Reihe, bis jemand nimmt."],
    ["A row is blocked: nothing enters or leaves it until somebody takes another row.", "Eine Reihe ist gesperrt: Nichts kommt hinein oder heraus, bis jemand eine andere Reihe nimmt."],
  ),
  Plus: special(
    ["One card of the row you take counts plus.", "Eine Karte deiner Reihe zählt plus."],
    ["When you take a row, choose one of its cards. Put it aside with other cards of your pile that have no more heads together than it has.", "Wenn du eine Reihe nimmst, wähle eine ihrer Karten. Lege sie beiseite und dazu Karten deines Stapels, die zusammen höchstens so viele Hornochsen haben wie sie."],
  ),
};

const BUFFALO: Record<string, Effect> = {
  Take7: special(SEVEN, [
    "Any row gets a sixth place: only the seventh card takes it.",
    "Eine beliebige Reihe bekommt einen sechsten Platz: Erst die siebte Karte nimmt sie.",
  ]),
  Stop: special(
    ["Block a row until the team lifts it.", "Sperrt eine Reihe, bis das Team sie freigibt."],
    ["A row is blocked: nothing enters or leaves it until the team lifts the Stop.", "Eine Reihe ist gesperrt: Nichts kommt hinein oder heraus, bis das Team den Stopp aufhebt."],
  ),
  Replace: REPLACE,
  Insert: INSERT,
  Push: MOVE,
  First: special(
    ["A card of the team is placed next.", "Eine Karte des Teams ist als Nächste dran."],
    ["One of the team’s cards that are not placed yet comes next.", "Eine Karte des Teams, die noch nicht liegt, ist als Nächste dran."],
  ),
  Last: special(
    ["A card of the team is placed last.", "Eine Karte des Teams kommt zuletzt."],
    ["One of the team’s cards that are not placed yet comes last.", "Eine Karte des Teams, die noch nicht liegt, kommt zuletzt."],
  ),
  Sort: special(
    ["Put the waiting cards in any order.", "Die wartenden Karten neu ordnen."],
    ["All cards that are not placed yet, the buffalo’s too, get a new order.", "Alle Karten, die noch nicht liegen, auch die des Büffels, bekommen eine neue Reihenfolge."],
  ),
};

const BOARD: Record<string, Effect> = {
  stop: action(
    ["Put a stop sign at a row.", "Ein Stoppschild an eine Reihe."],
    ["Put a stop sign at a row: nobody places a tile there until a row is taken.", "Ein Stoppschild an eine Reihe legen: Dort legt niemand an, bis eine Reihe genommen wird."],
  ),
  swap: action(
    ["Place another tile instead.", "Ein anderes Plättchen anlegen."],
    ["Take your tile back and place another one now.", "Dein Plättchen zurücknehmen und jetzt ein anderes anlegen."],
  ),
  extra: action(
    ["Play one more tile, all yours first.", "Ein Plättchen mehr, deine zuerst."],
    ["Play one more tile, and place all your own, lowest first, before anybody else.", "Ein weiteres Plättchen spielen und alle eigenen anlegen, das niedrigste zuerst, vor allen anderen."],
  ),
  ascending: action(
    ["To any row that ends lower.", "An jede Reihe, die niedriger endet."],
    ["Place the tile in any row that ends lower, not only in the closest.", "An irgendeine Reihe anlegen, die niedriger endet, nicht nur an die nächste."],
  ),
  start: action(
    ["In front of a row that starts higher.", "Vor eine Reihe, die höher beginnt."],
    ["Place it at the start of a row that begins higher; the tiles there move on.", "An den Anfang einer Reihe legen, die höher beginnt; die Plättchen dort rücken weiter."],
  ),
  skip: action(
    ["Leave a field empty, go one further.", "Ein Feld frei lassen, eins weiter."],
    ["Leave the next field empty and go one further.", "Das nächste Feld frei lassen und eines weiter gehen."],
  ),
  five_plus: luck(
    ["+5 instead of what the field does.", "+5 statt der Wirkung des Feldes."],
    ["Five points instead of what the field does. Not on the last field of a row.", "Fünf Punkte statt der Wirkung des Feldes. Nicht auf dem letzten Feld einer Reihe."],
  ),
  positive_bulls: luck(
    ["Taking a row: two tiles count plus.", "Beim Nehmen zählen zwei Plättchen plus."],
    ["On the last field of a row: the heads of two of its tiles count plus, the others minus.", "Auf dem letzten Feld einer Reihe: Die Hornochsen zweier Plättchen der Reihe zählen plus, die anderen minus."],
  ),
};

const EFFECTS: Record<TableName, Record<string, Effect>> = { rows: ROWS, buffalo: BUFFALO, board: BOARD, party: {} };

/** What a card does at this table. */
export function effectOf(table: TableName, kind: string): Effect | null {
  return EFFECTS[table][kind] ?? null;
}

/** Cards of one kind that somebody has. */
export interface HeldCard {
  kind: string;
  count: number;
}

/** The same kinds together, in their order. */
export function counted(kinds: string[]): HeldCard[] {
  return [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}

/** The luck cards that lie in front of somebody. */
export function luckOf({ lying }: Pick<Stage, "lying">, seat: number | null): HeldCard[] {
  if (lying.table !== "board" || seat === null) return [];
  const held = lying.shown.luck?.held[seat];
  return Object.entries(held ?? {}).flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}

/** The own special or action cards, and the own luck cards. */
export function heldCards(stage: Pick<Stage, "lying" | "own" | "you">): HeldCard[] {
  return [...counted(heldOf(stage.own)), ...luckOf(stage, stage.you)];
}

// By the kind of a question: whether a card of this deck could be played now.
const ASKED: Record<string, (kind: string, table: TableName) => boolean> = {
  special: () => true,
  swap: () => true,
  window: () => true,
  action: (kind, table) => effectOf(table, kind)?.family === "action",
  luck: (kind, table) => effectOf(table, kind)?.family === "luck",
};

/** The question that a card on the table answers; null where it is not about such cards. */
export function askedAbout({ pick, lying }: Pick<Stage, "pick" | "lying">, kind: string): Offer | null {
  return pick && ASKED[pick.ask.kind]?.(kind, lying.table) ? pick : null;
}

/** Whether an option is a card that lies before the player, or open in the middle, and is tapped there. */
export function drawnElsewhere(stage: Pick<Stage, "pick" | "lying" | "own" | "you">, choice: Choice): boolean {
  const kind = String(choice);
  if (!askedAbout(stage, kind)) return false;
  if (stage.lying.table === "buffalo") return stage.lying.shown.face_up.includes(kind);
  return heldCards(stage).some((held) => held.kind === kind);
}
