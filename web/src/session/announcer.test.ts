import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "./fakes";

browser();
const { Announcer } = await import("./announcer.svelte");
const { settings } = await import("../settings.svelte");

const text = (en: string) => ({ en, de: `de ${en}` });

describe("the announcer", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    settings.language = "en";
    vi.useRealTimers();
  });
  const said = (announcer: InstanceType<typeof Announcer>) => announcer.lines.map((line) => line.text);

  it("holds back what nobody could hear yet", () => {
    const announcer = new Announcer();
    announcer.tell(text("dealt"));
    announcer.ask("1", text("which card?"));
    expect(said(announcer)).toEqual([]);
    announcer.listen();
    expect(said(announcer)).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(said(announcer)).toEqual(["dealt", "which card?"]);
  });

  it("asks every question once, and the same words again for the next one", () => {
    const announcer = new Announcer();
    announcer.listen();
    vi.advanceTimersByTime(300);
    for (const id of ["1", "1", "2"]) announcer.ask(id, text("which card?"));
    expect(said(announcer)).toEqual(["which card?", "which card?"]);
    expect(new Set(announcer.lines.map((line) => line.number)).size).toBe(2);
  });

  it("leaves what was said as it was", () => {
    const announcer = new Announcer();
    announcer.listen();
    vi.advanceTimersByTime(300);
    announcer.tell(text("It fits."));
    settings.language = "de";
    announcer.tell(text("next"));
    expect(announcer.lines.map(({ text, language }) => [text, language])).toEqual([
      ["It fits.", "en"],
      ["de next", "de"],
    ]);
  });

  it("says for whom one waits only when it takes a while, and once", () => {
    const announcer = new Announcer();
    announcer.listen();
    vi.advanceTimersByTime(300);
    announcer.wait("7", () => "waiting for Ben, Carla")();
    vi.advanceTimersByTime(5000);
    expect(said(announcer)).toEqual([]);
    announcer.wait("7", () => "waiting for Ben");
    vi.advanceTimersByTime(5000);
    announcer.wait("7", () => "waiting for Carla");
    vi.advanceTimersByTime(5000);
    expect(said(announcer)).toEqual(["waiting for Ben"]);
  });
});
