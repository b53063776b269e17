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

export const COACH: Page[] = [
  {
    lesson: "closest",
    title: { en: "Cards and heads", de: "Karten und Hornochsen" },
    text: {
      en: "The cards run from 1 to 104. The heads at the bottom of a card are minus points: most cards have one, 55 has seven. Whoever has the fewest heads in the end wins.",
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
      de: "Das war ein Zug. Der Satz unter den Reihen sagt immer, warum eine Karte dorthin kam. Du kannst später jede Karte antippen und „Warum?“ fragen.",
    },
  },
  {
    lesson: "sixth",
    title: { en: "The sixth card takes", de: "Die sechste Karte nimmt" },
    text: {
      en: "A row has five places. Row 1 is full: whoever has to lay the sixth card there takes the five, and their heads count. The sixth card begins the row anew.",
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
      en: "That cost nine heads. Try it again with “Back” and “Go on”, if you like. The other two cards were safe.",
      de: "Das hat neun Hornochsen gekostet. Mit „Zurück“ und „Weiter“ kannst du es noch einmal versuchen. Die anderen beiden Karten waren sicher.",
    },
  },
  {
    lesson: "low",
    title: { en: "Too low for every row", de: "Zu niedrig für alle Reihen" },
    text: {
      en: "A card that is lower than the ends of all rows fits nowhere. Its player takes a row of his choice, and the low card begins it anew. Often the cheapest row is best.",
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
      de: "Mehr gehört nicht zu einem Zug. Zehn Züge sind ein Durchgang. Dann wird zusammengezählt und neu gegeben.",
    },
  },
  {
    lesson: "sixth",
    title: { en: "You know the game", de: "Du kannst es" },
    text: {
      en: "When somebody has 66 heads or more after a round, the game is over, and the fewest heads win. At the table “Hint” tells you what a bot would play, and the rules are always one tap away.",
      de: "Hat nach einem Durchgang jemand 66 Hornochsen oder mehr, ist das Spiel aus, und die wenigsten gewinnen. Am Tisch sagt dir „Tipp“, was ein Bot spielen würde, und die Regeln sind immer zur Hand.",
    },
  },
];
