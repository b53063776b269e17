// One table as a person sits at it: the connection, what is asked, what is shown, what is said.

import { createContext } from "svelte";
import { api, complaint } from "../api/calls";
import type { Catalogue, ModeOffered, Outgoing, SeatShown, Text, Told, Update } from "../api/types";
import { word } from "../i18n/words";
import { go } from "../route.svelte";
import { Announcer } from "./announcer.svelte";
import { Asking, type Pick } from "./asking.svelte";
import { Connection } from "./connection.svelte";
import { gliding, lastLine, lyingAfter, momentsOf, Playback, sentences, type Lying, type Moment } from "./playback.svelte";
import { play } from "./sound";

/** A game that begins has at most this many sentences. */
const BEGINNING = 6;
/** How long the last card is seen before it is played by itself, in milliseconds. */
const LAST_CARD = 900;
// What everybody chooses at once, face down, as a view names it.
const FACE_DOWN = ["card", "tile", "bid", "lay", "choice"];

/** The mode of a table, whose id may name several fan cards. */
export function modeOf(catalogue: Catalogue, id: string | undefined): ModeOffered | undefined {
  return catalogue.modes.find((one) => one.id === id?.split("+")[0]);
}

/** The session of the table that is open. */
export const [getSession, setSession] = createContext<TableSession>();

export class TableSession {
  readonly announcer = new Announcer();
  readonly connection: Connection;
  readonly asking: Asking;
  readonly playback: Playback;

  /** The sentence that was asked for by "Why?". */
  asked = $state.raw<Told | null>(null);
  /** Why something that was wanted of the table was not done. */
  problem = $state.raw<Text | null>(null);

  readonly #catalogue: Catalogue;
  #itself: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting: () => void = () => undefined;
  /** For which decision, and for which game, a sound was heard. */
  #rung: string | null = null;
  #ended: string | null = null;

  constructor(id: string, invite: string | null, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.playback = new Playback({
      move: (change, moment) => this.#move(change, moment),
      tell: (told) => this.announcer.tell(...told.map((one) => one.text)),
      rest: () => this.#settle(),
    });
    this.connection = new Connection(id, invite, (message, known) => this.#hear(message, known));
    this.asking = new Asking(this.connection, () => this.playback.skip());
  }

  close(): void {
    this.connection.close();
    this.playback.skip();
    clearTimeout(this.#itself);
    this.#stopWaiting();
  }

  // ---------------------------------------------------------------- what a scene draws

  get mode(): ModeOffered {
    return there(modeOf(this.#catalogue, this.connection.table?.mode));
  }

  get lying(): Lying {
    return there(this.playback.lying);
  }

  get own(): Update["view"]["private"] {
    return this.connection.view?.private ?? null;
  }

  get seats(): SeatShown[] {
    return this.connection.table?.seats ?? [];
  }

  get names(): string[] {
    return this.seats.map((one, i) => one.name || `${i + 1}`);
  }

  get you(): number | null {
    return this.connection.table?.you ?? null;
  }

  get waiting(): number[] {
    return this.connection.waiting;
  }

  /** While all choose face down: the seats that have not yet; null where nobody chooses so. */
  get choosing(): number[] | null {
    const asking = this.connection.view?.asking;
    return asking && FACE_DOWN.includes(asking) && !this.playback.running ? this.waiting : null;
  }

  /** What lies on the table can be chosen there when it is shown as it is. */
  get pick(): Pick | null {
    return this.far ? null : this.asking.pick;
  }

  /** Whether what is asked lies on a table that is not shown yet. */
  get far(): boolean {
    return this.playback.running && this.asking.pick?.place !== "hand";
  }

  get made() {
    return this.asking.made;
  }

  get focus() {
    return this.playback.focus;
  }

  get line(): Told | null {
    return this.asked ?? this.playback.line;
  }

  get running(): boolean {
    return this.playback.running;
  }

  /** What has happened so far. Nothing is told before it is shown. */
  news = $derived.by(() => this.connection.told.slice(0, this.connection.told.length - this.playback.ahead));
  known = $derived.by(() => sentences(this.news));

  /** How the game has ended, once that is shown. */
  get outcome() {
    return this.running ? null : (this.connection.view?.public.outcome ?? null);
  }

  /** For whom one waits, in words. */
  get patience(): string {
    const { asking, connection } = this;
    if (asking.due && asking.pick) return "";
    const whom = this.waiting.filter((one) => one !== this.you).map((one) => this.names[one] ?? "?").join(", ");
    if (asking.made.length || connection.sent.size)
      return word("chosen") + (whom && `, ${word("waitingFor").toLowerCase()} ${whom}`);
    return whom && !this.outcome ? `${word("waitingFor")} ${whom}` : "";
  }

  // ---------------------------------------------------------------- what a person does

  /** Ask why a card lies where it lies. */
  why(card: number): void {
    this.playback.skip();
    this.asked = this.known.get(card) ?? null;
  }

  skip(): void {
    this.playback.skip();
  }

  /** Choose a card for the next question, or take that back. */
  mark(card: number): void {
    this.asking.mark(card);
    this.#settle();
  }

  /** Do something with the table itself: sit down, start, leave, play again. */
  async act(verb: string, body: object = {}): Promise<void> {
    this.problem = null;
    try {
      await api.table(this.connection.id, verb, body);
      if (verb === "leave") go("/");
    } catch (error) {
      this.problem = complaint(error);
    }
  }

  // ---------------------------------------------------------------- what the server says

  #hear(message: Outgoing, known: boolean): void {
    if (message.type === "update") this.#update(message, known);
    else if (message.type === "hint" && this.connection.hint === message) {
      this.asked = null;
      this.announcer.tell(message.text);
    } else this.#settle();
  }

  #update(update: Update, known: boolean): void {
    // Whoever asked why goes on reading while others choose, until something happens.
    if (update.events.length) this.asked = null;
    if (known) this.playback.play(momentsOf(lyingAfter(update), update.events));
    else this.#begin(update);
    this.#settle();
  }

  /** A newcomer hears all of the beginning of a game; a person who comes back only the last sentence. */
  #begin(update: Update): void {
    const { events } = update;
    this.asking.clear();
    this.announcer.clear();
    this.playback.set(lyingAfter(update), lastLine(events));
    this.announcer.tell(...events.slice(events.length > BEGINNING ? -1 : 0).map((one) => one.text));
  }

  /** What follows from how things stand: what answers itself, what is said, what is heard. */
  #settle(): void {
    const { announcer, asking, connection, outcome, running } = this;
    clearTimeout(this.#itself);
    this.#stopWaiting();
    if (!connection.view) return;
    const { itself, pick } = asking;
    if (itself && (asking.ahead || !running))
      this.#itself = setTimeout(() => asking.send(itself.ask, itself.choice), asking.ahead ? 0 : LAST_CARD);
    const due = asking.due ? (asking.active?.id ?? null) : null;
    if (due && due !== this.#rung) play("turn");
    this.#rung = due;
    // A question is said when everything before it has been said.
    if (running) return;
    if (pick && due && !itself) announcer.ask(pick.ask.id, pick.ask.ask);
    if (this.patience) this.#stopWaiting = announcer.wait(`${connection.told.length}`, () => this.patience);
    const game = connection.table?.game ?? null;
    if (outcome && game !== this.#ended) play("end");
    if (outcome) this.#ended = game;
  }

  #move(change: () => void, moment: Moment): void {
    if (moment.focus?.taken.length) play("take");
    else if (moment.focus?.row) play("place");
    gliding(change, moment);
  }
}

/** What is there whenever a game is shown. */
function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("no game is shown");
  return value;
}
