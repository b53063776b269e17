import { expect, it } from "vitest";
import type { Ask } from "../api/types";
import { cancelAnswers, cardsOf } from "./cancel";

const label = { en: "", de: "" };
const ask = (cancelled: number[]): Ask =>
  ({
    kind: "cancel",
    facts: { card: 55, heads: 7, limit: 9, pool: [5, 18, 43], cancelled, best: [5, 18] },
    options: [5, 18, 43, ...(cancelled.length ? [] : ["auto"]), "done"].map((choice) => ({ choice, label })),
  }) as unknown as Ask;

it("knows what can be cancelled", () => {
  expect(cardsOf(ask([5]))).toEqual({ pool: [5, 18, 43], cancelled: [5], best: [5, 18], limit: 9 });
});

it("cancels the best set in one answer, any other card by card, in any order", () => {
  expect(cancelAnswers(ask([]), [18, 5])).toEqual(["auto"]);
  expect(cancelAnswers(ask([]), [43, 5])).toEqual([43, 5, "done"]);
  expect(cancelAnswers(ask([]), [])).toEqual(["done"]);
  expect(cancelAnswers(ask([5]), [5, 18])).toEqual([18, "done"]);
});
