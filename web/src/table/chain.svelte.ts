// Several answers to questions that follow each other, given in one go: a new order card by card,
// the cards to be cancelled one by one.

import type { Choice, DecisionKind } from "../api/types";
import type { Pick } from "../session/asking.svelte";

interface Plan {
  kind: DecisionKind;
  all: Choice[];
  left: Choice[];
  /** The question that was answered last. */
  answered: string;
}

let plan = $state.raw<Plan | null>(null);

/** Answer this question with the first of these choices, and those that follow it with the others. */
export function answerAll(pick: Pick, choices: Choice[]): void {
  plan = { kind: pick.ask.kind, all: choices, left: choices, answered: "" };
  follow(pick);
}

/** Answer the next question of a plan; another question ends it. */
export function follow(pick: Pick | null): void {
  if (!plan || !pick) return;
  if (pick.ask.id === plan.answered) return;
  const next = plan.kind === pick.ask.kind ? plan.left.find((choice) => pick.labels.has(choice)) : undefined;
  if (next === undefined) {
    plan = null;
    return;
  }
  const tell = plan.answered ? pick.send : pick.choose;
  plan = { ...plan, answered: pick.ask.id, left: plan.left.filter((choice) => choice !== next) };
  tell(next);
}

/** The answers of a plan for questions of this kind that is being told; null where there is none. */
export function planned(kind: DecisionKind): Choice[] | null {
  return plan?.kind === kind ? plan.all : null;
}

/** Answer nothing more: the last answer was taken back. */
export function dropPlan(): void {
  plan = null;
}
