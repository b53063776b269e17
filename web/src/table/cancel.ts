// Which cards of a pile are cancelled: what the question offers, and how it is answered.

import type { Ask, Choice } from "../api/types";

const numbers = (fact: unknown): number[] => (Array.isArray(fact) ? fact.filter((one) => typeof one === "number") : []);

/** The cards that a question is about: the pile, those cancelled so far, the set that cancels most. */
export function cardsOf({ facts }: Ask): { pool: number[]; cancelled: number[]; best: number[]; limit: number } {
  return {
    pool: numbers(facts["pool"]),
    cancelled: numbers(facts["cancelled"]),
    best: numbers(facts["best"]),
    limit: Number(facts["limit"] ?? 0),
  };
}

/** The answers that cancel just these cards, one after the other. */
export function cancelAnswers(ask: Ask, ticked: number[]): Choice[] {
  const { best, cancelled } = cardsOf(ask);
  const same = best.length === ticked.length && best.every((card) => ticked.includes(card));
  const automatic = ask.options.some((option) => option.choice === "auto");
  return same && automatic ? ["auto"] : [...ticked.filter((card) => !cancelled.includes(card)), "done"];
}
