// What the coach of the tutorial says; what happens on the table is recorded from the engine.

import type { Text } from "../api/types";

interface Page {
  lesson: string;
  title: Text;
  text: Text;
  /** What the learner is asked to do; without it the page only tells. */
  task?: Text;
  row?: Text;
  done?: Text;
  took?: Text;
}

const BASE: Page[] = [
  {
    lesson: "closest",
    title: { en: "Cards and heads", de: "Karten und Hornochsen" },
    text: {
      en: "The cards run from 1 to 104. The heads at the bottom of a card are minus points: most cards have one, 55 has seven. The player with the fewest heads at the end wins.",
      de: "Die Karten gehen von 1 bis 104. Die Hornochsen unten auf einer Karte sind Minuspunkte: meistens einer, bei der 55 sieben. Wer am Ende die wenigsten hat, gewinnt.",
    },
  },
  {
    lesson: "closest",
    title: { en: "Closest from below", de: "Von unten am nächsten" },
    text: {
      en: "All choose a card at the same time, face down. Then they are turned over and placed, the lowest first. Each card goes to the row whose last card is lower and closest to it.",
      de: "Alle wählen gleichzeitig eine Karte, verdeckt. Dann wird aufgedeckt und gelegt, die niedrigste zuerst. Jede Karte kommt in die Reihe, deren letzte Karte niedriger und am nächsten dran ist.",
    },
    task: { en: "Choose a card from your hand.", de: "Wähle eine Karte aus deiner Hand." },
    done: {
      en: "That was a turn. The sentence below the rows always says why a card went where it went. You can tap any card later and ask “Why?”.",
      de: "Das war eine Runde. Der Satz unter den Reihen sagt immer, warum eine Karte dorthin kam. Du kannst später jede Karte antippen und „Warum?“ fragen.",
    },
  },
  {
    lesson: "sixth",
    title: { en: "The sixth card takes", de: "Die sechste Karte nimmt" },
    text: {
      en: "A row has five places. Row 1 is full: whoever has to lay the sixth card there takes the five, and their heads count. The sixth card starts the row again.",
      de: "Eine Reihe hat fünf Plätze. Reihe 1 ist voll: Wer dort die sechste Karte legen muss, nimmt die fünf, und ihre Hornochsen zählen. Die sechste Karte beginnt die Reihe neu.",
    },
    task: {
      en: "36 would go to row 1. Which card do you play?",
      de: "Die 36 käme in Reihe 1. Welche Karte spielst du?",
    },
    done: {
      en: "Well avoided: your card went elsewhere, and somebody else will have to worry about row 1.",
      de: "Gut vermieden: Deine Karte kam woandershin, und um Reihe 1 müssen sich andere sorgen.",
    },
    took: {
      en: "That cost nine heads. Try it again with “Back” and “Continue”, if you like. The other two cards were safe.",
      de: "Das hat neun Hornochsen gekostet. Mit „Zurück“ und „Weiter“ kannst du es noch einmal versuchen. Die anderen beiden Karten waren sicher.",
    },
  },
  {
    lesson: "low",
    title: { en: "Too low for every row", de: "Zu niedrig für alle Reihen" },
    text: {
      en: "A card that is lower than the ends of all rows fits nowhere. Its player takes a row of their choice, and the low card starts it again. Often the cheapest row is best.",
      de: "Eine Karte, die niedriger ist als die Enden aller Reihen, passt nirgends. Wer sie gespielt hat, nimmt eine Reihe seiner Wahl, und die niedrige Karte beginnt sie neu. Oft ist die billigste die beste.",
    },
    task: { en: "All your cards are low. Play one.", de: "Alle deine Karten sind niedrig. Spiel eine." },
    row: {
      en: "Now take a row: tap it. The figure at its end says what it costs.",
      de: "Nimm jetzt eine Reihe: Tipp sie an. Die Zahl am Ende sagt, was sie kostet.",
    },
    done: { en: "Done.", de: "Fertig." },
    took: {
      en: "That is all there is to a turn. Ten turns are a round. Then the heads are added up, and new cards are dealt.",
      de: "Mehr gehört nicht zu einer Runde. Zehn Runden sind ein Durchgang. Dann wird zusammengezählt und neu gegeben.",
    },
  },
  {
    lesson: "sixth",
    title: { en: "You know the game", de: "Du kannst es" },
    text: {
      en: "When somebody has 66 heads or more after a round, the game is over, and the player with the fewest heads wins. At the table “Hint” tells you what a bot would play, and the rules are always one tap away.",
      de: "Hat nach einem Durchgang jemand 66 Hornochsen oder mehr, ist das Spiel aus, und wer die wenigsten hat, gewinnt. Am Tisch sagt dir „Tipp“, was ein Bot spielen würde, und die Regeln sind immer zur Hand.",
    },
  },
];

/** A variant in one position: what is new, what to try, what came of it. */
const VARIANTS: Record<string, Page[]> = {
  "even-odd": [
    {
      lesson: "even-odd",
      title: { en: "One row is choosy", de: "Eine Reihe ist wählerisch" },
      text: {
        en: "The marker lies at row 1 and says “odd”. Even cards cannot go there: for them the row does not exist. After every take the marker moves to the lowest of the other rows and takes over the kind of its last card.",
        de: "Der Marker liegt an Reihe 1 und sagt „ungerade“. Gerade Karten können dort nicht hin: Für sie gibt es die Reihe nicht. Nach jedem Nehmen wandert der Marker zur niedrigsten der anderen Reihen und richtet sich nach deren letzter Karte.",
      },
      task: {
        en: "29 fits row 1, 30 does not. Play one of them.",
        de: "Die 29 passt in Reihe 1, die 30 nicht. Spiel eine davon.",
      },
      row: {
        en: "30 fits nowhere: row 1 takes odd cards only, and the others end higher. Take a row.",
        de: "Die 30 passt nirgends: Reihe 1 nimmt nur ungerade Karten, und die anderen enden höher. Nimm eine Reihe.",
      },
      done: {
        en: "That is all: look at the marker before you choose, and remember that it moves after every take.",
        de: "Das ist schon alles: Schau vor der Wahl auf den Marker, und denk daran, dass er nach jedem Nehmen wandert.",
      },
      took: {
        en: "You took a row, so the marker moved on. It shows the kind of the card it lies at now.",
        de: "Du hast eine Reihe genommen, also ist der Marker weitergewandert. Er richtet sich nach der Karte, an der er jetzt liegt.",
      },
    },
  ],
  climbing: [
    {
      lesson: "climbing",
      title: { en: "One row goes downhill", de: "Eine Reihe geht bergab" },
      text: {
        en: "Row 4 has the mountain marker: it takes cards that are lower than its last one. The other rows go up as always. A card goes to the closest row that it fits; if two are equally close, downhill wins.",
        de: "An Reihe 4 liegt der Bergmarker: Sie nimmt Karten, die niedriger sind als ihre letzte. Die anderen Reihen steigen wie immer. Eine Karte kommt dorthin, wo der Abstand am kleinsten ist; bei Gleichstand geht es bergab.",
      },
      task: {
        en: "24 is 7 away from the 17 and 7 from the 31. Where will it go? Play it.",
        de: "Die 24 ist von der 17 und von der 31 je 7 entfernt. Wohin kommt sie? Spiel sie.",
      },
      done: {
        en: "After every take the marker climbs one row: 4, 3, 2, 1 and back down again.",
        de: "Nach jedem Nehmen klettert der Marker eine Reihe weiter: 4, 3, 2, 1 und wieder zurück.",
      },
      took: {
        en: "That was a take, so the marker climbed to row 3. Now that row goes downhill.",
        de: "Das war ein Nehmen, also ist der Marker in Reihe 3 geklettert. Jetzt geht es dort bergab.",
      },
    },
  ],
  cow: [
    {
      lesson: "cow",
      title: { en: "A cow takes a place", de: "Eine Kuh nimmt Platz weg" },
      text: {
        en: "The cow stands in row 1 and needs a place, so her row is full with four cards. When a card comes to her row she jumps to the lowest of the other rows. If five cards lie there, you take four of them.",
        de: "Die Kuh steht in Reihe 1 und braucht einen Platz, ihre Reihe ist also mit vier Karten voll. Kommt eine Karte in ihre Reihe, springt sie zur niedrigsten der anderen Reihen. Liegen dort fünf Karten, nimmst du vier davon.",
      },
      task: {
        en: "Row 2 has five cards. Which card keeps the cow where she is?",
        de: "In Reihe 2 liegen fünf Karten. Bei welcher Karte bleibt die Kuh stehen?",
      },
      done: {
        en: "Well done: your card went elsewhere, and the cow stayed.",
        de: "Gut gemacht: Deine Karte kam woandershin, und die Kuh blieb stehen.",
      },
      took: {
        en: "The cow jumped to row 2, where she was one too many: you took four cards, and she jumped on.",
        de: "Die Kuh sprang in Reihe 2, dort war sie eine zu viel: Du hast vier Karten genommen, und sie ist weitergesprungen.",
      },
    },
  ],
  flip: [
    {
      lesson: "flip",
      title: { en: "83 can be 38", de: "Aus 83 wird 38" },
      text: {
        en: "Once a round you may flip a card: its two digits change places. 83 counts 38, and 9 counts 90. It is sorted and placed by the flipped number. As soon as it lies, it is its printed number again.",
        de: "Einmal im Durchgang darfst du eine Karte drehen: Ihre zwei Ziffern tauschen den Platz. Die 83 zählt 38, die 9 zählt 90. Danach wird sortiert und gelegt. Sobald sie liegt, gilt wieder die gedruckte Zahl.",
      },
      task: {
        en: "9 is lower than every row. Flip it, or play another card.",
        de: "Die 9 ist niedriger als alle Reihen. Dreh sie, oder spiel eine andere Karte.",
      },
      row: {
        en: "Too low: take a row. The figure at its end says what it costs.",
        de: "Zu niedrig: Nimm eine Reihe. Die Zahl am Ende sagt, was sie kostet.",
      },
      done: {
        en: "Everybody has one flip a round. You can see who still has theirs.",
        de: "Alle dürfen einmal im Durchgang drehen. Du siehst, wer das noch kann.",
      },
      took: {
        en: "That cost a row. A flip can save you, but only once a round.",
        de: "Das hat eine Reihe gekostet. Drehen kann dich retten, aber nur einmal im Durchgang.",
      },
    },
  ],
};

/** What the coach teaches, by mode. */
export const COURSES: Record<string, Page[]> = { base: BASE, ...VARIANTS };
