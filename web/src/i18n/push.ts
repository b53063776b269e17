// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts, select } from "./texts";

export const WORDS = {
  push: { en: "Notifications", de: "Benachrichtigungen" },
  pushDenied: { en: "Your browser blocks notifications from this site. You can allow them in its settings.", de: "Dein Browser blockiert Benachrichtigungen dieser Seite. Erlauben kannst du sie in seinen Einstellungen." },
  pushEnd: { en: "Stop notifying me", de: "Nicht mehr benachrichtigen" },
  pushFailed: { en: "The browser could not reach its push service. Try again later.", de: "Der Browser erreicht seinen Push-Dienst nicht. Versuch es später noch einmal." },
  pushOn: { en: "On for this device.", de: "Für dieses Gerät eingeschaltet." },
  pushStart: { en: "Notify me on this device", de: "Auf diesem Gerät benachrichtigen" },
  pushUnable: { en: "This browser cannot receive notifications here. They need a secure address (https); on an iPhone, add Hornox to the home screen first.", de: "Dieser Browser kann hier keine Benachrichtigungen empfangen. Nötig ist eine sichere Adresse (https); auf dem iPhone lege Hornox zuerst auf den Home-Bildschirm." },
};

export const PHRASES = {
  pushMore: { en: (facts: Facts) => `This device tells you when it is your turn in a game without a clock and you are not at the table, and once more ${select(facts["hours"], { one: `an hour`, other: `${facts["hours"]} hours` }, "other")} before your time is up; and when a friend invites you to a table. The message says which game and with whom, never a card.`, de: (facts: Facts) => `Dieses Gerät meldet sich, wenn du in einer Partie ohne Uhr dran bist und nicht am Tisch bist, und noch einmal ${select(facts["hours"], { one: `eine Stunde`, other: `${facts["hours"]} Stunden` }, "other")}, bevor deine Zeit um ist; außerdem, wenn dich jemand aus deiner Freundesliste an einen Tisch einlädt. Die Nachricht nennt das Spiel und die Mitspielenden, nie eine Karte.` },
};
