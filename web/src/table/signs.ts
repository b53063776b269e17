// What the signs of a table mean: the same drawings as on the table, each with a sentence.

import type { IconName } from "../ui/icons";
import type { Text } from "../api/messages";
import type { Stage } from "./stage";

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

const sign = (drawn: Drawn, en: string, de: string): Sign => ({ drawn, text: { en, de } });

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

/** The printed fields of a board, each kind once, with an example from this very board. */
function fieldSigns(fields: string[][]): Sign[] {
  const codes = [...new Set(fields.flat())];
  return Object.entries(FIELDS).flatMap(([kind, [en, de]]) => {
    const code = codes.find((one) => (/^[+-]/.test(kind) ? one.startsWith(kind) : one === kind));
    return code ? [sign({ field: code }, en, de)] : [];
  });
}

const INSERT: [string, string] = ["The card goes to its place inside a row, never to the end. If the row was full, all but its last card are taken.", "Die Karte kommt an ihren Platz in einer Reihe, nie ans Ende. War die Reihe voll, werden alle Karten bis auf die letzte genommen."];
const MOVE: [string, string] = ["A card that lies in a row goes to its place in another row. If that was full, all but its last card are taken.", "Eine liegende Karte kommt an ihren Platz in einer anderen Reihe. War die voll, werden alle Karten bis auf die letzte genommen."];
const REPLACE: [string, string] = ["The played card goes back to the hand, and another one is placed at once.", "Die gespielte Karte kommt zurück auf die Hand, und sofort wird eine andere gelegt."];
const SEVEN: [string, string] = ["The row gets a sixth place: only the seventh card takes it.", "Die Reihe bekommt einen sechsten Platz: Erst die siebte Karte nimmt sie."];

// By table: what the special, action and luck cards do.
const CARDS: Record<string, Record<string, [string, string]>> = {
  rows: {
    Fifth: ["Your card starts a fifth row. It is gone again when somebody takes a row.", "Deine Karte beginnt eine fünfte Reihe. Sie verschwindet, wenn jemand eine Reihe nimmt."],
    Seven: SEVEN,
    Insert: INSERT,
    Replace: REPLACE,
    Shift: MOVE,
    Stop: ["A row is blocked: nothing enters or leaves it until somebody takes another row.", "Eine Reihe ist gesperrt: Nichts kommt hinein oder heraus, bis jemand eine andere Reihe nimmt."],
    Plus: ["When you take a row, the heads of one of its cards count for you.", "Wenn du eine Reihe nimmst, zählen die Hornochsen einer ihrer Karten zum Guten."],
  },
  buffalo: {
    Take7: SEVEN,
    Stop: ["A row is blocked: nothing enters or leaves it until the team lifts the Stop.", "Eine Reihe ist gesperrt: Nichts kommt hinein oder heraus, bis das Team den Stopp aufhebt."],
    Replace: REPLACE,
    Insert: INSERT,
    Push: MOVE,
    First: ["One of the team’s cards is placed next.", "Eine Karte des Teams ist als nächste dran."],
    Last: ["One of the team’s cards is placed last.", "Eine Karte des Teams kommt zuletzt."],
    Sort: ["All cards that are not placed yet get a new order.", "Alle Karten, die noch nicht liegen, bekommen eine neue Reihenfolge."],
  },
  board: {
    stop: ["Put a stop sign at a row: nobody places a tile there until a row is taken.", "Ein Stoppschild an eine Reihe legen: Dort legt niemand an, bis eine Reihe genommen wird."],
    swap: ["Take your tile back and place another one now.", "Dein Plättchen zurücknehmen und jetzt ein anderes anlegen."],
    extra: ["Play one more tile, and place all your own, lowest first, before anybody else.", "Ein weiteres Plättchen spielen und alle eigenen anlegen, das niedrigste zuerst, vor allen anderen."],
    ascending: ["Place the tile in any row that ends lower, not only in the closest.", "An irgendeine Reihe anlegen, die niedriger endet, nicht nur an die nächste."],
    start: ["Place it at the start of a row that begins higher; the tiles there move on.", "An den Anfang einer Reihe legen, die höher beginnt; die Plättchen dort rücken weiter."],
    skip: ["Leave the next field empty and go one further.", "Das nächste Feld frei lassen und eines weiter gehen."],
    five_plus: ["Five points instead of what the field does. Not on the last field of a row.", "Fünf Punkte statt der Wirkung des Feldes. Nicht auf dem letzten Feld einer Reihe."],
    positive_bulls: ["On the last field: the heads of two tiles of the row count plus.", "Auf dem letzten Feld: Die Hornochsen zweier Plättchen der Reihe zählen plus."],
  },
};

const STOPPED: [string, string] = ["Stopped: no card enters this row.", "Gesperrt: Keine Karte kommt in diese Reihe."];

type Present = Record<string, unknown> | null | undefined;

/** What lies at rows of cards, or behind them. */
function rowSigns(stage: Stage, cards: Record<string, unknown>): Sign[] {
  const markers = stage.shown["markers"] as Present;
  return [
    sign({ icons: ["head"], place: true }, "What taking the row costs, in heads. Red: the row is full, and the next card takes it.", "Was die Reihe kostet, in Hornochsen. Rot: Sie ist voll, und die nächste Karte nimmt sie."),
    ...(markers?.["even_odd"] ? [sign({ written: "2 4 6" }, "Only even cards go to this row; 1 3 5: only odd ones.", "In diese Reihe kommen nur gerade Karten; 1 3 5: nur ungerade.")] : []),
    ...(markers?.["mountain"] ? [sign({ icons: ["mountain", "up"] }, "This row takes cards that are lower than its end. The arrow says to which side the mountain goes on when a row is taken.", "Diese Reihe nimmt Karten, die niedriger sind als ihr Ende. Der Pfeil sagt, wohin der Berg weiterzieht, wenn eine Reihe genommen wird.")] : []),
    ...(markers?.["cow"] ? [sign({ icons: ["cow"] }, "The cow takes up a place of this row. She jumps away when a card comes here.", "Die Kuh belegt einen Platz der Reihe. Sie springt davon, wenn hier eine Karte hinkommt.")] : []),
    ..."Stop" in cards ? [sign({ icons: ["stop"], warn: true }, ...STOPPED)] : [],
    ...("Seven" in cards || "Take7" in cards ? [sign({ icons: ["place7"] }, "This row has one place more.", "Diese Reihe hat einen Platz mehr.")] : []),
    ...("Fifth" in cards ? [sign({ icons: ["rows5"] }, "The fifth row.", "Die fünfte Reihe.")] : []),
  ];
}

function boardSigns(stage: Stage): Sign[] {
  const actions = stage.shown["actions"] as Present;
  return [
    ...(stage.parts.track ? [sign({ written: "A1", letter: true }, "A counter on the score track: the first letter of the name and the seat.", "Ein Zählstein auf der Punkteleiste: Anfangsbuchstabe und Platznummer.")] : []),
    ...(stage.parts.track?.clovers.length ? [sign({ icons: ["clover"] }, "A clover on the score track: whoever loses points past it takes a luck card.", "Ein Kleeblatt auf der Punkteleiste: Wer beim Verlieren daran vorbeizieht, nimmt eine Glückskarte.")] : []),
    ...(actions ? [sign({ icons: ["stop"], warn: true }, "A stop sign: nobody places a tile in this row until a row is taken.", "Ein Stoppschild: In dieser Reihe legt niemand an, bis eine Reihe genommen wird.")] : []),
  ];
}

const PARTY: Sign[] = [
  sign({ icons: ["head"], place: true }, "A bull card comes here with the fifth card of a row. Its heads are plus points for whoever takes the row.", "Hierher kommt mit der fünften Karte einer Reihe eine Bullenkarte. Ihre Hornochsen sind Pluspunkte für die Person, die die Reihe nimmt."),
  sign({ written: "0 B", letter: true }, "A null card with its letter: it brings one more card to a row, and a new bid.", "Eine Nullkarte mit ihrem Buchstaben: Sie bringt eine weitere Karte an eine Reihe und ein neues Gebot."),
  sign({ icons: ["cards"] }, "Cards that are left to draw.", "Karten, die noch zu ziehen sind."),
  sign({ icons: ["pile"] }, "Cards that were discarded.", "Karten, die abgelegt sind."),
];

/** What stands beside the players' names. */
function playerSigns(stage: Stage): Sign[] {
  const { shown } = stage;
  const party = shown["bulls"] !== undefined;
  const markers = shown["markers"] as Present;
  return [
    ...(shown["piles"] !== undefined && !party
      ? [
          sign({ icons: ["head"] }, "Heads that you have taken in this round.", "Hornochsen, die du in diesem Durchgang genommen hast."),
          sign({ icons: ["pile"] }, "Cards that somebody else has taken in this round.", "Karten, die jemand anderes in diesem Durchgang genommen hat."),
        ]
      : []),
    ...(party ? [sign({ icons: ["head"] }, "Heads on the bull cards that somebody has.", "Hornochsen auf den Bullenkarten einer Person.")] : []),
    ...(shown["hands"] !== undefined ? [sign({ icons: ["cards"] }, "Cards or tiles in hand, where not everybody has the same number.", "Karten oder Plättchen auf der Hand, wo nicht alle gleich viele haben.")] : []),
    ...(shown["specials"] ? [sign({ icons: ["star"] }, "Special cards in hand.", "Sonderkarten auf der Hand.")] : []),
    ...(shown["actions"] ? [sign({ icons: ["star"] }, "Action cards in hand.", "Aktionskarten auf der Hand.")] : []),
    ...(shown["luck"] ? [sign({ icons: ["clover"] }, "Luck cards in front of somebody.", "Glückskarten, die vor jemandem liegen.")] : []),
    ...(markers?.["flips"] ? [sign({ icons: ["flip"] }, "May still change over the two digits of a card in this round.", "Darf in diesem Durchgang noch die beiden Ziffern einer Karte drehen.")] : []),
    sign({ icons: ["check"] }, "Has chosen.", "Hat gewählt."),
  ];
}

/** Everything that is drawn on this table, explained. */
export function signsOf(table: string, stage: Stage): SignGroup[] {
  const known = CARDS[table] ?? {};
  const inPlay = (kind: string): boolean =>
    table !== "board" || Boolean(stage.shown[kind === "five_plus" || kind === "positive_bulls" ? "luck" : "actions"]);
  const cards = Object.keys(stage.parts.words).filter((kind) => kind in known && inPlay(kind));
  const words = Object.fromEntries(cards.map((kind) => [kind, true]));
  const lying = table === "board" ? boardSigns(stage) : table === "party" ? PARTY : rowSigns(stage, words);
  return [
    { title: { en: "Fields", de: "Felder" }, signs: fieldSigns(stage.parts.fields) },
    { title: { en: "On the table", de: "Auf dem Tisch" }, signs: lying },
    {
      title: { en: "Cards with an effect", de: "Karten mit Wirkung" },
      signs: cards.map((kind) => sign({ card: kind }, ...(known[kind] as [string, string]))),
    },
    { title: { en: "Beside the names", de: "Neben den Namen" }, signs: playerSigns(stage) },
  ].filter((group) => group.signs.length > 0);
}
