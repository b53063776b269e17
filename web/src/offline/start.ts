// Plays on this device: a worker with the rules and the bots answers in place of the server.

import { Refusal } from "../api/calls";
import { WORDS } from "../i18n/offline";
import { ALONE, ways } from "../api/serverOrDevice";
import { line } from "../route.svelte";
import { nameHere, parts } from "./device";

/** What the worker says. */
interface Heard {
  ready?: true;
  failed?: string;
  id?: number;
  status?: number;
  body?: string;
  socket?: number;
  text?: string;
}

const FAILED = new Refusal("E_OFFLINE", WORDS.offlineFailed, 0);

/** A socket to the worker, as far as a table uses one. */
class LocalSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(
    readonly number: number,
    readonly worker: Worker,
    readonly gone: (number: number) => void,
  ) {
    super();
  }

  send(text: string): void {
    this.worker.postMessage({ socket: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.gone(this.number);
    this.worker.postMessage({ close: this.number });
    this.onclose?.(new CloseEvent("close"));
  }
}

let begun: Promise<void> | null = null;

/** Let the worker answer from now on; a Refusal if it cannot be started. */
export function start(): Promise<void> {
  begun ??= begin().catch((error: unknown) => {
    begun = null;
    sessionStorage.removeItem(ALONE);
    console.error(error);
    throw FAILED;
  });
  return begun;
}

/** Back to the server. */
export function leave(): void {
  sessionStorage.removeItem(ALONE);
  location.assign("/");
}

async function begin(): Promise<void> {
  const [python, app, script] = parts();
  if (!script) throw new Error("this page has no engine");
  const worker = new Worker(script, { type: "module" });
  const asked = new Map<number, (answer: Response | null) => void>();
  const sockets = new Map<number, LocalSocket>();
  let count = 0;

  await new Promise<void>((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<Heard>) => (data.ready ? done() : fail(new Error(data.failed)));
    worker.postMessage({ begin: { python, app, name: nameHere() } });
  });
  worker.onmessage = ({ data }: MessageEvent<Heard>) => {
    if (data.id !== undefined) {
      asked.get(data.id)?.(data.failed === undefined ? new Response(data.body, { status: data.status ?? 500 }) : null);
      asked.delete(data.id);
    } else if (data.socket !== undefined && data.text !== undefined)
      sockets.get(data.socket)?.onmessage?.(new MessageEvent("message", { data: data.text }));
  };

  ways.fetch = async (path, { method = "GET", body = null }) => {
    const id = (count += 1);
    const answer = await new Promise<Response | null>((done) => {
      asked.set(id, done);
      worker.postMessage({ id, method, path, body: typeof body === "string" ? body : "null" });
    });
    if (!answer) throw new Error("the worker has failed");
    return answer;
  };
  ways.socket = (path) => {
    const socket = new LocalSocket((count += 1), worker, (number) => sockets.delete(number));
    sockets.set(socket.number, socket);
    worker.postMessage({ open: socket.number, table: path.split("/")[3] ?? "" });
    queueMicrotask(() => {
      if (socket.readyState !== WebSocket.CONNECTING) return;
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.();
    });
    return socket as unknown as WebSocket;
  };
  sessionStorage.setItem(ALONE, "1");
  // What needs the server is not offered.
  document.documentElement.dataset["alone"] = "";
  line.alone = true;
}
