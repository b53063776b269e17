// Whom this page has invited to which table.

import { api } from "../api/calls";

const sent = $state<string[]>([]);

export const isInvited = (table: string, friend: string): boolean => sent.includes(`${table} ${friend}`);

export async function inviteFriend(table: string, friend: string): Promise<void> {
  await api.table(table, "invite-friend", { friend });
  sent.push(`${table} ${friend}`);
}
