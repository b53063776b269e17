import { expect, it } from "vitest";
import type { LessonPage, ModeOffered } from "../api/types";
import { browser } from "../session/fakes";
import base from "./lessons/base.json";

browser();
const { Lesson } = await import("./lesson.svelte");

it("waits for the learner, and for nobody when the choice is made", () => {
  const [, page] = base as unknown as LessonPage[];
  const after = page?.position.branches["37"];
  if (!page || !after) throw new Error("the lesson has changed");
  const lesson = new Lesson(page, "Ann", {} as ModeOffered);
  expect(lesson.waiting).toEqual([0]);
  lesson.position = after;
  expect(lesson.waiting).toEqual([]);
});

it("calls the learner like nobody else at the table", () => {
  const [page] = base as unknown as LessonPage[];
  if (!page) throw new Error("the lesson has changed");
  const called = (name: string) => new Lesson(page, name, {} as ModeOffered).names;
  expect([called("Ann"), called("Ida"), called("")]).toEqual([["Ann", "Ida", "Max"], ["you", "Ida", "Max"], ["you", "Ida", "Max"]]);
});
