// The interface of the host. The key is kept in memory only, and goes along in a header.

import { ask } from "../api/calls";
import type { Routes } from "../api/types";

export type HostAction = Routes["POST /api/host"]["body"];

const of = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

export const hostApi = {
  look: (key: string, find: string) => ask("GET /api/host", { find }, undefined, of(key)),
  chat: (key: string, table: string) => ask("GET /api/host/chat/{table}", { table }, undefined, of(key)),
  act: (key: string, action: HostAction) => ask("POST /api/host", {}, action, of(key)),
};
