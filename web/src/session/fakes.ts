// What a browser has and the tests' surroundings have not.

import { vi } from "vitest";

/** A socket that keeps what is sent, and through which a test speaks as the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Put in place what the modules of the client look for; those that are imported after this are new ones. */
export function browser(path = "/"): void {
  vi.resetModules();
  FakeSocket.all = [];
  const store = new Map<string, string>();
  vi.stubGlobal("navigator", { language: "en-GB" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("location", { protocol: "http:", host: "table.test", pathname: path, hash: "" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("document", {
    visibilityState: "visible",
    getElementById: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
