// The HTTP interface of the server.

import type {
  BoxFile,
  Catalogue,
  Choice,
  Failure,
  FriendAction,
  Joining,
  OrdersWanted,
  PasskeyMade,
  PasskeyShown,
  Routes,
  TableGiven,
  TableWanted,
  Text,
  TournamentWanted,
  VariationWanted,
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

type Route = keyof Routes;
/** The last words of routes that begin alike. */
type Verb<Start extends string> = { [R in Route]: R extends `${Start}/${infer V}` ? V : never }[Route];
export type TableVerb = Verb<"POST /api/tables/{table}">;
export type TournamentVerb = Verb<"POST /api/tournaments/{tournament}">;
export type ClubVerb = Verb<"POST /api/clubs/{club}">;

/** What goes along with a route. */
type Given<R extends Route> = Omit<Routes[R], "answer">;
/** The body of a route as arguments: none where it takes none. */
export type BodyOf<R extends Route> = Routes[R] extends { body: infer B } ? [B] : "body" extends keyof Routes[R] ? [Exclude<Routes[R]["body"], undefined>?] : [];

/** One request; a Refusal if it is refused. */
export function call<R extends Route>(route: R, ...[given]: object extends Given<R> ? [Given<R>?] : [Given<R>]): Promise<Routes[R]["answer"]> {
  const { at = {}, body } = (given ?? {}) as { at?: Record<string, string | number>; body?: unknown };
  return ask(route, at, body);
}

/** The same, with other headers; what has no place in the path goes into the query. */
export async function ask<R extends Route>(route: R, at: Record<string, string | number>, body: unknown, headers: Record<string, string> = {}): Promise<Routes[R]["answer"]> {
  let [method = "", path = ""] = route.split(" ");
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(at)) {
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  const init: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  let answer: Response;
  try {
    answer = await ways.fetch(query.size ? `${path}?${query.toString()}` : path, init);
  } catch {
    throw new Refusal("E_UNREACHABLE", UNREACHABLE, 0);
  }
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return told as Routes[R]["answer"];
  const refused = told as Partial<Failure> | null;
  throw new Refusal(refused?.code ?? "E_SERVER", refused?.text ?? UNREACHABLE, answer.status);
}

export const api = {
  catalogue: () => call("GET /api/modes"),
  guest: () => call("GET /api/guest"),
  name: (name: string) => call("POST /api/guest", { body: { name } }),
  forget: () => call("DELETE /api/guest"),
  open: (table: TableWanted) => call("POST /api/tables", { body: { ...table, nonce: nonce() } }),
  lobby: () => call("GET /api/tables"),
  table: <V extends TableVerb>(table: string, verb: V, ...[body]: BodyOf<`POST /api/tables/{table}/${V}`>) =>
    ask(`POST /api/tables/{table}/${verb}`, { table }, verb === "join" ? { ...(body as Joining), nonce: nonce() } : body),
  invitation: (table: string, invite: string | null) => call("POST /api/tables/{table}/invitation", { at: { table }, body: { invite } }),
  code: (code: string) => call("POST /api/code", { body: { code } }),
  handOver: () => call("POST /api/guest/device"),
  takeOver: (secret: string) => call("POST /api/device", { body: { secret } }),
  friends: () => call("GET /api/friends"),
  friendNews: () => call("GET /api/friends/news"),
  friend: (what: FriendAction["do"], id: string) => call("POST /api/friends", { body: { do: what, id } }),
  friendsShown: (on: boolean) => call("POST /api/friends/here", { body: { on } }),
  friendLink: () => call("POST /api/friends/link"),
  friendOffered: (secret: string) => call("POST /api/friends/offered", { body: { secret } }),
  followFriend: (secret: string) => call("POST /api/friends/follow", { body: { secret } }),
  befriend: (table: string, seat: number) => call("POST /api/tables/{table}/befriend", { at: { table }, body: { seat } }),
  passkeys: () => call("GET /api/passkeys"),
  newPasskey: () => call("POST /api/passkeys/new"),
  addPasskey: (made: PasskeyMade) => call("POST /api/passkeys", { body: made }),
  removePasskey: (id: string) => call("POST /api/passkeys/remove", { body: { id } }),
  askPasskey: () => call("POST /api/passkeys/challenge"),
  showPasskey: (shown: PasskeyShown) => call("POST /api/passkeys/sign-in", { body: shown }),
  orders: (table: string) => call("GET /api/tables/{table}/orders", { at: { table } }),
  giveOrders: (table: string, wanted: OrdersWanted) => call("POST /api/tables/{table}/orders", { at: { table }, body: wanted }),
  away: () => call("GET /api/me/away"),
  goAway: (until: string | null) => call("POST /api/me/away", { body: { until } }),
  rules: (mode: string, language: string) => call("GET /api/rules/{mode}/{language}", { at: { mode, language } }),
  advice: (position: string) => call("POST /api/advice", { body: { position } }),
  follow: (given: TableGiven) => call("POST /api/aid", { body: given }),
  puzzles: () => call("GET /api/puzzles"),
  nextPuzzle: (mode: string, theme: string, seen: string[]) => call("GET /api/puzzles/next", { at: { mode, theme, seen: seen.join(",") } }),
  puzzle: (puzzle: string) => call("GET /api/puzzles/{puzzle}", { at: { puzzle } }),
  answerPuzzle: (puzzle: string, choice: Choice | null) => call("POST /api/puzzles/{puzzle}", { at: { puzzle }, body: { choice } }),
  daily: (day: string | null) => (day === null ? call("GET /api/daily") : call("GET /api/daily/{day}", { at: { day } })),
  playDaily: () => call("POST /api/daily"),
  box: () => call("GET /api/box"),
  checkBox: (file: BoxFile) => call("POST /api/box", { body: file }),
  openTournament: (wanted: TournamentWanted) => call("POST /api/tournaments", { body: wanted }),
  tournament: (tournament: string) => call("GET /api/tournaments/{tournament}", { at: { tournament } }),
  inTournament: <V extends TournamentVerb>(tournament: string, verb: V, ...[body]: BodyOf<`POST /api/tournaments/{tournament}/${V}`>) =>
    ask(`POST /api/tournaments/{tournament}/${verb}`, { tournament }, body),
  inClub: <V extends ClubVerb>(club: string, verb: V, ...[body]: BodyOf<`POST /api/clubs/{club}/${V}`>) =>
    ask(`POST /api/clubs/{club}/${verb}`, { club }, body),
  myTables: () => call("GET /api/me/tables"),
  history: () => call("GET /api/me/history"),
  stats: () => call("GET /api/me/stats"),
  habits: () => call("GET /api/me/habits"),
  skill: () => call("GET /api/me/skill"),
  reviewMine: () => call("POST /api/me/reviews"),
  ladder: (mode: string) => call("GET /api/ratings/{mode}", { at: { mode } }),
  replay: (game: string, seat: string) => call("GET /api/games/{game}/replay", { at: { game, seat } }),
  openRecord: (text: string) => call("POST /api/opened", { body: { text } }),
  review: (game: string) => call("GET /api/games/{game}/review", { at: { game } }),
  playOn: (game: string, wanted: VariationWanted) => call("POST /api/games/{game}/variation", { at: { game }, body: wanted }),
  variations: (game: string) => call("GET /api/games/{game}/variations", { at: { game } }),
  verdict: (game: string, seat: string, decision: string) => call("GET /api/games/{game}/verdict", { at: { game, seat, decision } }),
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
