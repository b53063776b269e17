// Every playthrough through the scenes: after each fact the rows and the cards that wait are drawn
// as the engine says they lay. tests/web/test_playback.py writes the file of updates.

import { expect, it } from "vitest";
import type { ModeOffered, Tables, TableName, Update } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { createRawSnippet } = await import("svelte");
const { render } = await import("svelte/server");
const { lyingAfter, momentsOf } = await import("../session/playback.svelte");
const { default: GameTable } = await import("./GameTable.svelte");

type Public = Tables[TableName]["public"];

declare const process: { env: Record<string, string | undefined> };
const { readFileSync } = (await import("node:fs" as string)) as { readFileSync: (file: string, coding: string) => string };
const file = process.env["HORNOX_PLAYTHROUGHS"];

const nothing = createRawSnippet(() => ({ render: () => "<i></i>" }));

/** The cards in a part of the page, in their order. */
function cards(html: string): number[] {
  return [...html.matchAll(/data-fly="(\d+)"/g)].map((found) => Number(found[1]));
}

/** The list of a class, with its items apart. */
function items(html: string, name: string): string[] {
  const list = html.match(new RegExp(`<ol class="${name}[^]*?</ol>`))?.[0] ?? "";
  return list.split("<li").slice(1);
}

/** The rows as they are drawn; on a board a place without a tile is 0. */
function drawnRows(html: string): number[][] {
  const board = items(html, "board").map((row) => {
    const places = row.split('class="place').slice(1).map((place) => cards(place)[0] ?? 0);
    return places.slice(0, places.findLastIndex((tile) => tile > 0) + 1);
  });
  return board.length ? board : items(html, "rows").map(cards);
}

/** The rows as the engine has them, by what is drawn of them: none when all are taken and the game is over. */
function rowsOf({ rows, outcome }: Public): number[][] {
  if (outcome && rows.every((row) => row === null)) return [];
  return rows.map((row) => (row === null ? [] : Array.isArray(row) ? row : row.cards));
}

/** The cards that were turned over and wait for their places. */
function waiting(shown: Public): number[] {
  const placing = "placing" in shown && shown.placing ? [shown.placing.card] : [];
  const queue = shown.queue.flatMap((item) => ("tile" in item ? item.tile : (item.card ?? [])));
  return [...placing, ...queue, ...("drawn" in shown && shown.drawn !== null ? [shown.drawn] : [])];
}

it.skipIf(!file)("draws the rows of the engine after every fact", { timeout: 300_000 }, () => {
  const [modes = "", ...lines] = readFileSync(file ?? "", "utf-8").trim().split("\n");
  const known = JSON.parse(modes) as Record<string, ModeOffered>;
  const drawn = new Map<string, string>(); // many updates tell of the same moment
  let facts = 0;
  for (const line of lines) {
    const { name, update, publics } = JSON.parse(line) as { name: string; update: Update; publics: Public[] };
    momentsOf(lyingAfter(update), update.events).forEach(({ lying }, i) => {
      const expected = publics[i];
      if (!expected) return;
      const stage = {
        mode: known[update.view.mode],
        options: {},
        openPiles: true,
        lying,
        own: null,
        seats: [],
        names: Array.from({ length: update.view.seats }, (_, seat) => `seat ${seat}`),
        you: null,
        waiting: [],
        choosing: null,
        pick: null,
        made: [],
        focus: null,
        line: null,
        asked: null,
        known: new Map(),
        running: false,
        announcer: null,
        why: () => undefined,
        hush: () => undefined,
        skip: () => undefined,
      };
      const moment = JSON.stringify([stage.mode, stage.names, lying]);
      const body = drawn.get(moment) ?? render(GameTable as never, { props: { stage, side: nothing } } as never).body;
      drawn.set(moment, body);
      const told = `${name}: ${update.events[i]?.text.en}`;
      expect(lying.shown, told).toEqual(expected);
      expect(drawnRows(body), told).toEqual(rowsOf(expected));
      expect(items(body, "queue").flatMap(cards), told).toEqual(waiting(expected));
      facts += 1;
    });
  }
  console.log(`${facts} facts drawn`);
});
