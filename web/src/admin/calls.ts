// The interface of the host. The key is kept in memory only, and goes along in a header.

import { Refusal, UNREACHABLE } from "../api/calls";
import type { Failure, HostLine, HostShown } from "../api/types";

async function ask<T>(key: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  const init: RequestInit = { credentials: "same-origin", headers };
  if (body) {
    headers["content-type"] = "application/json";
    init.method = "POST";
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new Refusal("E_UNREACHABLE", UNREACHABLE, 0);
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  const refused = told as Partial<Failure> | null;
  throw new Refusal(refused?.code ?? "E_SERVER", refused?.text ?? UNREACHABLE, answer.status);
}

export const hostApi = {
  look: (key: string, find: string) => ask<HostShown>(key, `/api/host?find=${encodeURIComponent(find)}`),
  chat: (key: string, table: string) => ask<HostLine[]>(key, `/api/host/chat/${table}`),
  act: (key: string, action: object) => ask<object>(key, "/api/host", action),
};
