// Every playthrough through the scenes: after each fact rows, markers, figures and the cards that wait
// are drawn as the engine says they lay. tests/web/test_playback.py writes the file of updates.

import { expect, it } from "vitest";
import type { ModeOffered, Tables, TableName, Update } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { createRawSnippet } = await import("svelte");
const { render } = await import("svelte/server");
const { lyingAfter, momentsOf } = await import("../session/playback.svelte");
const { pickOf } = await import("../session/asking.svelte");
const { headsOf, signed, word } = await import("../i18n/words");
const { default: GameTable } = await import("./GameTable.svelte");
const { default: Players } = await import("./Players.svelte");

type Public = Tables[TableName]["public"];
type Pick = ReturnType<typeof pickOf> | null;

/** What is to be seen besides cards, as the test in Python counts it. */
interface Figures {
  points: number[];
  full: boolean[];
  places: number[];
  worth: (number | null)[];
  marks: Parameters<typeof word>[0][][];
  team: [number, number] | null;
}

declare const process: { env: Record<string, string | undefined> };
const { readFileSync } = (await import("node:fs" as string)) as { readFileSync: (file: string, coding: string) => string };
const file = process.env["HORNOX_PLAYTHROUGHS"];

const hand = createRawSnippet(() => ({ render: () => "<i></i>" }));
/** A snippet, where a page is made on a server, is a function like a component. */
const side = (out: unknown): void => (Players as unknown as (out: unknown, props: object) => void)(out, {});

/** What stands between two pieces of a page, everywhere. */
function between(html: string, before: string, after: string): string[] {
  return html.split(before).slice(1).map((rest) => rest.split(after)[0] ?? "");
}

/** The words in a part of the page. */
const text = (html: string): string => html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");

/** The cards in a part of the page, in their order. */
function cards(html: string): number[] {
  return between(html, 'data-fly="', '"').map(Number).filter(Boolean);
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

/** A row with its places as it is drawn: what all see of it, and what is said of it. */
function drawnLane(html: string): object {
  const classes = (between(html, 'class="', '"')[0] ?? "").split(" ");
  const said = between(html, 'aria-label="Row ', '"')[0] ?? text(between(html, '<span class="unseen', "</span>")[0] ?? "").replace(/^[^>]*>Row /, "");
  return {
    full: classes.includes("full"),
    places: html.split('class="slot').length - 1,
    worth: between(html, 'class="price', "</span>").map((price) => Number(text(`<${price}`))),
    cow: html.includes('data-fly="cow"'),
    signs: ["even", "odd", "falling", "stopped"].filter((name) => classes.includes(name)),
    said: said.replace(/^\d+\. /, ""),
  };
}

/** The same as it must be; with a card that takes the row it is as red as a full one. */
function laneOf(row: number[], { full, places, worth, marks }: Figures, i: number, takes: boolean): object {
  const has = marks[i] ?? [];
  const signs = { even: "evenRow", odd: "oddRow", falling: "descends", stopped: "stopped" } as const;
  return {
    full: full[i] || takes,
    places: places[i],
    worth: [worth[i]],
    cow: has.includes("cowHere"),
    signs: Object.entries(signs).flatMap(([name, mark]) => (has.includes(mark) ? [name] : [])),
    said: [...has.map((mark) => word(mark)), row.join(", ") || word("emptyRow"), headsOf(worth[i] ?? 0)].join(". "),
  };
}

/** Everything that a scene draws of a table besides its cards, and as it must be. */
function figures(body: string, shown: Public, known: Figures, pick: Pick): [drawn: object, expected: object] {
  const drawnPoints = between(body, '<b class="points', "</b>").map((one) => text(`<${one}`).replace(/^.*: ?/, ""));
  const both = (expected: object, drawn: object): [object, object] => [
    { points: drawnPoints, ...drawn },
    { points: known.points.map(signed), ...expected },
  ];
  if ("scores" in shown) {
    const costs = items(body, "board").map((row) => Number((text(`<${between(row, 'class="cost', "</text>")[0] ?? ">"}`).replace("−", "")) || 0) || null);
    const stops = items(body, "board").map((row) => / stopped/.test(row.split(">")[0] ?? ""));
    // A tile on the last field covers what is written there.
    const open = items(body, "board").map((row) => !cards(row.split('class="place').at(-1) ?? "").length);
    return both({ costs: known.worth.map((worth, i) => (open[i] ? worth : null)), stops: shown.rows.map((_, i) => shown.actions?.signs.includes(i + 1) ?? false) }, { costs, stops });
  }
  if ("tallies" in shown) {
    const worth = items(body, "rows").map((row) => between(row, "<small", "</small>").map((one) => Number(text(`<${one}`)))[0] ?? null);
    const scores = between(body, '<b class="score', "</b>").map((one) => text(`<${one}`).replace(/^.*: ?/, ""));
    const laid = shown.tallies.flatMap(({ score }, seat) => (shown.piles[seat]?.length || shown.bulls[seat]?.length ? signed(score) : []));
    return both({ worth: rowsOf(shown).length ? known.worth : [], scores: laid }, { worth, scores });
  }
  const taken = pick && ["special", "window"].includes(pick.ask.kind) ? pick.ask.facts["taken"] : [];
  const takes = (i: number): boolean => pick?.ask.facts["row"] === i + 1 && Array.isArray(taken) && taken.length > 0;
  const lanes = shown.rows.map((row, i) => laneOf(row, known, i, takes(i)));
  const [heads, times] = known.team ?? [0, 1];
  const team = known.team ? headsOf(heads) + (times > 1 ? `× ${times} = ${heads * times}` : "") : "";
  const drawnTeam = text(`<${between(body, 'class="side team', "</b>")[0] ?? ">"}`).replace(word("team"), "").trim();
  return both({ lanes, team }, { lanes: items(body, "rows").map(drawnLane), team: drawnTeam });
}

/** The rows that may be chosen, as they are drawn and as they are offered. */
function chosen(body: string, pick: Pick): [drawn: number[], offered: number[]] {
  const list = [...items(body, "rows"), ...items(body, "board")];
  const drawn = list.flatMap((row, i) => (/ choosable/.test(row.split(">")[0] ?? "") ? i + 1 : []));
  return [drawn, pick?.place === "row" ? [...pick.labels.keys()].map(Number) : []];
}

it.skipIf(!file)("draws the table of the engine after every fact", { timeout: 300_000 }, () => {
  const [modes = "", ...lines] = readFileSync(file ?? "", "utf-8").trim().split("\n");
  const known = JSON.parse(modes) as Record<string, ModeOffered>;
  const drawn = new Map<string, string>(); // many updates tell of the same moment
  let [facts, picks] = [0, 0];
  for (const line of lines) {
    const { name, update, publics, figures: counted } = JSON.parse(line) as { name: string; update: Update; publics: Public[]; figures: Figures[] };
    const names = Array.from({ length: update.view.seats }, (_, seat) => `seat ${seat}`);
    momentsOf(lyingAfter(update), update.events).forEach(({ lying, told }, i) => {
      const [expected, figured, ask] = [publics[i], counted[i], told ? undefined : update.asks[0]];
      if (!expected || !figured || (!told && !ask)) return;
      const pick = ask ? pickOf(ask, null, () => undefined) : null;
      const stage = {
        mode: known[update.view.mode],
        options: {},
        openPiles: true,
        lying,
        own: update.view.private,
        seats: names.map((one) => ({ kind: "person", name: one, here: true })),
        names,
        you: null,
        waiting: [],
        choosing: null,
        pick,
        proposed: new Map(),
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
      const moment = JSON.stringify([stage.mode, names, lying, ask?.kind, ask?.facts, ask?.options]);
      const body = drawn.get(moment) ?? render(GameTable as never, { props: { stage, side, hand } } as never).body.replace(/<!--.*?-->/g, "");
      drawn.set(moment, body);
      const said = `${name}: ${told?.text.en ?? ask?.ask.en}`;
      expect(lying.shown, said).toEqual(expected);
      expect(drawnRows(body), said).toEqual(rowsOf(expected));
      const [seen, right] = figures(body, expected, figured, pick);
      expect(seen, said).toEqual(right);
      const [offered, options] = chosen(body, pick);
      expect(offered, said).toEqual(options);
      if (told) {
        expect(items(body, "queue").flatMap(cards), said).toEqual(waiting(expected));
        facts += 1;
      } else picks += 1;
    });
  }
  expect(picks).toBeGreaterThan(0);
  console.log(`${facts} facts drawn`);
});
