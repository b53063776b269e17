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
