// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts } from "./texts";

export const WORDS = {
  aidAdvise: { en: "Advice", de: "Tipp" },
  aidAgain: { en: "New game", de: "Neue Partie" },
  aidAll: { en: "Turn the cards over", de: "Karten aufdecken" },
  aidAskedYou: { en: "Which card do you play?", de: "Welche Karte spielst du?" },
  aidBegin: { en: "Begin", de: "Anfangen" },
  aidCards: { en: "Cards", de: "Karten" },
  aidDraft: { en: "The hands were drafted, so everybody knows them", de: "Die Hände wurden offen gewählt, alle kennen sie" },
  aidFlip: { en: "flipped", de: "gedreht" },
  aidHeads: { en: "Heads to expect", de: "Hornochsen im Durchschnitt" },
  aidHow: { en: "Tap the cards of the rows, then those of your hand. Tap a card again to remove it.", de: "Tippe die Karten der Reihen an, dann die deiner Hand. Noch ein Tippen nimmt eine Karte weg." },
  aidNames: { en: "Names", de: "Namen" },
  aidNext: { en: "Next round", de: "Nächster Durchgang" },
  aidNoHand: { en: "Without your hand there is no advice, but the scores are kept.", de: "Ohne deine Hand gibt es keine Tipps, die Punkte werden trotzdem gezählt." },
  aidNotation: { en: "The position as text", de: "Die Stellung als Text" },
  aidNotationGo: { en: "Go on from this position", de: "Von dieser Stellung weiter" },
  aidNow: { en: "This round", de: "In diesem Durchgang" },
  aidOthers: { en: "For all other games there is the score sheet.", de: "Für alle anderen Spiele gibt es den Punktezettel." },
  aidTarget: { en: "The game ends at", de: "Das Spiel endet bei" },
  aidType: { en: "or type them: 12 45 71", de: "oder tippe sie ein: 12 45 71" },
  aidTypeGo: { en: "Enter", de: "Eintragen" },
  aidYou: { en: "You", de: "Du" },
  fewerPlayers: { en: "one player fewer", de: "ein Spieler weniger" },
  morePlayers: { en: "one more player", de: "ein Spieler mehr" },
  scoreAdd: { en: "Add round", de: "Durchgang eintragen" },
  scoreAgain: { en: "New sheet", de: "Neuer Zettel" },
  scoreKept: { en: "The sheet is kept in this browser only.", de: "Der Zettel bleibt nur in diesem Browser." },
  scoreNow: { en: "This round", de: "Jetzt" },
  scorePrint: { en: "Print", de: "Drucken" },
  scoreTarget: { en: "The game ends at (0: no target)", de: "Das Spiel endet bei (0: kein Ziel)" },
  scoreUndo: { en: "Undo last round", de: "Letzten Durchgang streichen" },
};

export const PHRASES = {
  aidAsked: { en: (facts: Facts) => `Which card does ${facts["name"]} play?`, de: (facts: Facts) => `Welche Karte spielt ${facts["name"]}?` },
  aidHandOf: { en: (facts: Facts) => `Hand of ${facts["name"]}`, de: (facts: Facts) => `Hand von ${facts["name"]}` },
  aidMine: { en: (facts: Facts) => `${facts["name"]} (you)`, de: (facts: Facts) => `${facts["name"]} (du)` },
  aidRow: { en: (facts: Facts) => `Row ${facts["row"]}`, de: (facts: Facts) => `Reihe ${facts["row"]}` },
  scoreNameOf: { en: (facts: Facts) => `Name of player ${facts["number"]}`, de: (facts: Facts) => `Name von Spieler ${facts["number"]}` },
  scoreOver: { en: (facts: Facts) => `The target is reached. Ahead: ${facts["names"]}`, de: (facts: Facts) => `Das Ziel ist erreicht. Vorn: ${facts["names"]}` },
  scorePointsOf: { en: (facts: Facts) => `Points of ${facts["name"]} in this round`, de: (facts: Facts) => `Punkte von ${facts["name"]} in diesem Durchgang` },
};
