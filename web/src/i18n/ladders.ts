// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts } from "./texts";

export const WORDS = {
  ladders: { en: "Ladders", de: "Ranglisten" },
  laddersMore: { en: "Every season starts afresh, for each game and number of players. Rated games count, against people and bots.", de: "Jede Saison beginnt von vorn, für jedes Spiel und jede Zahl von Mitspielenden. Gewertete Spiele zählen, gegen Menschen und Bots." },
  season: { en: "Season", de: "Saison" },
  seasonAlways: { en: "All time, any number of players", de: "Seit Beginn, beliebig viele Mitspielende" },
  seasonEmpty: { en: "Nobody has played a rated game here in this season.", de: "In dieser Saison gibt es hier noch kein gewertetes Spiel." },
  seasonGame: { en: "Game", de: "Spiel" },
  seasonNone: { en: "Nobody who is still known here", de: "Niemand, der hier noch bekannt ist" },
  seasonPlayers: { en: "Players", de: "Mitspielende" },
  seasonWinner: { en: "Winner", de: "Platz 1" },
  seasonWinners: { en: "Past seasons", de: "Frühere Saisons" },
};

export const PHRASES = {
  seasonUntil: { en: (facts: Facts) => `until ${facts["date"]}`, de: (facts: Facts) => `bis ${facts["date"]}` },
};
