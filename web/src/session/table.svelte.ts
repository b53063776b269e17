// One table as a person sits at it: the connection, what is asked, what is shown, what is said.

import { createContext } from "svelte";
import { api, type BodyOf, complaint, type TableVerb } from "../api/calls";
import type { Ask, Catalogue, Choice, ModeOffered, Outgoing, Reacted, Reaction, SeatShown, Text, Told, Update } from "../api/types";
import { PHRASES } from "../i18n/texts";
import { reactionText, word } from "../i18n/words";
import { go } from "../route.svelte";
import { reveal, settings } from "../settings.svelte";
import { Announcer } from "./announcer.svelte";
import { Asking, follows, type Pick, placeOf, STRAY } from "./asking.svelte";
import { Connection } from "./connection.svelte";
import { gliding, lastLine, lyingAfter, momentsOf, Playback, sentences, type Lying, type Moment } from "./playback.svelte";
import { play } from "./sound";

/** A game that begins has at most this many sentences. */
const BEGINNING = 6;
/** A question can be answered when the table has been seen as it is for so long, in milliseconds. */
const BREATH = 350;
/** How long a choice can be taken back where only bots play along, and one that changes nothing. */
const GRACE = 1200;
const CALM_GRACE = 500;
/** Where so little time is left, a choice is sent at once. */
const HASTE = 2500;
/** How long a score sheet is held where people play by the clock; the server grants that time. */
const SHEET = 10_000;

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
  /** What was chosen for this seat because its time was up. */
  lent = $state.raw<Text[]>([]);
  /** The turn to whose end the team goes on without being asked again. */
  goingOn = $state<number | null>(null);
  /** When the playback goes on by itself after a hold. */
  resumesAt = $state<number | null>(null);

  readonly #catalogue: Catalogue;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #resuming: ReturnType<typeof setTimeout> | undefined;
  /** The question that may be answered from a time on; null while something is shown. */
  #asked: { id: string | null; from: number } | null = null;
  /** The last question to which this seat went on. */
  #went: string | null = null;
  #stopWaiting: () => void = () => undefined;
  /** For which decision, and for which game, a sound was heard. */
  #rung: string | null = null;
  #ended: string | null = null;

  constructor(id: string, invite: string | null, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.playback = new Playback({
      move: (change, moment, lasts) => this.#move(change, moment, lasts),
      tell: (told) => this.announcer.tell(...told.map((one) => one.text)),
      rest: () => this.#settle(),
      within: () => reveal(this.clock),
    });
    this.connection = new Connection(id, invite, (message, known) => this.#hear(message, known));
    this.asking = new Asking(this.connection, {
      answered: () => (this.lent = []),
      grace: (ask, choice) => this.#grace(ask, choice),
    });
  }

  close(): void {
    this.connection.close();
    this.playback.stop();
    this.asking.clear();
    clearTimeout(this.#opening);
    clearTimeout(this.#resuming);
    this.#stopWaiting();
  }

  // ---------------------------------------------------------------- what a scene draws

  get mode(): ModeOffered {
    return there(modeOf(this.#catalogue, this.connection.table?.mode));
  }

  get openPiles(): boolean {
    return this.connection.table?.open_piles ?? false;
  }

  get options(): Update["view"]["options"] {
    return this.connection.view?.options ?? {};
  }

  get lying(): Lying {
    return there(this.playback.lying);
  }

  get own(): Update["view"]["private"] {
    return this.playback.own;
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

  /** The seats that have to choose. */
  get waiting(): number[] {
    return this.running ? [] : this.connection.waiting;
  }

  /** What people show beside their seats now. */
  get reactions(): ReadonlyMap<number, Reaction> {
    return this.connection.reactions;
  }

  /** The seats of people who play themselves. */
  get people(): number[] {
    return this.seats.flatMap((seat, i) => (seat.kind === "person" && !seat.stand_in ? [i] : []));
  }

  /** Those for whom one waits and who have been away for long: a bot may play for them. */
  get absent(): number[] {
    return this.you === null ? [] : this.waiting.filter((seat) => this.seats[seat]?.absent && !this.seats[seat]?.stand_in);
  }

  /** What the members of a team want, by choice. */
  get proposed(): Map<Choice, number[]> {
    const proposal = this.connection.table?.proposal;
    const wanted = new Map<Choice, number[]>();
    if (this.running || proposal?.decision !== this.asking.active?.id) return wanted;
    for (const { choice, seat } of proposal?.wishes ?? []) wanted.set(choice, [...(wanted.get(choice) ?? []), seat]);
    return wanted;
  }

  /** Whether people have some seconds for each choice. */
  get clock(): boolean {
    return this.connection.table?.pace.kind === "timed";
  }

  /** Until when one has to choose. The clock runs when everything has been shown. */
  get deadline(): string | null {
    return this.running ? null : (this.connection.table?.deadline ?? null);
  }

  /** While all choose face down: the seats that have not yet; null where nobody chooses so. */
  get choosing(): number[] | null {
    return this.connection.faceDown && !this.playback.running ? this.waiting : null;
  }

  /** Nothing is asked before the table is shown as it is. */
  get pick(): Pick | null {
    return this.asking.pick;
  }

  get held(): Told | null {
    return this.playback.held;
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
    if (this.running || (asking.due && asking.pick)) return "";
    const whom = this.waiting.filter((one) => one !== this.you).map((one) => this.#naming(one)).join(", ");
    if (asking.made.length || connection.sent.size) {
      // A last card has no other.
      const chosen = connection.asks.some((ask) => ask.options.length > 1) ? word("chosen") : "";
      return [chosen, whom && `${word("waitingFor")} ${whom}`].filter(Boolean).join(". ");
    }
    // Whoever is about to be asked is not told to wait.
    if (this.outcome || (this.you !== null && this.waiting.includes(this.you))) return "";
    return whom && `${word("waitingFor")} ${whom}`;
  }

  /** A name, and that its person is away. */
  #naming(seat: number): string {
    const { kind, here, stand_in } = this.seats[seat] ?? {};
    const away = kind === "person" && here === false && !stand_in;
    return (this.names[seat] ?? "?") + (away ? ` (${word("away")})` : "");
  }

  // ---------------------------------------------------------------- what a person does

  /** Ask why a card lies where it lies. */
  why(card: number): void {
    if (this.running) return;
    this.asked = this.known.get(card) ?? null;
  }

  hush(): void {
    this.asked = null;
  }

  skip(): void {
    this.playback.skip();
  }

  /** Show the next moment now. */
  faster(): void {
    this.playback.faster();
  }

  /** Go on after the end of a round. */
  resume(): void {
    this.playback.resume();
  }

  /** Go on without a special card, and ask nothing more before the end of this turn. */
  goOn(): void {
    const { active } = this.asking;
    this.goingOn = turnOf(this.connection.view);
    if (active) this.#proceed(active);
  }

  askAgain(): void {
    this.goingOn = null;
    this.#settle();
  }

  /** Choose a card for the next question, or take that back. */
  mark(card: number): void {
    this.asking.mark(card);
  }

  /** Do something with the table itself: sit down, start, leave, play again. */
  async act<V extends TableVerb>(verb: V, ...body: BodyOf<`POST /api/tables/{table}/${V}`>): Promise<void> {
    this.problem = null;
    try {
      await api.table(this.connection.id, verb, ...body);
      if (verb === "leave") go("/");
    } catch (error) {
      this.problem = complaint(error);
    }
  }

  // ---------------------------------------------------------------- what the server says

  #hear(message: Outgoing, known: boolean): void {
    if (message.type === "update") this.#update(message, known);
    else if (message.type === "reacted") this.#reacted(message);
    else if (message.type === "hint" && this.connection.hint === message) {
      this.asked = null;
      this.announcer.tell(message.text);
    } else this.#settle();
  }

  /** Those who listen hear of others' reactions after everything else. */
  #reacted({ seat, sign }: Reacted): void {
    if (!settings.reactions || seat === this.you) return;
    const [name, { en, de }] = [this.names[seat] ?? "?", reactionText(sign)];
    this.announcer.tell({ en: `${name}: ${en}`, de: `${name}: ${de}` });
  }

  #update(update: Update, known: boolean): void {
    const { stoodIn } = this.connection;
    const lent = stoodIn ? [] : update.lent;
    // What follows in the next moment does not take it away: one reads it until one has answered.
    if (lent.length || stoodIn) this.lent = lent;
    if (lent.length) this.announcer.tell(...lent.map(lentText));
    // Whoever asked why goes on reading while others choose, until something happens.
    if (update.events.length) this.asked = null;
    if (known) this.playback.play(momentsOf(lyingAfter(update), update.events, update.view.private));
    else this.#begin(update);
    this.#settle();
  }

  /** A newcomer hears all of the beginning of a game; a person who comes back only the last sentence. */
  #begin(update: Update): void {
    const { events } = update;
    this.asking.clear();
    this.announcer.clear();
    const [lying, own] = [lyingAfter(update), update.view.private];
    const moments = momentsOf(lying, events, own);
    const end = moments.findLastIndex(({ hold }) => hold);
    this.playback.set(lying, own, lastLine(events));
    // Whoever comes back to the sheet of a round reads it before the next one begins.
    if (end >= 0 && moments.slice(end).every(({ focus }) => !focus?.card)) return this.playback.play(moments.slice(end));
    this.announcer.tell(...events.slice(events.length > BEGINNING ? -1 : 0).map((one) => one.text));
  }

  /** What follows from how things stand: what may be answered, what is said, what is heard. */
  #settle(): void {
    const { announcer, asking, connection, outcome, running } = this;
    this.#stopWaiting();
    if (!connection.view) return;
    this.#goOnByItself();
    if (!running && asking.active && this.#proceeds(asking.active)) return this.#proceed(asking.active);
    asking.open = this.#mayAnswer();
    if (running || !asking.open) return;
    asking.begin();
    const { due, pending, pick } = asking;
    if (pick && due && pending?.by !== "forced") {
      if (pick.ask.id !== this.#rung) play("turn");
      this.#rung = pick.ask.id;
      // A question is said when everything before it has been said.
      announcer.ask(pick.ask.id, pick.ask.ask);
    }
    if (this.patience) this.#stopWaiting = announcer.wait(`${connection.told.length}`, () => this.patience);
    const game = connection.table?.game ?? null;
    if (outcome && game !== this.#ended) play("end");
    if (outcome) this.#ended = game;
  }

  /** Whether this seat wants to go on, and nobody of its team wants something else. */
  #proceeds(active: Ask): boolean {
    const { view, stoodIn } = this.connection;
    const [wishes, turn] = [[...this.proposed], turnOf(view)];
    const otherwise = wishes.some(([choice, seats]) => !isCalm(active, choice) && seats.some((seat) => seat !== this.you));
    if (this.goingOn !== turn || otherwise) this.goingOn = null;
    return this.goingOn !== null && active.kind === "window" && !stoodIn && active.id !== this.#went;
  }

  #proceed(ask: Ask): void {
    this.#went = ask.id;
    const calm = ask.options.find((option) => option.calm);
    if (calm) this.asking.send(ask, calm.choice);
  }

  /** Whether the table has been seen as it is for a moment, so that a tap now is an answer. */
  #mayAnswer(): boolean {
    clearTimeout(this.#opening);
    if (this.running) {
      this.#asked = null;
      return false;
    }
    const { active, chosenAt } = this.asking;
    const id = active?.id ?? null;
    if (!this.#asked || this.#asked.id !== id) {
      // Whoever wants to see nothing move and to take nothing back is in a hurry.
      const hurried = settings.speed === "off" && !settings.takeBack;
      const own = active && placeOf(active) === "hand" && !hurried && !follows(active) ? chosenAt + STRAY : 0;
      this.#asked = { id, from: id === null ? 0 : Math.max(Date.now() + BREATH, own) };
    }
    const left = this.#asked.from - Date.now();
    if (left > 0) this.#opening = setTimeout(() => this.#settle(), left);
    return left <= 0;
  }

  /** Nobody is held up where people play by the clock, or only look on. */
  #goOnByItself(): void {
    const goes = this.held !== null && (this.clock || this.you === null);
    if (goes === (this.resumesAt !== null)) return;
    clearTimeout(this.#resuming);
    this.resumesAt = goes ? Date.now() + SHEET : null;
    if (goes) this.#resuming = setTimeout(() => this.resume(), SHEET);
  }

  /** How long a choice can be taken back: nobody but bots waits for it. */
  #grace(ask: Ask, choice: Choice): number {
    const left = this.deadline && this.clock ? Date.parse(this.deadline) - Date.now() : Infinity;
    const alone = this.people.every((seat) => seat === this.you);
    if (!settings.takeBack || !alone || left < HASTE) return 0;
    return isCalm(ask, choice) ? CALM_GRACE : GRACE;
  }

  #move(change: () => void, moment: Moment, lasts: number): void {
    gliding(change, moment, lasts);
  }
}

/** Whether a choice leaves everything as it is. */
function isCalm({ options }: Ask, choice: Choice): boolean {
  return options.some((option) => option.choice === choice && option.calm);
}

/** The turn of the buffalo game. */
function turnOf(view: Update["view"] | null): number | null {
  return view && "buffalo_pile" in view.public ? view.public.turn : null;
}

/** What is said when somebody's time was up. */
function lentText(label: Text): Text {
  return { en: PHRASES.timeUp.en({ choice: label.en }), de: PHRASES.timeUp.de({ choice: label.de }) };
}

/** What is there whenever a game is shown. */
function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("no game is shown");
  return value;
}
