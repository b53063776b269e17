// The client follows events by their facts; here recorded games of every mode tell what came of them.

import { describe, expect, it } from "vitest";
import recorded from "./fixtures/moments.json";
import { follow } from "./follow";
import type { GameEvent } from "../api/messages";
import type { Facts } from "../api/tables";

interface Moment {
  before: Facts;
  events: GameEvent[];
  after: Facts;
}

// What scenes draw and events tell; the rest comes with the view.
const DRAWN: Record<string, string[]> = {
  rows: ["rows", "queue", "piles", "totals", "markers", "open_cards", "round"],
  buffalo: ["rows", "queue", "pile", "buffalo_pile", "signs", "special_deck"],
  board: ["rows", "queue", "scores", "luck"],
  party: ["rows", "piles", "bulls", "drawn", "letters"],
};

// A card that is being placed lies apart in the view, and still in the queue as long as it is shown.
const queued = (table: string, facts: Facts): Facts =>
  table === "buffalo" && facts["placing"]
    ? { ...facts, queue: [facts["placing"], ...(facts["queue"] as unknown[])] }
    : facts;

const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === "flips" ? null : one)));

describe.each(Object.entries(recorded as unknown as Record<string, { table: string; moments: Moment[] }>))(
  "%s",
  (_, { table, moments }) => {
    it("has moments", () => expect(moments.length).toBeGreaterThan(3));
    it.each(moments.map((moment, i) => [i, moment] as const))("moment %i", (_, moment) => {
      const shown = moment.events.reduce((now, event) => follow(table, now, event), queued(table, moment.before));
      for (const name of DRAWN[table] ?? []) {
        expect([name, bare(shown[name])]).toEqual([name, bare(queued(table, moment.after)[name])]);
      }
    });
  },
);
