import { expect, it } from "vitest";
import type { Ask, Choice } from "../api/types";
import { browser } from "../session/fakes";

browser();
const { pickOf } = await import("../session/asking.svelte");
const { answerAll, dropPlan, follow, planned } = await import("./chain.svelte");

const label = { en: "", de: "" };
const told: [string, Choice][] = [];
const asked = (id: string, kind: string, ...choices: Choice[]) =>
  pickOf({ id, kind, facts: {}, options: choices.map((choice) => ({ choice, label })) } as unknown as Ask, null, (choice) =>
    told.push([id, choice]),
  );

it("answers question after question of one kind", () => {
  answerAll(asked("1", "pending", 10, 20, 30), [30, 10, 20]);
  follow(asked("1", "pending", 10, 20, 30)); // shown again: answered already
  follow(null);
  const next = asked("2", "pending", 10, 20);
  expect(planned("pending")).toEqual([30, 10, 20]);
  expect(planned("cancel")).toBe(null);
  follow(next);
  expect(told).toEqual([["1", 30], ["2", 10]]);
});

it("ends when the choice is taken back", () => {
  told.length = 0;
  answerAll(asked("1", "pending", 10, 20, 30), [30, 10, 20]);
  follow(asked("1", "pending", 10, 20, 30)); // told, and not heard of yet
  expect(planned("pending")).toEqual([30, 10, 20]);
  dropPlan();
  expect(planned("pending")).toBe(null);
  follow(asked("2", "pending", 10, 20));
  expect(told).toEqual([["1", 30]]);
});

it("ends with another question, and answers nothing that is not offered", () => {
  told.length = 0;
  answerAll(asked("1", "cancel", 5, "done"), [5, 7, "done"]);
  follow(asked("2", "cancel", "done"));
  follow(asked("3", "row", 1, 2));
  follow(asked("4", "cancel", 7, "done"));
  expect(told).toEqual([["1", 5], ["2", "done"]]);
});
