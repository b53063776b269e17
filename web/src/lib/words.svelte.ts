// The words of the pages. Everything about the game itself comes from the server in both languages.

import type { Text } from "./messages";
import { settings } from "./settings.svelte";

export const WORDS = {
  hello: { en: "Hello", de: "Hallo" },
  tagline: { en: "Rows, cards and horned heads", de: "Reihen, Karten und Hornochsen" },
  play: { en: "Play now", de: "Jetzt spielen" },
  playMore: { en: "against three bots", de: "gegen drei Bots" },
  playNow: { en: "Play", de: "Spielen" },
  playThis: { en: "Play this", de: "Das spielen" },
  newTable: { en: "Set up a table", de: "Tisch eröffnen" },
  newTableMore: { en: "friends, bots, thirteen games", de: "Freunde, Bots, dreizehn Spiele" },
  learn: { en: "Learn to play", de: "Spielen lernen" },
  learnMore: { en: "in under three minutes", de: "in keinen drei Minuten" },
  allGames: { en: "All games", de: "Alle Spiele" },
  lobby: { en: "Open tables", de: "Offene Tische" },
  lobbyEmpty: {
    en: "No public table right now. Open one and others will see it here.",
    de: "Gerade kein öffentlicher Tisch. Eröffne einen, dann erscheint er hier.",
  },
  myTables: { en: "Where you sit", de: "Wo du sitzt" },
  goThere: { en: "Go there", de: "Hingehen" },
  rules: { en: "Rules", de: "Regeln" },
  history: { en: "My games", de: "Meine Spiele" },
  settings: { en: "Settings", de: "Einstellungen" },
  home: { en: "Home", de: "Start" },
  yourName: { en: "Your name", de: "Dein Name" },
  nameAsk: { en: "What shall we call you?", de: "Wie sollen wir dich nennen?" },
  nameMore: { en: "No account, just a name.", de: "Kein Konto, nur ein Name." },
  toContent: { en: "Go to the content", de: "Zum Inhalt" },
  go: { en: "Go on", de: "Weiter" },
  save: { en: "Save", de: "Speichern" },
  saved: { en: "Saved.", de: "Gespeichert." },
  mode: { en: "Game", de: "Spiel" },
  players: { en: "Players", de: "Mitspieler" },
  seat: { en: "Seat", de: "Platz" },
  name: { en: "Name", de: "Name" },
  you: { en: "you", de: "du" },
  friend: { en: "A friend (by link)", de: "Freund (per Link)" },
  bot: { en: "Bot", de: "Bot" },
  addFriend: { en: "Add a friend", de: "Freund dazu" },
  addBot: { en: "Add a bot", de: "Bot dazu" },
  seatBot: { en: "Seat a bot", de: "Bot setzen" },
  removeSeat: { en: "Remove", de: "Entfernen" },
  options: { en: "Options", de: "Varianten" },
  pace: { en: "Pace", de: "Tempo" },
  company: { en: "Company", de: "Gesellschaft" },
  relaxed: { en: "No hurry", de: "Ohne Eile" },
  timed: { en: "Seconds per decision", de: "Sekunden je Entscheidung" },
  days: { en: "Days per decision", de: "Tage je Entscheidung" },
  daysShort: { en: "days", de: "Tage" },
  timeLeft: { en: "Time left:", de: "Noch Zeit:" },
  publicTable: { en: "Show in the lobby", de: "Öffentlich anzeigen" },
  spectators: { en: "Others may watch", de: "Zuschauen erlaubt" },
  noSpectators: {
    en: "This table has no spectators.",
    de: "An diesem Tisch gibt es kein Publikum.",
  },
  watching: { en: "You are watching", de: "Du schaust zu" },
  chat: { en: "Chat", de: "Chat" },
  chatOn: { en: "With a chat", de: "Mit Chat" },
  unread: { en: "something new", de: "etwas Neues" },
  sayIt: { en: "Say something", de: "Sag etwas" },
  mute: { en: "Mute", de: "Stumm:" },
  fanCards: { en: "Fan cards together", de: "Fankarten zusammen" },
  open: { en: "Open the table", de: "Tisch eröffnen" },
  join: { en: "Sit down", de: "Hinsetzen" },
  watch: { en: "Watch", de: "Zuschauen" },
  start: { en: "Start, bots in the empty seats", de: "Beginnen, Bots auf freie Plätze" },
  waitingForPeople: {
    en: "The game begins when all seats are taken.",
    de: "Das Spiel beginnt, wenn alle Plätze besetzt sind.",
  },
  noWayIn: { en: "No way in", de: "Kein Zutritt" },
  invite: { en: "Send this link to your friends", de: "Schick diesen Link deinen Freunden" },
  copy: { en: "Copy the link", de: "Link kopieren" },
  share: { en: "Share the replay", de: "Partie teilen" },
  copied: { en: "Copied", de: "Kopiert" },
  freeSeat: { en: "free seat", de: "freier Platz" },
  waitingFor: { en: "Waiting for", de: "Warten auf" },
  yourTurn: { en: "Your turn", de: "Du bist dran" },
  thinking: { en: "thinking", de: "überlegt" },
  ready: { en: "ready", de: "bereit" },
  chosen: { en: "Chosen, and you can still change it", de: "Gewählt und noch änderbar" },
  change: { en: "change", de: "ändern" },
  confirmChoice: { en: "Play it", de: "Spielen" },
  why: { en: "Why?", de: "Warum?" },
  log: { en: "What happened", de: "Verlauf" },
  logShort: { en: "Log", de: "Verlauf" },
  nothingYet: { en: "Nothing has happened yet.", de: "Noch ist nichts geschehen." },
  played: { en: "Cards", de: "Karten" },
  playedTitle: { en: "Cards seen so far", de: "Bisher gesehene Karten" },
  seenCards: { en: "seen", de: "gesehen" },
  ownCards: { en: "yours", de: "deine" },
  outCards: { en: "not seen", de: "nicht gesehen" },
  signsShort: { en: "Signs", de: "Zeichen" },
  signs: { en: "What the signs mean", de: "Was die Zeichen bedeuten" },
  keys: { en: "Keys", de: "Tasten" },
  keyNumbers: { en: "choose a card, a row or an option", de: "Karte, Reihe oder Möglichkeit wählen" },
  keyArrows: { en: "go from option to option", de: "von Möglichkeit zu Möglichkeit" },
  keyEnter: { en: "choose, confirm", de: "wählen, bestätigen" },
  keySkip: { en: "skip what is being shown", de: "Vorführung überspringen" },
  tools: { en: "Tools", de: "Werkzeuge" },
  hand: { en: "Your hand", de: "Deine Hand" },
  handOf: { en: "Hand of", de: "Hand von" },
  yourTiles: { en: "Your tiles", de: "Deine Plättchen" },
  queue: { en: "Cards to be placed", de: "Karten, die gelegt werden" },
  row: { en: "Row", de: "Reihe" },
  rows: { en: "Rows", de: "Reihen" },
  emptyRow: { en: "empty", de: "leer" },
  rowTaken: { en: "taken", de: "genommen" },
  nextField: { en: "Next field", de: "Nächstes Feld" },
  evenRow: { en: "even cards only", de: "nur gerade Karten" },
  oddRow: { en: "odd cards only", de: "nur ungerade Karten" },
  mountainUp: { en: "mountain, going up", de: "Berg, aufwärts" },
  mountainDown: { en: "mountain, going down", de: "Berg, abwärts" },
  cowHere: { en: "the cow", de: "die Kuh" },
  stopped: { en: "stopped", de: "gesperrt" },
  onePlace: { en: "one place more", de: "ein Platz mehr" },
  fifthRow: { en: "fifth row", de: "fünfte Reihe" },
  openCards: { en: "Open cards", de: "Offene Karten" },
  heads: { en: "heads", de: "Hornochsen" },
  head: { en: "head", de: "Hornochse" },
  pile: { en: "pile", de: "Stapel" },
  pileHeads: { en: "heads this round", de: "Hornochsen in diesem Durchgang" },
  points: { en: "points", de: "Punkte" },
  cardsLeft: { en: "cards", de: "Karten" },
  specials: { en: "Special cards", de: "Sonderkarten" },
  specialsHeld: { en: "special cards", de: "Sonderkarten" },
  specialDeck: { en: "Special cards left", de: "Sonderkarten übrig" },
  luckHeld: { en: "luck cards", de: "Glückskarten" },
  flip: { en: "Flip", de: "Drehen" },
  flipLeft: { en: "flip card", de: "Drehkarte" },
  buffalo: { en: "Buffalo", de: "Büffel" },
  team: { en: "Team", de: "Team" },
  supply: { en: "Supply", de: "Vorrat" },
  actionPile: { en: "Action cards", de: "Aktionskarten" },
  bids: { en: "Bids", de: "Gebote" },
  nullCard: { en: "Null card", de: "Nullkarte" },
  drawn: { en: "drawn", de: "gezogen" },
  drawPile: { en: "Draw pile", de: "Nachziehstapel" },
  discard: { en: "Discarded", de: "Abgelegt" },
  bulls: { en: "bull cards", de: "Bullenkarten" },
  bullCard: { en: "bull card", de: "Bullenkarte" },
  bullCards: { en: "Bull cards", de: "Bullenkarten" },
  nextBull: { en: "next", de: "oben" },
  lastRound: { en: "Last round", de: "Letzte Runde" },
  noPiles: { en: "no piles yet", de: "noch keine Stapel" },
  hint: { en: "Hint", de: "Tipp" },
  leave: { en: "Leave", de: "Gehen" },
  leaveAsk: {
    en: "A stand-in plays on for you. You can come back and take your seat at any time.",
    de: "Eine Vertretung spielt für dich weiter. Du kannst jederzeit wiederkommen und deinen Platz einnehmen.",
  },
  leaveEnded: { en: "The game is over.", de: "Das Spiel ist aus." },
  stoodIn: { en: "A stand-in is playing for you.", de: "Eine Vertretung spielt für dich." },
  takeSeat: { en: "Take my seat back", de: "Meinen Platz einnehmen" },
  rematch: { en: "Play again", de: "Noch einmal" },
  replay: { en: "Replay", de: "Nachspielen" },
  botRandom: { en: "random", de: "Zufall" },
  botGreedy: { en: "greedy", de: "gierig" },
  botEasy: { en: "easy", de: "leicht" },
  botHard: { en: "strong", de: "stark" },
  botMaster: { en: "master", de: "Meister" },
  or: { en: "or:", de: "oder:" },
  onlyHere: {
    en: "This link works on this computer only. For friends on other devices start Hornox with --host 0.0.0.0.",
    de: "Dieser Link gilt nur auf diesem Rechner. Für Freunde an anderen Geräten starte Hornox mit --host 0.0.0.0.",
  },
  sameNetwork: {
    en: "Works for everybody in your network.",
    de: "Gilt für alle in deinem Netz.",
  },
  seenBy: { en: "As seen by", de: "Gesehen von" },
  everybody: { en: "everybody, all cards open", de: "allen, alle Karten offen" },
  toBegin: { en: "To the beginning", de: "Zum Anfang" },
  toEnd: { en: "To the end", de: "Zum Ende" },
  stepBack: { en: "Back", de: "Zurück" },
  stepOn: { en: "Next step", de: "Nächster Schritt" },
  autoplay: { en: "Play on", de: "Abspielen" },
  pause: { en: "Pause", de: "Anhalten" },
  moment: { en: "Moment of the game", de: "Zeitpunkt im Spiel" },
  download: { en: "Download the record", de: "Mitschrift herunterladen" },
  over: { en: "The game is over", de: "Das Spiel ist aus" },
  won: { en: "won", de: "gewonnen" },
  place: { en: "Place", de: "Platz" },
  games: { en: "Games", de: "Spiele" },
  figures: { en: "Figures", de: "Zahlen" },
  noGames: { en: "No finished game yet.", de: "Noch kein beendetes Spiel." },
  gamesPlayed: { en: "Games", de: "Spiele" },
  gamesWon: { en: "Won", de: "Gewonnen" },
  meanScore: { en: "Mean score", de: "Punkte im Mittel" },
  meanRank: { en: "Mean place", de: "Platz im Mittel" },
  rating: { en: "Rating", de: "Wertung" },
  ratingMore: {
    en: "Everybody begins at 1000. Wins count more against the strong, and a few games say little.",
    de: "Alle beginnen bei 1000. Siege gegen Starke zählen mehr, und wenige Spiele sagen wenig.",
  },
  scoresOverTime: { en: "Scores, the latest last", de: "Punkte, die neuesten zuletzt" },
  ladder: { en: "Ladder", de: "Rangliste" },
  noLadder: { en: "Nobody is rated here yet.", de: "Hier ist noch niemand gewertet." },
  lost: { en: "Connection lost. Coming back …", de: "Verbindung weg. Gleich wieder da …" },
  standIn: { en: "stand-in", de: "Vertretung" },
  away: { en: "away", de: "nicht da" },
  looks: { en: "Look", de: "Aussehen" },
  playing: { en: "At the table", de: "Am Tisch" },
  aboutYou: { en: "You", de: "Du" },
  soundMore: { en: "Small sounds of our own when cards are laid.", de: "Kleine eigene Töne, wenn Karten gelegt werden." },
  confirmMore: { en: "A second tap plays the card.", de: "Ein zweiter Tipp spielt die Karte." },
  lastCardMore: { en: "With one card left there is nothing to choose.", de: "Bei einer einzigen Karte gibt es nichts zu wählen." },
  forgetMore: { en: "Your name and key are deleted; finished games stay without them.", de: "Name und Schlüssel werden gelöscht; beendete Spiele bleiben ohne sie." },
  language: { en: "Language", de: "Sprache" },
  theme: { en: "Light or dark", de: "Hell oder dunkel" },
  auto: { en: "as the device", de: "wie das Gerät" },
  light: { en: "light", de: "hell" },
  dark: { en: "dark", de: "dunkel" },
  speed: { en: "Speed of the cards", de: "Tempo der Karten" },
  slow: { en: "slow", de: "langsam" },
  normal: { en: "normal", de: "normal" },
  fast: { en: "fast", de: "schnell" },
  off: { en: "off", de: "aus" },
  sound: { en: "Sounds", de: "Töne" },
  confirm: { en: "Ask before a card is played", de: "Nachfragen, bevor eine Karte gespielt wird" },
  lastCard: { en: "Play my last card by itself", de: "Letzte Karte von selbst spielen" },
  forget: { en: "Delete my guest data", de: "Meine Gastdaten löschen" },
  forgetAsk: { en: "Delete name and key of this guest?", de: "Name und Schlüssel dieses Gastes löschen?" },
  notFound: { en: "There is nothing here.", de: "Hier ist nichts." },
  loading: { en: "One moment …", de: "Einen Moment …" },
  agree: { en: "Agree", de: "Einverstanden" },
  takeBack: { en: "Take back", de: "Zurücknehmen" },
  anyone: { en: "Anyone may decide", de: "Jeder darf entscheiden" },
  send: { en: "Send", de: "Senden" },
  close: { en: "Close", de: "Schließen" },
  skip: { en: "Skip", de: "Überspringen" },
  sixth: { en: "The next card takes", de: "Die nächste Karte nimmt" },
  commitment: { en: "Seal of the deal", de: "Siegel der Karten" },
  sealed: { en: "The server’s sealed seed", de: "Versiegelter Startwert des Servers" },
  nonce: { en: "Random number", de: "Zufallszahl" },
  seed: { en: "Seed of the deal", de: "Startwert der Karten" },
  sealMore: {
    en: "The seal was shown before the first card. It is the SHA-256 of the server’s seed; the seed of the deal follows from that and from the players’ random numbers. Whoever has the record can check all of it.",
    de: "Das Siegel war vor der ersten Karte zu sehen. Es ist der SHA-256 vom Startwert des Servers; aus ihm und den Zufallszahlen der Mitspielenden folgt der Startwert der Karten. Mit der Aufzeichnung lässt sich alles nachprüfen.",
  },
  sealBefore: {
    en: "It binds the server to its part of the deal. Copy it now, and after the game anybody can check that nothing was changed.",
    de: "Es bindet den Server an seinen Teil der Karten. Kopier es jetzt, und nach dem Spiel kann jeder nachprüfen, dass nichts geändert wurde.",
  },
  sealShort: { en: "Seal", de: "Siegel" },
  dealFair: { en: "The deal was fair, checked here", de: "Ehrlich gegeben, hier geprüft" },
  dealUnfair: { en: "The deal does not fit its seal", de: "Die Karten passen nicht zu ihrem Siegel" },
  serverPart: { en: "Seed of the server", de: "Startwert des Servers" },
  playersPart: { en: "The players’ numbers", de: "Zahlen der Mitspielenden" },
  verifier: { en: "Program for checking", de: "Programm zum Nachprüfen" },
  fieldPlain: { en: "plain field", de: "leeres Feld" },
  fieldPoints: { en: "points", de: "Punkte" },
  fieldHeadsPlus: { en: "heads of the tile count plus", de: "Hornochsen des Plättchens zählen plus" },
  fieldHeadsMinus: { en: "heads of the tile count minus", de: "Hornochsen des Plättchens zählen minus" },
  fieldTwice: { en: "twice", de: "doppelt" },
  fieldTwo: { en: "two tiles next time", de: "nächstes Mal zwei Plättchen" },
  fieldTake: { en: "take the row", de: "Reihe nehmen" },
  fieldTakeHeads: { en: "take the row, heads count", de: "Reihe nehmen, Hornochsen zählen" },
  fieldTakeTiles: { en: "take the row, tiles count", de: "Reihe nehmen, Plättchen zählen" },
  fieldDrawTile: { en: "draw a tile", de: "Plättchen ziehen" },
  fieldDrawAction: { en: "draw an action card", de: "Aktionskarte ziehen" },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

/** A word of the pages in the chosen language. */
export function word(name: Word): string {
  return WORDS[name][settings.language];
}

/** A text of the server in the chosen language. */
export function say(text: Text): string {
  return text[settings.language];
}

const BOTS: Record<string, Word> = {
  random: "botRandom",
  greedy: "botGreedy",
  easy: "botEasy",
  normal: "normal",
  hard: "botHard",
  master: "botMaster",
};

/** How strong a bot is, in a word. */
export function botName(name: string): string {
  const known = BOTS[name];
  return known ? word(known) : name;
}

/** A number with a true minus sign. */
export function signed(value: number | string): string {
  return String(value).replace("-", "−");
}

/** "3 heads", "1 head". */
export function headsOf(count: number): string {
  return `${count} ${word(count === 1 ? "head" : "heads")}`;
}

const FIELDS: Record<string, Word> = {
  _: "fieldPlain",
  D: "fieldTwo",
  T: "fieldTake",
  TB: "fieldTakeHeads",
  TT: "fieldTakeTiles",
  dt: "fieldDrawTile",
  da: "fieldDrawAction",
};

/** What is printed on a field of the board. */
export function fieldName(code: string): string {
  if (/^[+-]/.test(code)) return `${code} ${word("fieldPoints")}`;
  const twice = code.endsWith("2") ? `, ${word("fieldTwice")}` : "";
  if (code.startsWith("G")) return word("fieldHeadsPlus") + twice;
  if (code.startsWith("R")) return word("fieldHeadsMinus") + twice;
  return word(FIELDS[code] ?? "fieldPlain");
}

/** A sentence in two parts: what happened, and what was compared. */
export function halves(text: string): [string, string] {
  const at = text.search(/ (Compared|Verglichen|Vergleich): ?/);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
