// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts, select } from "./texts";

export const WORDS = {
  companyAgainst: { en: "Against", de: "Gegen" },
  companyMixed: { en: "mixed", de: "gemischt" },
  companyPeople: { en: "people", de: "Menschen" },
  companyPlayers: { en: "Players", de: "Spieler" },
  habits: { en: "Habits", de: "Gewohnheiten" },
  habitsHow: { en: "Counted from your last 20 games. Strong players: the bot “strong” against itself.", de: "Aus deinen letzten 20 Spielen gezählt. Starke Spieler: der Bot „stark“ gegen sich selbst." },
};

export const PHRASES = {
  habitBest: { en: (facts: Facts) => `Your best pile brings ${facts["yours"]} points a game; with strong players ${facts["strong"]}.`, de: (facts: Facts) => `Dein bester Stapel bringt ${facts["yours"]} Punkte im Spiel; bei starken Spielern ${facts["strong"]}.` },
  habitBulls: { en: (facts: Facts) => `Bull cards bring you ${facts["yours"]} points a game; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Bullenkarten bringen dir ${facts["yours"]} Punkte im Spiel; starken Spielern ${facts["strong"]}.` },
  habitCost: { en: (facts: Facts) => `costs ${facts["cost"]} ${select(facts["counted"], { heads: `heads`, points: `points` }, "points")} ${select(facts["per"], { round: `a round`, game: `a game` }, "game")}`, de: (facts: Facts) => `kostet ${facts["cost"]} ${select(facts["counted"], { heads: `Hornochsen`, points: `Punkte` }, "points")} ${select(facts["per"], { round: `im Durchgang`, game: `im Spiel` }, "game")}` },
  habitFields: { en: (facts: Facts) => `You win ${facts["yours"]} plus points a game; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Du holst ${facts["yours"]} Pluspunkte im Spiel; starke Spieler ${facts["strong"]}.` },
  habitFull: { en: (facts: Facts) => `You take full rows ${facts["yours"]} times a round; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Du nimmst ${facts["yours"]}-mal im Durchgang eine volle Reihe; starke Spieler ${facts["strong"]}-mal.` },
  habitHeads: { en: (facts: Facts) => `A row you take has ${facts["yours"]} heads on average; with strong players ${facts["strong"]}.`, de: (facts: Facts) => `Eine Reihe, die du nimmst, hat im Schnitt ${facts["yours"]} Hornochsen; bei starken Spielern ${facts["strong"]}.` },
  habitLow: { en: (facts: Facts) => `You take rows with low cards ${facts["yours"]} times a round; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Du nimmst ${facts["yours"]}-mal im Durchgang eine Reihe mit einer zu niedrigen Karte; starke Spieler ${facts["strong"]}-mal.` },
  habitOthers: { en: (facts: Facts) => `Your other piles cost ${facts["yours"]} points a game; with strong players ${facts["strong"]}.`, de: (facts: Facts) => `Deine anderen Stapel kosten ${facts["yours"]} Punkte im Spiel; bei starken Spielern ${facts["strong"]}.` },
  habitRows: { en: (facts: Facts) => `You take ${facts["yours"]} rows a game; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Du nimmst ${facts["yours"]} Reihen im Spiel; starke Spieler ${facts["strong"]}.` },
  habitSaves: { en: (facts: Facts) => `saves ${facts["cost"]} ${select(facts["counted"], { heads: `heads`, points: `points` }, "points")} ${select(facts["per"], { round: `a round`, game: `a game` }, "game")}`, de: (facts: Facts) => `spart ${facts["cost"]} ${select(facts["counted"], { heads: `Hornochsen`, points: `Punkte` }, "points")} ${select(facts["per"], { round: `im Durchgang`, game: `im Spiel` }, "game")}` },
  habitSpecials: { en: (facts: Facts) => `You use ${facts["yours"]} special cards a round; strong players ${facts["strong"]}.`, de: (facts: Facts) => `Du nutzt ${facts["yours"]} Sonderkarten im Durchgang; starke Spieler ${facts["strong"]}.` },
  habitsTitle: { en: (facts: Facts) => `${facts["name"]}, ${select(facts["players"], { one: `1 player`, other: `${facts["players"]} players` }, "other")} (${select(facts["per"], { round: `${select(facts["times"], { one: `1 round`, other: `${facts["times"]} rounds` }, "other")}`, game: `${select(facts["times"], { one: `1 game`, other: `${facts["times"]} games` }, "other")}` }, "game")})`, de: (facts: Facts) => `${facts["name"]} ${select(facts["players"], { one: `allein`, 2: `zu zweit`, 3: `zu dritt`, 4: `zu viert`, 5: `zu fünft`, other: `zu sechst` }, "other")} (${select(facts["per"], { round: `${select(facts["times"], { one: `1 Durchgang`, other: `${facts["times"]} Durchgänge` }, "other")}`, game: `${select(facts["times"], { one: `1 Spiel`, other: `${facts["times"]} Spiele` }, "other")}` }, "game")})` },
};
