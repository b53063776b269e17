// The words of the pages. Everything about the game itself comes from the server in both languages.

import type { Text } from "./messages";
import { settings } from "./settings.svelte";

const WORDS = {
  tagline: { en: "Rows, cards and horned heads", de: "Reihen, Karten und Hornochsen" },
  play: { en: "Play now", de: "Jetzt spielen" },
  playMore: { en: "against three bots", de: "gegen drei Bots" },
  newTable: { en: "Set up a table", de: "Tisch eröffnen" },
  newTableMore: { en: "friends, bots, any mode", de: "mit Freunden, Bots, jedem Spiel" },
  learn: { en: "Learn to play", de: "Spielen lernen" },
  learnMore: { en: "in under three minutes", de: "in drei Minuten" },
  lobby: { en: "Open tables", de: "Offene Tische" },
  lobbyEmpty: {
    en: "No public table right now. Open one and others will see it here.",
    de: "Gerade kein öffentlicher Tisch. Eröffne einen, dann erscheint er hier.",
  },
  rules: { en: "Rules", de: "Regeln" },
  history: { en: "My games", de: "Meine Spiele" },
  settings: { en: "Settings", de: "Einstellungen" },
  home: { en: "Home", de: "Start" },
  yourName: { en: "Your name", de: "Dein Name" },
  nameAsk: { en: "What shall we call you?", de: "Wie sollen wir dich nennen?" },
  go: { en: "Go on", de: "Weiter" },
  mode: { en: "Game", de: "Spiel" },
  players: { en: "Players", de: "Mitspieler" },
  you: { en: "You", de: "Du" },
  friend: { en: "A friend (by link)", de: "Freund (per Link)" },
  bot: { en: "Bot", de: "Bot" },
  addSeat: { en: "Add a player", de: "Platz hinzufügen" },
  removeSeat: { en: "Remove", de: "Entfernen" },
  options: { en: "Options", de: "Einstellungen des Spiels" },
  pace: { en: "Pace", de: "Tempo" },
  relaxed: { en: "No hurry", de: "Ohne Eile" },
  timed: { en: "Seconds per decision", de: "Sekunden je Entscheidung" },
  days: { en: "Days per decision", de: "Tage je Entscheidung" },
  publicTable: { en: "Show in the lobby", de: "Öffentlich anzeigen" },
  spectators: { en: "Others may watch", de: "Zuschauen erlaubt" },
  chat: { en: "Chat", de: "Chat" },
  fanCards: { en: "Fan cards", de: "Fankarten" },
  open: { en: "Open the table", de: "Tisch eröffnen" },
  join: { en: "Sit down", de: "Hinsetzen" },
  watch: { en: "Watch", de: "Zuschauen" },
  start: { en: "Start, bots in the empty seats", de: "Beginnen, Bots auf freie Plätze" },
  invite: { en: "Send this link to your friends", de: "Schick diesen Link deinen Freunden" },
  copy: { en: "Copy the link", de: "Link kopieren" },
  copied: { en: "Copied", de: "Kopiert" },
  freeSeat: { en: "free seat", de: "freier Platz" },
  waitingFor: { en: "Waiting for", de: "Warten auf" },
  yourTurn: { en: "Your turn", de: "Du bist dran" },
  chosen: { en: "You chose", de: "Gewählt" },
  changeable: { en: "you can still change it", de: "noch änderbar" },
  why: { en: "Why?", de: "Warum?" },
  log: { en: "What happened", de: "Was geschah" },
  played: { en: "Cards played so far", de: "Bisher gespielte Karten" },
  hand: { en: "Your hand", de: "Deine Hand" },
  row: { en: "Row", de: "Reihe" },
  heads: { en: "heads", de: "Hornochsen" },
  head: { en: "head", de: "Hornochse" },
  pile: { en: "pile", de: "Stapel" },
  total: { en: "total", de: "Summe" },
  round: { en: "Round", de: "Durchgang" },
  hint: { en: "Hint", de: "Tipp" },
  leave: { en: "Leave", de: "Aufstehen" },
  rematch: { en: "Play again", de: "Noch einmal" },
  replay: { en: "Replay", de: "Nachspielen" },
  download: { en: "Download the record", de: "Mitschrift herunterladen" },
  over: { en: "The game is over", de: "Das Spiel ist aus" },
  won: { en: "won", de: "gewonnen" },
  place: { en: "Place", de: "Platz" },
  lost: { en: "Connection lost. Coming back …", de: "Verbindung weg. Gleich wieder da …" },
  standIn: { en: "stand-in", de: "Vertretung" },
  away: { en: "away", de: "nicht da" },
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
  lastCard: { en: "Play my last card by itself", de: "Letzte Karte von selbst spielen" },
  forget: { en: "Delete my guest data", de: "Meine Gastdaten löschen" },
  notFound: { en: "There is nothing here.", de: "Hier ist nichts." },
  loading: { en: "One moment …", de: "Einen Moment …" },
  proceed: { en: "Proceed", de: "Weiter" },
  propose: { en: "Proposed", de: "Vorschlag" },
  agree: { en: "Agree", de: "Einverstanden" },
  anyone: { en: "Anyone may decide", de: "Jeder darf entscheiden" },
  send: { en: "Send", de: "Senden" },
  close: { en: "Close", de: "Schließen" },
  skip: { en: "Skip", de: "Überspringen" },
  sixth: { en: "sixth card takes", de: "sechste nimmt" },
  commitment: { en: "Seal of the deal", de: "Siegel der Karten" },
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

/** "3 heads", "1 head". */
export function headsOf(count: number): string {
  return `${count} ${word(count === 1 ? "head" : "heads")}`;
}
