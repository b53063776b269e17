// How long it takes to show what happens in every playthrough, mode by mode: never longer than eight
// seconds, and what four players do in a turn at its own pace. tests/web/test_playback.py writes the
// file of updates.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Update } from "../api/types";
import { browser } from "./fakes";

browser();
const { REVEAL } = await import("../settings.svelte");
const { lyingAfter, momentsOf, Playback } = await import("./playback.svelte");

declare const process: { env: Record<string, string | undefined> };
const { readFileSync } = (await import("node:fs" as string)) as { readFileSync: (file: string, coding: string) => string };
const file = process.env["HORNOX_PLAYTHROUGHS"];

const STEP = 1100;
/** What one turn of four players has to show, and what must not be hurried. */
const FOUR_PLAYERS = 7;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How long an update is shown, and how long each fact of full weight. */
function shown({ update }: { update: Update }): { all: number; each: number; facts: number } {
  const moments = momentsOf(lyingAfter(update), update.events);
  let [each, rested] = [Infinity, false];
  const playback = new Playback({
    move: (change, { weight }, lasts) => {
      change();
      if (weight > 0) each = Math.min(each, lasts / weight);
    },
    rest: () => (rested = true),
    step: () => STEP,
  });
  const began = Date.now();
  playback.play(moments);
  while (!rested || playback.held) {
    rested = false;
    if (playback.held) playback.resume();
    else vi.advanceTimersToNextTimer();
    if (!playback.running) break;
  }
  return { all: Date.now() - began, each, facts: moments.reduce((sum, { weight }) => sum + weight, 0) };
}

it.skipIf(!file)("shows everything in eight seconds, and a turn of four at its own pace", { timeout: 300_000 }, () => {
  const [, ...lines] = readFileSync(file ?? "", "utf-8").trim().split("\n");
  const longest = new Map<string, number>();
  let hurried = 0;
  for (const line of lines) {
    const one = JSON.parse(line) as { name: string; update: Update };
    const { all, each, facts } = shown(one);
    const mode = one.update.view.mode;
    longest.set(mode, Math.max(longest.get(mode) ?? 0, all));
    expect(all, one.name).toBeLessThanOrEqual(REVEAL + 50);
    if (facts > 0 && facts <= FOUR_PLAYERS) expect(each, one.name).toBeGreaterThan(0.97 * STEP); // which nobody notices
    if (facts > FOUR_PLAYERS) hurried += 1;
  }
  expect(hurried).toBeGreaterThan(0);
  console.log(JSON.stringify(Object.fromEntries(longest)));
});
