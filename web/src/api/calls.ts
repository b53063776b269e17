// The HTTP interface of the server.

import type {
  AdviceShown,
  AwayShown,
  Befriended,
  BoxChecked,
  BoxFile,
  BoxShown,
  Catalogue,
  Choice,
  DailyShown,
  Failure,
  FriendAction,
  FriendLink,
  FriendNews,
  FriendOffered,
  FriendsShown,
  GuestShown,
  Handover,
  History,
  Invitation,
  Ladder,
  Lobby,
  MyHabits,
  MySkill,
  MyTables,
  OrdersShown,
  OrdersWanted,
  PasskeyAsked,
  PasskeyMade,
  PasskeyShown,
  PasskeysShown,
  PuzzleShown,
  PuzzlesShown,
  PuzzleVerdict,
  Replay,
  ReviewShown,
  RulesPage,
  Stats,
  TableFollowed,
  TableGiven,
  TableOpened,
  TableWanted,
  Text,
  TournamentOpened,
  TournamentShown,
  TournamentWanted,
  Variations,
  VariationWanted,
  Verdict,
} from "./types";
import { nonce } from "./nonce";
import { ways } from "./serverOrDevice";

/** A refusal of the server, in both languages. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
    readonly status: number,
  ) {
    super(code);
  }
}

export const UNREACHABLE: Text = {
  en: "The server cannot be reached. Try again in a moment.",
  de: "Der Server ist nicht erreichbar. Versuch es gleich noch einmal.",
};

/** One request; a Refusal if it is refused. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await ways.fetch(path, init);
  } catch {
    throw new Refusal("E_UNREACHABLE", UNREACHABLE, 0);
  }
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  const refused = told as Partial<Failure> | null;
  throw new Refusal(refused?.code ?? "E_SERVER", refused?.text ?? UNREACHABLE, answer.status);
}

export const api = {
  catalogue: () => call<Catalogue>("GET", "/api/modes"),
  guest: () => call<GuestShown>("GET", "/api/guest"),
  name: (name: string) => call<GuestShown>("POST", "/api/guest", { name }),
  forget: () => call<null>("DELETE", "/api/guest"),
  open: (table: TableWanted) => call<TableOpened>("POST", "/api/tables", { ...table, nonce: nonce() }),
  lobby: () => call<Lobby>("GET", "/api/tables"),
  table: (id: string, verb: string, body: object = {}) =>
    call<unknown>("POST", `/api/tables/${id}/${verb}`, verb === "join" ? { ...body, nonce: nonce() } : body),
  invitation: (id: string, invite: string | null) =>
    call<Invitation>("POST", `/api/tables/${id}/invitation`, { invite }),
  code: (code: string) => call<TableOpened>("POST", "/api/code", { code }),
  handOver: () => call<Handover>("POST", "/api/guest/device"),
  takeOver: (secret: string) => call<GuestShown>("POST", "/api/device", { secret }),
  friends: () => call<FriendsShown>("GET", "/api/friends"),
  friendNews: () => call<FriendNews>("GET", "/api/friends/news"),
  friend: (action: FriendAction["do"], id: string) => call<FriendsShown>("POST", "/api/friends", { do: action, id }),
  friendsShown: (on: boolean) => call<FriendsShown>("POST", "/api/friends/here", { on }),
  friendLink: () => call<FriendLink>("POST", "/api/friends/link"),
  friendOffered: (secret: string) => call<FriendOffered>("POST", "/api/friends/offered", { secret }),
  followFriend: (secret: string) => call<unknown>("POST", "/api/friends/follow", { secret }),
  befriend: (id: string, seat: number) => call<Befriended>("POST", `/api/tables/${id}/befriend`, { seat }),
  passkeys: () => call<PasskeysShown>("GET", "/api/passkeys"),
  newPasskey: () => call<PasskeyAsked>("POST", "/api/passkeys/new"),
  addPasskey: (made: PasskeyMade) => call<PasskeysShown>("POST", "/api/passkeys", made),
  removePasskey: (id: string) => call<PasskeysShown>("POST", "/api/passkeys/remove", { id }),
  askPasskey: () => call<PasskeyAsked>("POST", "/api/passkeys/challenge"),
  showPasskey: (shown: PasskeyShown) => call<GuestShown>("POST", "/api/passkeys/sign-in", shown),
  orders: (id: string) => call<OrdersShown>("GET", `/api/tables/${id}/orders`),
  giveOrders: (id: string, wanted: OrdersWanted) => call<OrdersShown>("POST", `/api/tables/${id}/orders`, wanted),
  away: () => call<AwayShown>("GET", "/api/me/away"),
  goAway: (until: string | null) => call<AwayShown>("POST", "/api/me/away", { until }),
  rules: (mode: string, language: string) => call<RulesPage>("GET", `/api/rules/${mode}/${language}`),
  advice: (position: string) => call<AdviceShown>("POST", "/api/advice", { position }),
  follow: (given: TableGiven) => call<TableFollowed>("POST", "/api/aid", given),
  puzzles: () => call<PuzzlesShown>("GET", "/api/puzzles"),
  nextPuzzle: (mode: string, theme: string, seen: string[]) => call<PuzzleShown>("GET", `/api/puzzles/next?${new URLSearchParams({ mode, theme, seen: seen.join(",") }).toString()}`),
  puzzle: (id: string) => call<PuzzleShown>("GET", `/api/puzzles/${encodeURIComponent(id)}`),
  answerPuzzle: (id: string, choice: Choice | null) => call<PuzzleVerdict>("POST", `/api/puzzles/${id}`, { choice }),
  daily: (day: string | null) => call<DailyShown>("GET", day === null ? "/api/daily" : `/api/daily/${encodeURIComponent(day)}`),
  playDaily: () => call<TableOpened>("POST", "/api/daily"),
  box: () => call<BoxShown>("GET", "/api/box"),
  checkBox: (file: Partial<BoxFile>) => call<BoxChecked>("POST", "/api/box", file),
  openTournament: (wanted: TournamentWanted) => call<TournamentOpened>("POST", "/api/tournaments", wanted),
  tournament: (id: string) => call<TournamentShown>("GET", `/api/tournaments/${encodeURIComponent(id)}`),
  inTournament: (id: string, verb: string, body: object) => call<unknown>("POST", `/api/tournaments/${id}/${verb}`, body),
  myTables: () => call<MyTables>("GET", "/api/me/tables"),
  history: () => call<History>("GET", "/api/me/history"),
  stats: () => call<Stats>("GET", "/api/me/stats"),
  habits: () => call<MyHabits>("GET", "/api/me/habits"),
  skill: () => call<MySkill>("GET", "/api/me/skill"),
  reviewMine: () => call<MySkill>("POST", "/api/me/reviews"),
  ladder: (mode: string) => call<Ladder>("GET", `/api/ratings/${mode}`),
  replay: (game: string, seat: string) => call<Replay>("GET", `/api/games/${game}/replay?seat=${seat}`),
  review: (game: string) => call<ReviewShown>("GET", `/api/games/${game}/review`),
  playOn: (game: string, wanted: VariationWanted) => call<TableOpened>("POST", `/api/games/${game}/variation`, wanted),
  variations: (game: string) => call<Variations>("GET", `/api/games/${game}/variations`),
  verdict: (game: string, seat: string, decision: string) =>
    call<Verdict>("GET", `/api/games/${game}/verdict?seat=${seat}&decision=${decision}`),
};

/** The bot that sits down if nobody says which: neither the weakest nor the slowest one. */
export function usualBot(catalogue: Catalogue): string {
  const names = catalogue.bots.map((bot) => bot.name);
  return ["normal", "greedy"].find((name) => names.includes(name)) ?? names.at(-1) ?? "greedy";
}

/** What went wrong, for people. */
export function complaint(error: unknown): Text {
  return error instanceof Refusal ? error.text : UNREACHABLE;
}
