// What a replay shows of a review: whose choices, where they stand, and the next mistake.

import type { ChoiceReviewed, Chosen, GameReview, GuestShown } from "../api/types";

/** The key of a choice: addresses and verdicts are found by it. */
export function keyOf({ seat, decision }: Pick<Chosen, "seat" | "decision">): string {
  return `${seat}/${decision}`;
}

/** Whose choices are shown first: your own, or else those of the first person. */
export function firstSeat({ names, bots }: Pick<GameReview, "names" | "bots">, guest: GuestShown | null): number {
  const own = ownSeat({ names, bots }, guest);
  return own >= 0 ? own : Math.max(0, bots.indexOf(null));
}

/** Where you sat; -1 if you did not. */
export function ownSeat({ names, bots }: Pick<GameReview, "names" | "bots">, guest: GuestShown | null): number {
  return names.findIndex((name, seat) => name === guest?.name && bots[seat] === null);
}

/** A choice that cost something, and the step of the replay to which it led. */
export interface Marked {
  key: string;
  step: number;
  mark: string;
}

/** The mistakes and inaccurate choices of a seat, in the order of the replay. */
export function marked(review: Pick<GameReview, "choices">, seat: number, places: Map<string, number>): Marked[] {
  return review.choices
    .filter((one) => one.seat === seat && isMarked(one))
    .flatMap((one) => {
      const step = places.get(keyOf(one));
      return step === undefined ? [] : [{ key: keyOf(one), step, mark: one.mark }];
    })
    .sort((a, b) => a.step - b.step);
}

/** Whether a choice of the player's own cost enough to be looked at; a bot that stood in made others. */
export function isMarked({ mark, own }: Pick<ChoiceReviewed, "mark" | "own">): boolean {
  return own !== false && (mark === "mistake" || mark === "inaccurate");
}

/** The nearest of them after a step, or before it. */
export function nearest(all: Marked[], at: number, by: 1 | -1): Marked | undefined {
  return by > 0 ? all.find((one) => one.step > at) : all.findLast((one) => one.step < at);
}
