// What travels between the server and this client; the server's messages.py is the source.

export type Language = "en" | "de";
export type Text = Record<Language, string>;
export type Choice = number | string;
export type OptionValue = number | boolean | string | null;

export interface SeatShown {
  kind: "person" | "bot";
  name: string;
  guest: boolean;
  bot: string | null;
  here: boolean;
  stand_in: boolean;
  you: boolean;
}

export interface Wish {
  seat: number;
  choice: Choice;
  label: Text;
}

export interface Proposal {
  decision: string;
  wishes: Wish[];
  missing: number[];
  anyone: number[];
}

export type Pace =
  | { kind: "relaxed" }
  | { kind: "timed"; seconds: number }
  | { kind: "days"; days: number };

export interface TableShown {
  type: "table";
  id: string;
  mode: string;
  name: Text;
  options: Record<string, OptionValue>;
  status: "open" | "playing" | "over";
  seats: SeatShown[];
  you: number | null;
  owner: boolean;
  pace: Pace;
  deadline: string | null;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  proposal: Proposal | null;
  game: string | null;
  commitment: string | null;
  next_commitment: string | null;
  invite: string | null;
}

export interface OptionShown {
  choice: Choice;
  label: Text;
}

export interface Ask {
  id: string;
  kind: string;
  ask: Text;
  secret: boolean;
  options: OptionShown[];
  facts: Record<string, unknown>;
  seats: number[];
  made: Choice | null;
}

export interface GameEvent {
  event: string;
  rule: string;
  [fact: string]: unknown;
}

export interface Told {
  event: GameEvent;
  text: Text;
}

export interface View {
  mode: string;
  options: Record<string, OptionValue>;
  seats: number;
  seat: number | null;
  public: Record<string, unknown>;
  private: Record<string, unknown> | null;
  asking: string | null;
  awaited: number[];
}

export interface Update {
  type: "update";
  seq: number;
  view: View;
  asks: Ask[];
  events: Told[];
  waiting: number[];
}

export interface Ack {
  type: "ack";
  key: string;
  seq: number;
}

export interface Refused {
  type: "refused";
  key: string | null;
  code: string;
  text: Text;
}

export interface ChatShown {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface HintShown {
  type: "hint";
  decision: string;
  choice: Choice;
  text: Text;
}

export interface Over {
  type: "over";
  record: string;
}

export type FromServer =
  | TableShown
  | Update
  | Ack
  | Refused
  | ChatShown
  | HintShown
  | Over
  | { type: "pong" };

export interface ModeOption {
  name: string;
  default: OptionValue;
  flag: boolean;
  least: number;
  excludes: string | null;
  stands_in_for: string | null;
  label: Text;
}

export interface ModeShown {
  id: string;
  table: string;
  players: [number, number];
  options: ModeOption[];
  name: Text;
  about: Text;
  hints: Text[];
  parts: Parts;
}

/** What is printed on the components of a mode. */
export interface Parts {
  heads: number[];
  places: number;
  fields: string[][];
  track: { least: number; most: number; clovers: number[] } | null;
  words: Record<string, Text>;
}

export interface Catalogue {
  modes: ModeShown[];
  blend: string[];
  bots: { name: string; label: Text }[];
  /** Where others in the network find this server; empty where they do not. */
  reach: string;
}

export interface ReplayShown {
  game: string;
  mode: string;
  name: Text;
  names: string[];
  /** By seat, whether a bot sat there. */
  bots: boolean[];
  seed: string;
  commitment: string;
  server: string;
  nonces: string[];
  updates: Omit<Update, "type">[];
  hands: (Record<string, unknown> | null)[][];
}

/** What a strong bot thinks of a choice. */
export interface Verdict {
  decision: string;
  choice: Choice;
  best: Choice;
  cost: number;
  text: Text;
}

export interface GameListed {
  game: string;
  mode: string;
  name: Text;
  ended: string;
  players: { name: string; score: number; rank: number; bot: boolean; you: boolean }[];
  score: number;
  rank: number;
  won: boolean;
}

export interface TableOfMine {
  id: string;
  mode: string;
  name: Text;
  status: string;
  your_turn: boolean;
}

export interface ModeStats {
  mode: string;
  name: Text;
  games: number;
  wins: number;
  mean_score: number;
  best_score: number;
  mean_rank: number;
  rating: number | null;
  scores: number[];
}

export interface Rated {
  name: string;
  bot: boolean;
  rating: number;
  games: number;
  you: boolean;
}
