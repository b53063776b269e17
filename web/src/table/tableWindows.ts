// The windows that a table can open, with their keys.

import type { IconName } from "../ui/icons";
import type { TableShown } from "../api/types";
import type { Word } from "../i18n/words";

export type Tool = "log" | "cards" | "signs" | "rules" | "chat" | "keys" | "settings" | "orders" | "leave";

const TOOLS: { name: Tool; icon: IconName; label: Word; key: string }[] = [
  { name: "log", icon: "list", label: "logShort", key: "l" },
  { name: "cards", icon: "grid", label: "played", key: "c" },
  { name: "signs", icon: "asks", label: "signsShort", key: "e" },
  { name: "rules", icon: "book", label: "rules", key: "r" },
  { name: "chat", icon: "chat", label: "chat", key: "t" },
  { name: "keys", icon: "keyboard", label: "keys", key: "?" },
  { name: "settings", icon: "gear", label: "settingsShort", key: "o" },
  { name: "orders", icon: "clock", label: "ordersShort", key: "a" },
  { name: "leave", icon: "leave", label: "leave", key: "" },
];

/** The windows of this table. */
export function toolsOf(table: TableShown): typeof TOOLS {
  const has: Partial<Record<Tool, boolean>> = {
    chat: table.chat,
    orders: table.pace.kind === "days" && table.you !== null && table.status === "playing",
  };
  return TOOLS.filter(({ name }) => has[name] ?? true);
}

/** The window that a key opens. */
export function toolOf(key: string, table: TableShown): Tool | null {
  return toolsOf(table).find((tool) => tool.key && tool.key === key)?.name ?? null;
}

/** Whether nobody but bots plays with you: then the game can be thrown away. */
export function alone(table: TableShown): boolean {
  return table.you !== null && table.seats.every((seat) => seat.kind === "bot" || seat.you);
}
