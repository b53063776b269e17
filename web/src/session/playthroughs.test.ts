// Every playthrough through the playback: after each fact it shows what the engine says lay there.
// tests/web/test_playback.py writes the file of updates, and says here where it is.

import { expect, it } from "vitest";
import type { Update } from "../api/types";
import { browser } from "./fakes";

browser();
const { lyingAfter, momentsOf } = await import("./playback.svelte");

/** One line of the file: an update as it is sent, and the public part of the engine after each fact. */
interface Line {
  name: string;
  update: Update;
  publics: object[];
}

declare const process: { env: Record<string, string | undefined> };
const { readFileSync } = (await import("node:fs" as string)) as { readFileSync: (file: string, coding: string) => string };
const file = process.env["HORNOX_PLAYTHROUGHS"];

it.skipIf(!file)("shows the table of the engine after every fact", () => {
  const lines = readFileSync(file ?? "", "utf-8").trim().split("\n");
  let facts = 0;
  for (const line of lines) {
    const { name, update, publics } = JSON.parse(line) as Line;
    const shown = momentsOf(lyingAfter(update), update.events).map((moment) => moment.lying.shown);
    publics.forEach((expected, i) => {
      facts += 1;
      expect(shown[i], `${name}: ${update.events[i]?.text.en}`).toEqual(expected);
    });
    expect(shown).toHaveLength(Math.max(1, publics.length));
  }
  console.log(`${facts} facts of ${lines.length} updates`);
});
