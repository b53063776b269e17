// What people who listen are told, in order and once: what happened, then what is asked.

import { untrack } from "svelte";
import type { Language, Text } from "../api/types";
import { settings } from "../settings.svelte";

/** How many lines stay to be read again. */
const KEPT = 30;
/** After this time a person who waits is told for whom. */
const PATIENCE = 2500;
/** What is said while a page is being made goes unheard. */
const SETTLING = 300;

/** One thing that was said. It stays as it was said, also when the language changes. */
export interface Said {
  number: number;
  text: string;
  language: Language;
}

export class Announcer {
  lines = $state.raw<Said[]>([]);

  /** What is held back until somebody listens. */
  #held: Text[] | null = [];
  #asked: string | null = null;
  #waited: string | null = null;

  /** Say something after everything that was said before. */
  tell(...texts: Text[]): void {
    if (this.#held) return void this.#held.push(...texts);
    const before = untrack(() => this.lines);
    const language = untrack(() => settings.language);
    const number = (before.at(-1)?.number ?? 0) + 1;
    const said = texts.map((text, i) => ({ number: number + i, text: text[language], language }));
    this.lines = [...before, ...said].slice(-KEPT);
  }

  /** Begin to speak, once the page is there; call what is returned when it goes. */
  listen(): () => void {
    const timer = setTimeout(() => {
      const held = this.#held ?? [];
      this.#held = null;
      this.tell(...held);
    }, SETTLING);
    return () => clearTimeout(timer);
  }

  /** Forget everything: another game begins. */
  clear(): void {
    this.lines = [];
    this.#held = [];
    this.#asked = this.#waited = null;
  }

  /** Say what is asked, once for each decision. */
  ask(id: string, text: Text): void {
    if (id === this.#asked) return;
    this.#asked = id;
    this.tell(text);
  }

  /** Say for whom one waits, if that takes a while, and once for each question. */
  wait(about: string, text: () => string): () => void {
    if (about === this.#waited) return () => undefined;
    const timer = setTimeout(() => {
      this.#waited = about;
      this.tell({ en: text(), de: text() });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }
}
