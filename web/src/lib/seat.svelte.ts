// One table as seen from this browser: the socket, the last view, the events that are being shown.

import type {
  Ask,
  ChatShown,
  Choice,
  FromServer,
  HintShown,
  TableShown,
  Text,
  Told,
  View,
} from "./messages";

const RETRY = [300, 700, 1500, 3000, 5000];

/** The live side of a table; `close` it when the page goes. */
export class Seat {
  table = $state<TableShown | null>(null);
  view = $state.raw<View | null>(null);
  asks = $state.raw<Ask[]>([]);
  waiting = $state.raw<number[]>([]);
  /** Everything that happened, oldest first. */
  told = $state.raw<Told[]>([]);
  /** What has come with the last update and may be shown step by step. */
  fresh = $state.raw<Told[]>([]);
  /** The view before the last update: what the fresh events start from. */
  before = $state.raw<View | null>(null);
  chat = $state.raw<ChatShown[]>([]);
  hint = $state.raw<HintShown | null>(null);
  problem = $state.raw<Text | null>(null);
  lost = $state(false);
  record = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #seq: number | null = null;
  #game: string | null = null;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers that are not acknowledged yet; they are sent again after a break. */
  #pending = new Map<string, string>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.#connect();
  }

  answer(decision: string, choice: Choice): void {
    this.problem = null;
    this.hint = null;
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    this.#keep(key, { type: "answer", decision, choice, key });
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #keep(key: string, message: object): void {
    this.#pending.set(key, JSON.stringify(message));
    this.send(message);
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = { type: "hello", invite: this.invite, since: this.#seq, game: this.#game };
      socket.send(JSON.stringify(hello));
      for (const message of this.#pending.values()) socket.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.lost = false;
      this.#tries = 0;
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === 4404 || event.code === 4403) return;
      this.lost = true;
      const wait = RETRY[Math.min(this.#tries++, RETRY.length - 1)] ?? 5000;
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        if (message.game !== this.#game) this.#newGame(message.game);
        this.table = message;
        break;
      case "update":
        this.before = this.view;
        this.view = message.view;
        this.asks = message.asks;
        this.waiting = message.waiting;
        this.told = [...this.told, ...message.events];
        this.fresh = message.events;
        this.#seq = message.seq;
        break;
      case "ack":
        this.#pending.delete(message.key);
        break;
      case "refused":
        if (message.key) this.#pending.delete(message.key);
        this.problem = message.text;
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === message.number))
          this.chat = [...this.chat, message];
        break;
      case "hint":
        this.hint = message;
        break;
      case "over":
        this.record = message.record;
        break;
    }
  }

  #newGame(game: string | null): void {
    this.#game = game;
    this.#seq = null;
    this.#pending.clear();
    this.told = [];
    this.fresh = [];
    this.before = null;
    this.view = null;
    this.asks = [];
    this.record = null;
  }
}
