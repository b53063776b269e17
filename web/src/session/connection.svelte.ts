// One table as seen from this browser: the socket, the last view, and what came with each update.

import type {
  Ask,
  ChatShown,
  Choice,
  HintShown,
  Incoming,
  Outgoing,
  Reaction,
  RisksShown,
  TableShown,
  Text,
  Told,
  Update,
} from "../api/types";
import { remember } from "./fairDeal";
import { nonce } from "../api/nonce";
import { ways } from "../api/serverOrDevice";
import { settings } from "../settings.svelte";
import { hear } from "../ui/notice.svelte";

const RETRY = [300, 700, 1500, 3000, 5000];
const BEAT = 20_000;
const PATIENCE = 8_000;
/** A line that is back at once was never missed. */
const MISSED = 1200;
/** How long a reaction stands beside its seat. */
const REACTION = 4000;
/** The same guest has opened the table in newer windows: this one waits until it is looked at. */
const ELSEWHERE = 4000;

/** The live side of a table; `close` it when the page goes. */
export class Connection {
  table = $state.raw<TableShown | null>(null);
  view = $state.raw<Update["view"] | null>(null);
  asks = $state.raw<Ask[]>([]);
  waiting = $state.raw<number[]>([]);
  /** Whether they choose at once, and nobody sees it. */
  faceDown = $state(false);
  /** Whether several people have to come to one answer. */
  agreeing = $state(false);
  /** Whether nobody may talk now. */
  hushed = $state(false);
  /** Everything that happened, oldest first. */
  told = $state.raw<Told[]>([]);
  chat = $state.raw<ChatShown[]>([]);
  /** What people show beside their seats now. */
  reactions = $state.raw<ReadonlyMap<number, Reaction>>(new Map());
  #fading = new Map<number, ReturnType<typeof setTimeout>>();
  hint = $state.raw<HintShown | null>(null);
  /** The decision that a bot thinks about for a hint. */
  pondered = $state<string | null>(null);
  /** How likely each card takes a row, for one decision. */
  risks = $state.raw<RisksShown | null>(null);
  #risked: string | null = null;
  problem = $state.raw<Text | null>(null);
  /** There is no way in: the first thing that the server said was no. */
  denied = $state(false);
  lost = $state(false);
  /** The line has been lost for a while. */
  missed = $state(false);
  record = $state<string | null>(null);
  /** Choices on their way, by the id of their decision. */
  sent = $state.raw<Map<string, Choice>>(new Map());
  #socket: WebSocket | null = null;
  #seq: number | null = null;
  #game: string | null = null;
  #sealed: string | null = null;
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #missed: ReturnType<typeof setTimeout> | undefined;
  /** Answers that are not acknowledged yet; they are sent again after a break, with the same key. */
  #pending = new Map<string, { decision: string; message: string }>();

  /** `heard` gets every message once it is understood, and whether the game was known before. */
  constructor(
    readonly id: string,
    readonly invite: string | null,
    readonly heard: (message: Outgoing, known: boolean) => void = () => undefined,
  ) {
    this.#connect();
    this.#beat = setInterval(() => this.#ping(), BEAT);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#away);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Somebody else decides here until the seat is taken back. */
  get stoodIn(): boolean {
    const { you = null, seats } = this.table ?? {};
    return you !== null && (seats?.[you]?.stand_in ?? false);
  }

  answer(decision: string, choice: Choice): void {
    this.problem = null;
    this.hint = null;
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const message: Incoming = { type: "answer", decision, choice, key };
    this.#pending.set(key, { decision, message: JSON.stringify(message) });
    this.sent = new Map(this.sent).set(decision, choice);
    this.send(message);
  }

  /** Ask what a bot would do; it may take a moment. */
  askHint(): void {
    const decision = this.asks.find((ask) => ask.made === null)?.id;
    if (!decision || this.pondered === decision || this.lost) return;
    this.pondered = decision;
    this.send({ type: "hint" });
  }

  /** Ask once for each decision how likely each card takes a row. */
  askRisks(): void {
    const decision = this.asks.find((ask) => ask.made === null)?.id;
    if (!decision || this.#risked === decision || this.lost) return;
    this.#risked = decision;
    this.send({ type: "risks" });
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    for (const timer of [this.#retry, this.#late, this.#missed, ...this.#fading.values()]) clearTimeout(timer);
    clearInterval(this.#beat);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#away);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = ways.socket(`/api/tables/${this.id}/socket`);
    const old = this.#socket;
    this.#socket = socket;
    old?.close();
    socket.onopen = () => {
      const hello = { type: "hello", invite: this.invite, since: this.#seq, game: this.#game };
      socket.send(JSON.stringify(hello));
      for (const { message } of this.#pending.values()) socket.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#late);
      clearTimeout(this.#missed);
      this.lost = this.missed = false;
      this.#tries = 0;
      const message = JSON.parse(event.data) as Outgoing;
      const known = this.view !== null;
      this.#hear(message);
      this.heard(message, known);
    };
    socket.onclose = ({ code }) => this.#broken(socket, code);
  }

  #broken(socket: WebSocket, code = 0): void {
    if (this.#closed || this.denied || socket !== this.#socket) return;
    clearTimeout(this.#late);
    this.#lose();
    this.pondered = this.#risked = null;
    if (code === ELSEWHERE) return;
    const wait = RETRY[Math.min(this.#tries++, RETRY.length - 1)] ?? 5000;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #lose(): void {
    if (!this.lost) this.#missed = setTimeout(() => (this.missed = true), MISSED);
    this.lost = true;
  }

  /** A line may be dead without saying so: if no answer comes in time, it is opened again. */
  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: "ping" });
    clearTimeout(this.#late);
    const giveUp = (): void => {
      this.#socket = null;
      socket.close();
      this.#lose();
      this.#connect();
    };
    // A page that was busy or asleep hears first what has come in the meantime.
    this.#late = setTimeout(() => (this.#late = setTimeout(giveUp, 500)), PATIENCE);
  }

  /** The device says that it has no network: a line that hangs would say nothing for a while. */
  #away = (): void => {
    if (this.#closed || this.denied || this.lost) return;
    const socket = this.#socket;
    if (!socket) return;
    this.#broken(socket);
    this.#socket = null;
    socket.close();
  };

  #wake = (): void => {
    if (this.#closed || this.denied || document.visibilityState === "hidden") return;
    if (this.lost) {
      this.#tries = 0;
      this.#connect();
    } else this.#ping();
  };

  #hear(message: Outgoing): void {
    switch (message.type) {
      case "table":
        if (message.game !== this.#game) this.#newGame(message.game);
        this.table = message;
        hear(message.notice ?? null);
        this.#addNonce(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "waiting":
        this.waiting = message.waiting;
        break;
      case "ack":
        this.#done(message.key, false);
        break;
      case "refused":
        if (message.key) this.#done(message.key, true);
        else this.pondered = null;
        this.problem = message.text;
        if (!this.table) this.denied = true;
        break;
      case "chat":
        // A line without words was taken away by the host.
        if (!message.text) this.chat = this.chat.filter((line) => line.number !== message.number);
        else if (!this.chat.some((line) => line.number === message.number))
          this.chat = [...this.chat, message];
        break;
      case "reacted":
        if (settings.reactions) this.#react(message.seat, message.sign);
        break;
      case "hint":
        if (message.decision === this.pondered) this.pondered = null;
        if (this.asks.some((ask) => ask.id === message.decision)) this.hint = message;
        break;
      case "risks":
        this.risks = message;
        break;
      case "over":
        this.record = message.record;
        break;
    }
  }

  /** Show something beside a seat for a moment; a later one takes its place. */
  #react(seat: number, sign: Reaction): void {
    clearTimeout(this.#fading.get(seat));
    this.reactions = new Map(this.reactions).set(seat, sign);
    const fade = (): void => void (this.reactions = new Map([...this.reactions].filter(([one]) => one !== seat)));
    this.#fading.set(seat, setTimeout(fade, REACTION));
  }

  /** Once the seal of the next deal is known, and only then, this seat's part of the seed is given. */
  #addNonce({ you, next_commitment: seal }: TableShown): void {
    if (you === null || !seal || seal === this.#sealed) return;
    this.#sealed = seal;
    const own = nonce();
    remember(seal, own);
    this.send({ type: "nonce", nonce: own });
  }

  #update(message: Update): void {
    this.view = message.view;
    this.asks = message.asks;
    this.waiting = message.waiting;
    this.faceDown = message.face_down;
    this.agreeing = message.agreeing ?? false;
    this.hushed = message.hushed ?? false;
    this.told = [...this.told, ...message.events];
    this.#seq = message.seq;
    const open = new Set([...this.#pending.values()].map((one) => one.decision));
    this.sent = new Map([...this.sent].filter(([decision]) => open.has(decision)));
    if (!message.asks.some((ask) => ask.id === this.hint?.decision)) this.hint = null;
    if (!message.asks.some((ask) => ask.id === this.pondered)) this.pondered = null;
  }

  #done(key: string, refused: boolean): void {
    const decision = this.#pending.get(key)?.decision;
    this.#pending.delete(key);
    // A wish of a team is no answer yet: the decision stays open until all agree.
    const shared = this.asks.some((ask) => ask.id === decision && ask.seats.length > 1);
    if ((refused || shared) && decision !== undefined)
      this.sent = new Map([...this.sent].filter(([one]) => one !== decision));
  }

  #newGame(game: string | null): void {
    this.#game = game;
    this.#seq = null;
    this.#pending.clear();
    this.sent = new Map();
    this.told = [];
    this.view = null;
    this.asks = [];
    this.waiting = [];
    this.faceDown = this.agreeing = this.hushed = false;
    this.record = null;
    this.problem = null;
  }
}
