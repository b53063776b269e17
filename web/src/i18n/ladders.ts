// Made by `python web/build.py generate` from the Fluent files of hornox.explain.

import { type Facts, select } from "./texts";

export const WORDS = {
  clubAbout: { en: "Every rated game with two or more members counts: their places among each other, whoever else is at the table.", de: "Es zählt jedes gewertete Spiel mit zwei oder mehr Mitgliedern: ihre Plätze untereinander, egal wer sonst am Tisch sitzt." },
  clubAll: { en: "All games", de: "Alle Spiele" },
  clubClosed: { en: "This club does not take new members at the moment.", de: "Dieser Club nimmt gerade niemanden auf." },
  clubEmpty: { en: "No two members have finished a rated game with each other in this season.", de: "In dieser Saison haben noch keine zwei Mitglieder ein gewertetes Spiel miteinander beendet." },
  clubFound: { en: "Start a club", de: "Club gründen" },
  clubGone: { en: "This deletes all places on the club's ladders, past seasons included.", de: "Damit werden alle Plätze auf den Ranglisten des Clubs gelöscht, auch aus früheren Saisons." },
  clubInvite: { en: "Invite members", de: "Mitglieder einladen" },
  clubInviteMore: { en: "Anyone with this link sees the ladder and can join.", de: "Wer diesen Link hat, sieht die Rangliste und kann beitreten." },
  clubJoin: { en: "Join the club", de: "Dem Club beitreten" },
  clubJoinMore: { en: "Everybody with the link then sees your name and your place.", de: "Dann sehen alle mit dem Link deinen Namen und deinen Platz." },
  clubLeave: { en: "Leave the club", de: "Club verlassen" },
  clubName: { en: "Name of the club", de: "Name des Clubs" },
  clubOpen: { en: "New members can join", de: "Neue Mitglieder können beitreten" },
  clubOpenMore: { en: "When this is off, the link only shows the ladder.", de: "Ausgeschaltet zeigt der Link nur die Rangliste." },
  clubPeople: { en: "Members", de: "Mitglieder" },
  clubRemove: { en: "Remove", de: "Entfernen" },
  clubs: { en: "Clubs", de: "Clubs" },
  clubsMore: { en: "A ladder for your own group. People join by its link, and only games of members with each other count.", de: "Eine Rangliste für eure Runde. Wer den Link hat, kann beitreten, und es zählen nur Spiele der Mitglieder untereinander." },
  ladders: { en: "Ladders", de: "Ranglisten" },
  laddersMore: { en: "Every season starts afresh, for each game and number of players. Rated games count, against people and bots.", de: "Jede Saison beginnt von vorn, für jedes Spiel und jede Zahl von Mitspielenden. Gewertete Spiele zählen, gegen Menschen und Bots." },
  season: { en: "Season", de: "Saison" },
  seasonAlways: { en: "All time, any number of players", de: "Seit Beginn, beliebig viele Mitspielende" },
  seasonEmpty: { en: "Nobody has played a rated game here in this season.", de: "In dieser Saison gibt es hier noch kein gewertetes Spiel." },
  seasonGame: { en: "Game", de: "Spiel" },
  seasonNone: { en: "Nobody who is still known here", de: "Niemand, der hier noch bekannt ist" },
  seasonPlayers: { en: "Players", de: "Mitspielende" },
  seasonWinners: { en: "Past seasons", de: "Frühere Saisons" },
};

export const PHRASES = {
  clubIdle: { en: (facts: Facts) => `Not played yet: ${facts["names"]}`, de: (facts: Facts) => `Noch nicht gespielt: ${facts["names"]}` },
  clubMembers: { en: (facts: Facts) => `${select(facts["count"], { one: `1 member`, other: `${facts["count"]} members` }, "other")}`, de: (facts: Facts) => `${select(facts["count"], { one: `1 Mitglied`, other: `${facts["count"]} Mitglieder` }, "other")}` },
  seasonUntil: { en: (facts: Facts) => `until ${facts["date"]}`, de: (facts: Facts) => `bis ${facts["date"]}` },
};
