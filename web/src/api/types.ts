// Made by `python web/build.py generate` from the types of the protocol and of the tables.

export type Language = "en" | "de";
export type Text = Record<Language, string>;
export type Choice = number | string;
export type Fact = number | string | boolean | null | Choice[];
export type OptionValue = number | boolean | string | null;
export type Pace = Relaxed | Timed | Days;
export type Status = "open" | "playing" | "over";
export type Reaction = "cheer" | "laugh" | "wow" | "ouch" | "phew" | "hurry";
export type Incoming =
  | Hello
  | GiveAnswer
  | Propose
  | Agree
  | Anyone
  | SayChat
  | React
  | AskHint
  | AskRisks
  | AddNonce
  | Ping;
export type Outgoing =
  | TableShown
  | Update
  | Waiting
  | Ack
  | Refused
  | ChatShown
  | Reacted
  | HintShown
  | RisksShown
  | Pong
  | Over;
export type DecisionKind =
  | "action"
  | "bid"
  | "cancel"
  | "card"
  | "extend"
  | "gain"
  | "insert-row"
  | "lay"
  | "luck"
  | "lying"
  | "name"
  | "newcard"
  | "pending"
  | "pick"
  | "pile"
  | "plus-card"
  | "replace-card"
  | "row"
  | "shift-card"
  | "shift-row"
  | "special"
  | "stop-row"
  | "swap"
  | "tile"
  | "window";

/** By the name of a table: what lies on it, and what can happen there. */
export interface Tables {
  rows: {
    public: RowsPublic; private: RowsPrivate; hidden: RowsHidden; event: RowsEvent;
  };
  board: {
    public: BoardPublic; private: BoardPrivate; hidden: BoardHidden; event: BoardEvent;
  };
  buffalo: {
    public: BuffaloPublic; private: BuffaloPrivate; hidden: BuffaloHidden; event: BuffaloEvent;
  };
  party: {
    public: PartyPublic; private: PartyPrivate; hidden: PartyHidden; event: PartyEvent;
  };
}
export type TableName = keyof Tables;
export type RowsEvent =
  | RowsDealt
  | RowsHandDealt
  | CardsLaidOpen
  | Picked
  | Revealed
  | Placed
  | RoundScored
  | GameEnded
  | MarkerLaid
  | FlipsDealt
  | Flipped
  | EvenOddMoved
  | MountainMoved
  | CowJumped
  | SpecialsDealt
  | SpecialsReceived
  | SpecialsGathered
  | RowsSpecialUsed
  | RowsSignLaid
  | RowsReplaced
  | Shifted
  | RowVanished
  | RowsSignsLifted
  | Cancelled
  | Swapped
  | RowsReshuffled
  | SpecialDrawn;
export type BoardEvent =
  | TilesDealt
  | ScreenFilled
  | ActionsDealt
  | ActionsGot
  | RoundBegun
  | TilesShown
  | TilePlaced
  | BoardRowTaken
  | RowOpened
  | Scored
  | LuckGained
  | LuckLapsed
  | LuckPlayed
  | TilesNamed
  | ActionPlayed
  | RowAimed
  | BoardSignLaid
  | BoardSignsLifted
  | TileSwapped
  | TileAdded
  | TileDrawn
  | TileSeen
  | ActionDrawn
  | ActionSeen
  | NothingDrawn
  | ActionsShuffled
  | BoardGameEnded;
export type BuffaloEvent =
  | BuffaloDealt
  | RowsHandDealt
  | TeamRevealed
  | TeamPlaced
  | BuffaloSpecialUsed
  | BuffaloSignLaid
  | SignGone
  | Pushed
  | ReplaceCalled
  | BuffaloReplaced
  | Reordered
  | BuffaloEnded;
export type PartyEvent =
  | PartyDealt
  | PartyHandDealt
  | LaidOut
  | BidsRevealed
  | LetterShown
  | PartyRowTaken
  | CardDrawn
  | RowExtended
  | BullAdded
  | NullIdle
  | PartyReshuffled
  | LastRound
  | Laid
  | SeatScored
  | GameEnded;
export type GameEvent = Tables[TableName]["event"];
/** Its `table` says which. */
export type Update = { [T in TableName]: UpdateOf<T> }[TableName];

/** The first message. A client that names the last update it has seen is sent what followed. */
export interface Hello {
  type: "hello";
  invite?: string | null;
  since?: number | null;
  game?: string | null;
}

/** An answer to a decision; the key is an idempotency key, so it may be sent again. */
export interface GiveAnswer {
  type: "answer";
  decision: string;
  choice: Choice;
  key: string;
}

/** A choice that a team may agree to. */
export interface Propose {
  type: "propose";
  decision: string;
  choice: Choice;
  key?: string;
}

/** Yes or no to the wish with this number in the table's proposal. */
export interface Agree {
  type: "agree";
  proposal: number;
  yes: boolean;
}

/** Lets the others of the team decide alone from now on, or no longer. */
export interface Anyone {
  type: "anyone";
  on: boolean;
}

/** A line of chat. */
export interface SayChat {
  type: "chat";
  text: string;
}

/** Shows something beside one's own seat for a moment; nothing of it is kept. */
export interface React {
  type: "react";
  sign: Reaction;
}

/** Asks what the bot would do. */
export interface AskHint {
  type: "hint";
}

/** Asks how likely each card takes a row. */
export interface AskRisks {
  type: "risks";
}

/** The player's part of the next game's seed. */
export interface AddNonce {
  type: "nonce";
  nonce: string;
}

/** A heartbeat. */
export interface Ping {
  type: "ping";
}

/** A seat as everybody sees it. */
export interface SeatShown {
  kind: "person" | "bot";
  name: string;
  guest: boolean;
  bot: string | null;
  here: boolean;
  stand_in: boolean;
  you: boolean;
  absent: boolean;
  again: boolean;
  away_until: string | null;
}

/** What a member of a team wants. */
export interface Wish {
  seat: number;
  choice: Choice;
  label: Text;
}

/** What a team has said so far about one decision. */
export interface ProposalShown {
  decision: string;
  wishes: Wish[];
  missing: number[];
  decider: number | null;
  anyone: number[];
}

/** What the host tells everybody. */
export interface Notice {
  text: Text | null;
  stop: string | null;
}

/** Where a variation comes from: a finished game, the moment, and how it went there. */
export interface OriginShown {
  game: string;
  moment: number;
  seat: number;
  name: string;
  round: number;
  turn: number;
  played: boolean;
  before: number;
  after: number | null;
  heads: boolean;
}

/** The table; sent whenever it has changed. */
export interface TableShown {
  type: "table";
  id: string;
  mode: string;
  name: Text;
  options: Record<string, OptionValue>;
  status: Status;
  seats: SeatShown[];
  you: number | null;
  owner: boolean;
  pace: Pace;
  deadline: string | null;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  proposal: ProposalShown | null;
  game: string | null;
  commitment: string | null;
  next_commitment: string | null;
  invite: string | null;
  code: string | null;
  hints: boolean;
  rated: boolean;
  open_piles: boolean;
  onlookers: number;
  notice: Notice | null;
  origin: OriginShown | null;
  daily: string | null;
  screen: boolean;
  tournament: string | null;
}

/** Decisions may take any time. */
export interface Relaxed {
  kind: "relaxed";
}

/** A number of seconds for each decision. */
export interface Timed {
  kind: "timed";
  seconds: number;
}

/** A number of days for each decision. */
export interface Days {
  kind: "days";
  days: number;
}

/** One option of a decision. */
export interface OptionShown {
  choice: Choice;
  label: Text;
  value: number | null;
  calm?: boolean;
}

/** A decision of the seat: open, or a face-down pick that may still be replaced. */
export interface Ask {
  id: string;
  kind: DecisionKind;
  ask: Text;
  secret: boolean;
  options: OptionShown[];
  facts: Record<string, Fact>;
  seats: number[];
  made: number | string | null;
  veiled?: boolean;
}

/** Something that happened, as a fact and as a sentence. */
export interface Told<T extends TableName = TableName> {
  event: Tables[T]["event"];
  changed: Partial<Tables[T]["public"]>;
  own: Partial<Tables[T]["private"]>;
  text: Text;
  why: Text | null;
  sheet: Sheet | null;
  counts?: Counts;
  full?: boolean;
  headed?: Text;
}

/** How a game stands after a round, or how it ended. */
export interface Sheet {
  sides: number[][];
  columns: Column[];
  totals: number[];
  ranks: number[];
  winners: number[];
  over: boolean;
  rule: string;
  low_wins: boolean;
  target: number | null;
  rounds: number | null;
}

/** A round: a line for each side, and the points of all rounds up to this one. */
export interface Column {
  round: number;
  lines: Line[];
  totals: number[];
}

/** What a side has scored in a round: the sum of its parts, perhaps doubled. */
export interface Line {
  parts: Part[];
  sum: number;
  times: number;
  points: number;
}

/** Something that makes up a score, and the cards or tiles that were counted for it. */
export interface Part {
  kind: string;
  points: number;
  cards: number[];
  seat: number | null;
  parts: Part[];
}

/** What the rules count on a table as it lies: a drawing shows it and counts nothing itself. */
export interface Counts {
  left?: number[];
  worth?: (number | null)[];
  piles?: number[][];
  doubled?: number | null;
  turn?: number;
  all_known?: boolean;
  laid?: number[][];
}

/** The game as the seat may know it, and what has happened since the last update. */
export interface UpdateOf<T extends TableName = TableName> {
  type: "update";
  seq: number;
  table: T;
  cards: number;
  view: View<T>;
  counts: Counts;
  asks: Ask[];
  events: Told<T>[];
  waiting: number[];
  lent: Text[];
  face_down: boolean;
  agreeing?: boolean;
  hushed?: boolean;
}

/** Whom one waits for now; all else is as the last update told it. */
export interface Waiting {
  type: "waiting";
  waiting: number[];
}

/** The answer is stored. */
export interface Ack {
  type: "ack";
  key: string;
  seq: number;
}

/** Something was not done, and why. */
export interface Refused {
  type: "refused";
  key: string | null;
  code: string;
  text: Text;
}

/** A line of chat. */
export interface ChatShown {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** Somebody shows something beside their seat for a moment. */
export interface Reacted {
  type: "reacted";
  seat: number;
  sign: Reaction;
}

/** What the bot would do. */
export interface HintShown {
  type: "hint";
  decision: string;
  choice: Choice;
  text: Text;
}

/** One option: the row it would go to now, the chance that it takes one, expected heads. */
export interface RiskShown {
  choice: Choice;
  row: number | null;
  take: number;
  heads: number;
  text: Text;
}

/** How likely each card takes a row in this turn; empty where none does. */
export interface RisksShown {
  type: "risks";
  decision: string;
  options: RiskShown[];
}

/** The answer to a heartbeat. */
export interface Pong {
  type: "pong";
}

/** The game has ended; the address of its record. */
export interface Over {
  type: "over";
  record: string;
}

/** Why something was not done. */
export interface Failure {
  code: string;
  text: Text;
}

/** The name that a guest chooses. */
export interface NameGiven {
  name: string;
}

/** A guest, as they see themselves. */
export interface GuestShown {
  id: string;
  name: string;
}

/** One thing a table may be set up with. */
export interface OptionOffered {
  name: string;
  default: OptionValue;
  flag: boolean;
  least: number;
  excludes: string | null;
  stands_in_for: string | null;
  label: Text;
}

/** A mode that can be played. */
export interface ModeOffered {
  id: string;
  table: TableName;
  players: [number, number];
  options: OptionOffered[];
  name: Text;
  about: Text;
  hints: Text[];
  parts: Parts;
  low_wins: boolean;
  together: boolean;
}

/** What is printed on the components of a mode. */
export interface Parts {
  heads: number[];
  places: number;
  fields: string[][];
  track: TrackShown | null;
  hand: number;
  rounds: number | null;
  words: Record<string, Text>;
  reconstructed: boolean;
  does: Record<string, Text>;
}

/** The score track: where it ends, where the clovers are. */
export interface TrackShown {
  least: number;
  most: number;
  clovers: number[];
}

/** A level of bots that can sit in a seat. */
export interface BotOffered {
  name: string;
  label: Text;
  cast: string[];
}

/** All modes, what can be combined, and all bots. */
export interface Catalogue {
  modes: ModeOffered[];
  blend: string[];
  bots: BotOffered[];
  reach: string;
}

/** The rules of a mode. */
export interface RulesPage {
  html: string;
}

/** The component files that a server plays with, as values; ``own``: they are its host's. */
export interface BoxShown {
  files: Record<string, Record<string, unknown>>;
  own: boolean;
  codes: Record<string, Codes>;
}

/** The codes that may be printed on a side, besides points: in a row, and at its end. */
export interface Codes {
  inside: string[];
  last: string[];
}

/** A position in notation, to be advised on. */
export interface PositionGiven {
  position: string;
}

/** One option: the chance that it takes a row now, and the heads or points to expect. */
export interface OptionWeighed {
  choice: Choice;
  label: Text;
  take: number | null;
  heads: number | null;
  points: number | null;
}

/** What a bot would do in a position, the best option first; or what is wrong with the text. */
export interface AdviceShown {
  problem: Text | null;
  best: number | string | null;
  text: Text | null;
  options: OptionWeighed[];
}

/** A component file to be checked: its values, or its text instead. */
export interface BoxFile {
  name: string;
  values?: Record<string, unknown>;
  text?: string | null;
}

/** A component file as values and as text, and what is wrong with it, if anything is. */
export interface BoxChecked {
  values: Record<string, unknown>;
  text: string;
  problem: Text | null;
}

/** The kind of player for a seat. */
export interface SeatWanted {
  kind: "you" | "person" | "bot";
  bot?: string | null;
}

/** A table to be opened. */
export interface TableWanted {
  mode: string;
  seats: SeatWanted[];
  pace: Pace;
  options?: Record<string, OptionValue>;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  nonce?: string;
  hints?: boolean | null;
  open_piles?: boolean;
  language?: "en" | "de";
  screen?: boolean;
}

/** A table's public id, and the secret of its link. */
export interface TableOpened {
  table: string;
  invite: string;
}

/** A table as the lobby shows it. */
export interface TableListed {
  id: string;
  mode: string;
  name: Text;
  options: Record<string, OptionValue>;
  status: Status;
  seats: SeatShown[];
  pace: Pace;
  spectators: boolean;
  hints: boolean;
}

/** Public tables that wait for people, or that may be watched. */
export interface Lobby {
  tables: TableListed[];
  notice: Notice | null;
}

/** The secret of a table's link, where there is one. */
export interface Invited {
  invite?: string | null;
}

/** Who invites to what: a table before one sits down. */
export interface Invitation {
  host: string;
  table: TableListed;
  chat: boolean;
  hints: boolean;
  open_piles: boolean;
}

/** The code of a table that waits, as somebody heard it. */
export interface CodeSaid {
  code: string;
}

/** What makes another device this guest's, once and soon. */
export interface Handover {
  secret: string;
  seconds: number;
}

/** The secret of a link that a guest has made on another device. */
export interface TakenOver {
  secret: string;
}

/** The seats in another order: for each place the number of the seat that goes there. */
export interface Arranged {
  order: number[];
}

/** The bots with which a game begins where seats are still free. */
export interface Starting {
  bot?: string;
  drop_free?: boolean;
}

/** A wish for another game, or that it is taken back. */
export interface Again {
  on?: boolean;
  without_absent?: boolean;
}

/** A wish for a seat. */
export interface Joining {
  invite?: string | null;
  seat?: number | null;
  nonce?: string;
}

/** The seat that was given. */
export interface Seated {
  seat: number;
}

/** A bot for a seat. */
export interface BotWanted {
  seat: number;
  bot?: string;
}

/** A seat. */
export interface SeatMeant {
  seat: number;
}

/** Somebody's name, or a line of theirs, that the host should look at. */
export interface Reporting {
  seat: number;
  line?: number | null;
}

/** A seat whose chat is muted, or heard again. */
export interface Muting {
  seat: number;
  on?: boolean;
}

/** It is done. */
export interface Nothing {
  done: boolean;
}

/** What a device keeps to play without a network: every file with its size. */
export interface OfflinePlan {
  version: string;
  bytes: number;
  files: Record<string, number>;
}

/** The server is well. */
export interface Health {
  status: string;
  version: string;
}

/** A record as JSON, or a game in notation, to be looked at. */
export interface RecordGiven {
  text: string;
}

/** The game that a record has become, or what is wrong with it. */
export interface RecordOpened {
  game: string | null;
  problem: Text | null;
}

/** A choice that somebody had, and made. */
export interface Chosen {
  seat: number;
  decision: string;
  choice: Choice;
  label: Text;
}

/** A finished game, moment by moment. */
export interface Replay {
  game: string;
  mode: string;
  name: Text;
  names: string[];
  bots: (string | null)[];
  seed: string;
  commitment: string;
  server: string;
  nonces: string[];
  updates: Update[];
  chosen: Chosen[][];
  moments: number[];
  origin: OriginShown | null;
  hands: (Tables[TableName]["private"] | null)[][];
  hidden: Tables[TableName]["hidden"][];
}

/** A finished game to be played on: after how many answers, from which seat, against whom. */
export interface VariationWanted {
  moment: number;
  seat: number;
  others?: "bots" | "played";
  bot?: string;
}

/** A finished variation of a game. */
export interface VariationListed {
  game: string;
  ended: string;
  origin: OriginShown;
}

/** A guest's own finished variations of a game, the latest first. */
export interface Variations {
  variations: VariationListed[];
}

/** What a strong bot thinks of a choice in a finished game. */
export interface Verdict {
  decision: string;
  cost: number;
  text: Text;
}

/** An option of a choice: by how much it was worse than the best one, and how sure that is. */
export interface OptionReviewed {
  label: Text;
  chosen: boolean;
  behind: number;
  error: number;
  heads: number | null;
  take: number | null;
  points: number | null;
}

/** A choice in a finished game: what it cost, and its options, the best one first. */
export interface ChoiceReviewed {
  seat: number;
  decision: string;
  round: number;
  turn: number;
  label: Text;
  best: Text;
  mark: string;
  cost: number;
  error: number;
  swing: number;
  own: boolean;
  options: OptionReviewed[];
}

/** One of the moments that mattered most: the place of its choice, and a sentence. */
export interface MomentShown {
  choice: number;
  text: Text;
}

/** The review of a finished game; ``players`` and ``curve`` are those of ``learn.review``. */
export interface GameReview {
  game: string;
  mode: string;
  name: Text;
  names: string[];
  bots: (string | null)[];
  counted: "heads" | "points";
  together: boolean;
  expected: number;
  players: Player[];
  curve: Turn[];
  choices: ChoiceReviewed[];
  moments: MomentShown[];
  playouts: number;
}

/** A seat: how accurate it was, and its result as play, luck and deal, in all and by turn. */
export interface Player {
  accuracy: number | null;
  choices: number;
  inaccurate: number;
  mistakes: number;
  given_away: number;
  result: number;
  play: number;
  luck: number;
  deal: number;
  turns: TurnShare[];
}

/** What one turn did to a seat's result: they add up to it. */
export interface TurnShare {
  play: number;
  luck: number;
  deal: number;
}

/** How everybody stood when a turn began; the last one is the end of the game. */
export interface Turn {
  round: number;
  turn: number;
  standing: number[];
}

/** How many choices of how many have been weighed; none at all while the game is read. */
export interface ReviewProgress {
  done: number;
  of: number;
}

/** A review, or how far it is. */
export interface ReviewShown {
  progress: ReviewProgress | null;
  review: GameReview | null;
}

/** A player of a finished game. */
export interface PlayerListed {
  name: string;
  score: number;
  rank: number;
  bot: string | null;
  you: boolean;
}

/** A finished game of a guest. */
export interface GameListed {
  game: string;
  mode: string;
  name: Text;
  ended: string;
  players: PlayerListed[];
  score: number;
  rank: number;
  won: boolean;
  rated: boolean;
  together: boolean;
  against: number | null;
  variation: boolean;
}

/** A table where the guest has a seat and which is not over. */
export interface TableOfMine {
  id: string;
  mode: string;
  name: Text;
  status: Status;
  your_turn: boolean;
  others: string[];
  waiting: string[];
  deadline: string | null;
  stand_in: boolean;
  alone: boolean;
  since: string;
  variation: boolean;
}

/** The tables where a guest has a seat: first where it is their turn, the most urgent first. */
export interface MyTables {
  tables: TableOfMine[];
}

/** A guest's finished games, the latest first. */
export interface History {
  games: GameListed[];
}

/** A guest's figures in one mode with this many players, against people or bots of a level. */
export interface Company {
  players: number;
  against: string;
  games: number;
  wins: number;
  mean_score: number;
  mean_rank: number;
}

/** A guest's figures in one mode. */
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
  together: boolean;
  company: Company[];
}

/** A guest's habits in one mode with this many players, beside those of strong players. */
export interface HabitsShown {
  mode: string;
  name: Text;
  players: number;
  games: number;
  times: number;
  per: "round" | "game";
  counted: "heads" | "points";
  habits: Compared[];
}

/** A habit beside that of strong players, and what the difference costs a round or a game. */
export interface Compared {
  habit: "low" | "full" | "rows" | "heads" | "fields" | "best" | "others" | "bulls" | "specials";
  yours: number;
  strong: number;
  cost: number;
}

/** A guest's habits in their last games, most games first. */
export interface MyHabits {
  modes: HabitsShown[];
}

/** Luck and skill of a guest in one mode, from the reviews of their games. */
export interface SkillShown {
  mode: string;
  name: Text;
  games: number;
  measure: Measure;
  found: OverGames | null;
}

/** What is counted in a mode. */
export interface Measure {
  counted: "heads" | "points";
  per: "round" | "game";
}

/** Somebody's results over several games of a mode, against the others at the tables. */
export interface OverGames {
  play: Share;
  deal: Share;
  luck: Share;
  accuracies: number[];
}

/** A part of the results for each round, and its standard error; positive is good. */
export interface Share {
  value: number;
  error: number;
  verdict: "more" | "less" | "even";
}

/** Luck and skill of a guest, most games first, and what could be reviewed for it. */
export interface MySkill {
  modes: SkillShown[];
  fewest: number;
  open: number;
  waiting: number;
}

/** A guest's figures. */
export interface Stats {
  modes: ModeStats[];
}

/** Somebody's place on the ladder of a mode. */
export interface Rated {
  name: string;
  bot: boolean;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  you: boolean;
}

/** A season: whole months, by UTC. */
export interface SeasonListed {
  id: string;
  first: string;
  last: string;
  winner: string;
  over: boolean;
}

/** The ladder of a mode and number of players in a season. */
export interface SeasonLadder {
  mode: string;
  players: number;
  season: string;
  seasons: SeasonListed[];
  played: number[];
  ladder: Rated[];
}

/** The best players of a mode. */
export interface Ladder {
  mode: string;
  players: Rated[];
}

/** Take a guest's seat at a table away; a bot plays on for them. */
export interface Kick {
  do: "kick";
  table: string;
  guest: string;
}

/** Call a guest by another name. */
export interface Rename {
  do: "rename";
  guest: string;
  name: string;
}

/** Keep somebody out: a guest, the addresses they are connected from, or an address. */
export interface Ban {
  do: "ban";
  hours: number;
  guest?: string;
  address?: string;
  with_address?: boolean;
  why?: string;
}

/** Let somebody in again before the end of a ban. */
export interface Unban {
  do: "unban";
  ban: string;
}

/** Remove a table with its chat and its unfinished game. */
export interface DeleteTable {
  do: "delete-table";
  table: string;
}

/** Remove a game and the table that shows it; its results stay. */
export interface DeleteGame {
  do: "delete-game";
  game: string;
}

/** Blank a line of a table's chat. */
export interface DeleteLine {
  do: "delete-line";
  table: string;
  line: number;
}

/** Tell everybody something, and when the server is going to stop; nothing: tell no more. */
export interface Announce {
  do: "announce";
  en?: string;
  de?: string;
  stop_in_minutes?: number | null;
}

/** A report has been looked at. */
export interface Resolve {
  do: "resolve";
  report: string;
}

/** A seat, for the host. */
export interface HostSeat {
  name: string;
  guest: string | null;
  here: boolean;
  bot: boolean;
}

/** A table that is open or being played at, for the host. */
export interface HostTable {
  id: string;
  name: Text;
  status: Status;
  public: boolean;
  game: string | null;
  since: string;
  seats: HostSeat[];
  onlookers: number;
}

/** A guest, for the host. */
export interface HostGuest {
  id: string;
  name: string;
  since: string;
  seen: string;
  here: boolean;
}

/** A ban that has not ended. */
export interface HostBan {
  id: string;
  guest: string | null;
  address: string | null;
  name: string;
  why: string;
  until: string;
}

/** What somebody has reported: a line of chat, or a name. */
export interface HostReport {
  id: string;
  at: string;
  table: string;
  guest: string;
  name: string;
  line: number | null;
  text: string;
}

/** What a host has done. */
export interface HostDeed {
  at: string;
  what: string;
  about: Text;
}

/** How busy the server is. */
export interface HostLoad {
  version: string;
  up_seconds: number;
  sockets: number;
  rooms: number;
  guests: number;
  games: number;
  games_mb: number;
  errors: number;
  storing: boolean;
}

/** A line of chat, for the host. */
export interface HostLine {
  number: number;
  guest: string;
  name: string;
  text: string;
  at: string;
}

/** Everything on the page of the host. */
export interface HostShown {
  load: HostLoad;
  notice: Notice | null;
  tables: HostTable[];
  people: HostGuest[];
  bans: HostBan[];
  reports: HostReport[];
  log: HostDeed[];
}

/** Orders for one's own seat, in place of those before; nothing at all withdraws them. */
export interface OrdersWanted {
  cards?: Choice[];
  unless_taken?: boolean;
  low?: boolean;
}

/** The orders of one's own seat; nobody else is told of them. */
export interface OrdersShown {
  hand: OptionShown[];
  cards: Choice[];
  unless_taken: boolean;
  low: boolean;
  notes: Text[];
}

/** The last day of a vacation (``2026-11-30``, by UTC); None ends it now. */
export interface AwayWanted {
  until: string | null;
}

/** Until when a guest is away, and how many days they may still be away. */
export interface AwayShown {
  until: string | null;
  days_left: number;
  most: number;
}

/** What a browser needs to be notified, and which devices of this guest are. */
export interface PushShown {
  key: string | null;
  devices: string[];
  reminder_hours: number;
}

/** A browser's subscription, as its push manager gives it. */
export interface PushWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "de";
  instead?: string;
}

/** What the browser's service worker shows; it is encrypted for this browser alone. */
export interface PushMessage {
  title: string;
  text: string;
  path: string;
  language: string;
}

/** The browser that is to be notified no longer. */
export interface PushEnded {
  endpoint: string;
}

/** How well a guest solves puzzles. */
export interface SolverShown {
  rating: number;
  sure: number;
  tried: number;
  solved: number;
  streak: number;
  longest: number;
}

/** A theme or a mode that puzzles can be chosen by, and how many there are. */
export interface PuzzleKind {
  id: string;
  name: Text;
  count: number;
}

/** What puzzles there are, and how well the guest solves them. */
export interface PuzzlesShown {
  themes: PuzzleKind[];
  modes: PuzzleKind[];
  solver: SolverShown | null;
}

/** A puzzle as it is asked: nothing in it tells the answer. */
export interface PuzzleShown {
  id: string;
  mode: string;
  name: Text;
  rating: number;
  fresh: boolean;
  seat: number;
  ask: Text;
  update: Update;
}

/** What a guest chooses; none: they give up and want to see the answer. */
export interface PuzzleAnswer {
  choice?: number | string | null;
}

/** An option: the heads it costs by the end of the round, the chance to take a row now. */
export interface PuzzleOption {
  choice: Choice;
  label: Text;
  heads: number | null;
  points: number | null;
  take: number | null;
}

/** Whether an answer was right, why, and what every option costs, the best one first. */
export interface PuzzleVerdict {
  id: string;
  given: number | string | null;
  best: Choice;
  right: boolean;
  counted: boolean;
  change: number;
  text: Text;
  why: Text;
  themes: Text[];
  options: PuzzleOption[];
  solver: SolverShown | null;
}

/** A guest's try at the deal of a day. */
export interface DailyTry {
  status: "playing" | "counted" | "uncounted" | "given-up";
  table: string;
  invite: string;
  game: string | null;
  heads: number | null;
}

/** How a day went, for those who have played it, and for everybody when it is over. */
export interface DailyCompared {
  count: number;
  spread: [number, number][];
  median: number | null;
  place: number | null;
  best: number | null;
  line: Text | null;
}

/** The deal of a day: what is played, what binds the server to it, and how it went. */
export interface DailyShown {
  day: string;
  date: Text;
  over: boolean;
  ends: string;
  mode: string;
  name: Text;
  bots: string[];
  bot: string;
  commitment: string;
  next_commitment: string;
  server: string | null;
  seed: string | null;
  mine: DailyTry | null;
  compared: DailyCompared | null;
}

/** A real table in notation, and what has happened there since: everybody's card, or a row. */
export interface TableGiven {
  position: string;
  cards?: Choice[];
  row?: number | null;
  names?: string[];
}

/** A real table after what was told of it; or what is wrong with that. */
export interface TableFollowed {
  problem: Text | null;
  position: string;
  seat: number | null;
  asked: number | null;
  scored: boolean;
  update: Update | null;
}

/** A tournament to be opened: the same deals at every table. */
export interface TournamentWanted {
  mode: string;
  players: number;
  rounds: number;
  pace: Pace;
  options?: Record<string, OptionValue>;
  pairing?: "even" | "swiss" | "arena";
  starts_in?: number;
  minutes?: number;
}

/** The id of a tournament: whoever has it can join. */
export interface TournamentOpened {
  tournament: string;
}

/** The bots that play along. */
export interface BotsWanted {
  bots: string[];
}

/** Somebody who plays in a tournament, with how they stand; the best first. */
export interface EntrantShown {
  number: number;
  name: string;
  bot: string | null;
  you: boolean;
  difference: number;
  margin: number | null;
  score: number;
  games: number;
  resting: boolean;
}

/** One table of a round. */
export interface MatchShown {
  round: number;
  seats: number[];
  scores: number[] | null;
  game: string | null;
  table: string | null;
}

/** A tournament as everybody with its link sees it. */
export interface TournamentShown {
  id: string;
  mode: string;
  name: Text;
  options: Record<string, OptionValue>;
  players: number;
  rounds: number;
  pairing: "even" | "swiss" | "arena";
  pace: Pace;
  status: Status;
  round: number;
  host: boolean;
  you: number | null;
  heads: boolean;
  entrants: EntrantShown[];
  matches: MatchShown[];
  seals: string[];
  seeds: (string | null)[];
  starts: string | null;
  ends: string | null;
}

/** A club to be founded. */
export interface ClubWanted {
  name: string;
}

/** The id of a club: whoever has it can look at its ladder, and join while it is open. */
export interface ClubOpened {
  club: string;
}

/** A club of a guest. */
export interface ClubListed {
  id: string;
  name: string;
}

/** The clubs of a guest. */
export interface MyClubs {
  clubs: ClubListed[];
}

/** Whether new members may come in by the link. */
export interface ClubOpen {
  on: boolean;
}

/** A member, as the list calls them. */
export interface MemberMeant {
  id: string;
}

/** A member of a club; the id is for whoever looks after the club. */
export interface ClubMember {
  id: string;
  name: string;
  you: boolean;
}

/** A club with one of its ladders, as everybody with its link sees it. */
export interface ClubShown {
  id: string;
  name: string;
  open: boolean;
  keeper: boolean;
  member: boolean;
  members: ClubMember[];
  season: string;
  seasons: SeasonListed[];
  mode: string;
  modes: string[];
  ladder: Rated[];
  idle: string[];
}

/** Somebody in one of a guest's lists; the id holds for this guest only. */
export interface SomebodyShown {
  id: string;
  name: string;
}

/** A friend, and whether they are here now, as far as they want it to be seen. */
export interface FriendShown {
  id: string;
  name: string;
  here: boolean;
}

/** A guest's friends, and all that waits for an answer. */
export interface FriendsShown {
  friends: FriendShown[];
  asking: SomebodyShown[];
  asked: SomebodyShown[];
  blocked: SomebodyShown[];
  shown: boolean;
}

/** A friend's table that waits. */
export interface InvitedByFriend {
  id: string;
  by: string;
  table: string;
  invite: string;
  name: Text;
}

/** What waits for a guest, on whatever page they are. */
export interface FriendNews {
  invitations: InvitedByFriend[];
  asking: SomebodyShown[];
}

/** What a guest does with somebody in one of their lists, or with an invitation. */
export interface FriendAction {
  do: "accept" | "decline" | "withdraw" | "remove" | "block" | "unblock" | "report" | "dismiss";
  id: string;
}

/** Whether friends may see when a guest is here. */
export interface HereWanted {
  on: boolean;
}

/** The secret of a link by which others become friends, for a while. */
export interface FriendLink {
  secret: string;
  hours: number;
}

/** The secret of a link that somebody has made. */
export interface FriendLinkGiven {
  secret: string;
}

/** Who has made a link, and whether it leads to somebody new. */
export interface FriendOffered {
  name: string;
  known: "no" | "friend" | "self";
}

/** A friend to be invited to a table. */
export interface FriendInvited {
  friend: string;
}

/** What has come of the wish to be friends. */
export interface Befriended {
  now: "asked" | "friends";
}

/** What a browser needs to make a passkey or to show one; a challenge is used once. */
export interface PasskeyAsked {
  challenge: string;
  rp: string;
  user: string;
  name: string;
  known: string[];
}

/** A passkey that a browser has made; its key as SubjectPublicKeyInfo. */
export interface PasskeyMade {
  credential: string;
  client: string;
  authenticator: string;
  key: string;
}

/** A passkey that somebody signs in with. */
export interface PasskeyShown {
  credential: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** A passkey of a guest. */
export interface PasskeyListed {
  id: string;
  created: string;
  used: string | null;
}

/** All passkeys of a guest, the oldest first. */
export interface PasskeysShown {
  passkeys: PasskeyListed[];
}

/** A passkey to be removed. */
export interface PasskeyMeant {
  id: string;
}

/** What the learner sees, what led there, and where every choice leads. */
export interface LessonPosition {
  public: Tables[TableName]["public"];
  own: Tables[TableName]["private"] | null;
  counts: Counts;
  events: Told[];
  ask: Ask | null;
  risks: RiskShown[];
  branches: Record<string, LessonPosition>;
}

/** What is said on a page, and the position; without a task it only tells. */
export interface LessonPage {
  id: string;
  table: TableName;
  cards: number;
  title: Text;
  text: Text;
  task?: Text;
  done?: Text;
  took?: Text;
  asks: Record<string, Text>;
  position: LessonPosition;
}

/** What a seat may know: all that is public, its own part, its own decisions, who is awaited. */
export interface View<T extends TableName = TableName> {
  mode: string;
  options: Record<string, OptionValue>;
  seats: number;
  seat: number | null;
  public: Tables[T]["public"];
  private: Tables[T]["private"] | null;
  decisions: Decision[];
  made: Made[];
  asking: string | null;
  awaited: number[];
  asked: number;
  agenda: unknown[];
}

/** A question put to one seat, or to a team; its options are all that is legal. */
export interface Decision {
  id: string;
  kind: DecisionKind;
  seats: number[];
  options: Choice[];
  rule: string;
  secret: boolean;
  facts: Record<string, Fact>;
}

/** A pick that lies face down and may still be replaced. */
export interface Made {
  decision: Decision;
  choice: Choice;
}

/** Known to all. */
export interface RowsPublic {
  round: number;
  first: number;
  rows: number[][];
  hands: number[];
  known: number[][];
  queue: Played[];
  piles: number[][];
  totals: number[];
  open_cards: number[];
  markers: Markers | null;
  specials: Specials | null;
  outcome: Outcome | null;
}

/** A revealed card that is not placed yet; its value orders and places it. */
export interface Played {
  seat: number;
  card: number;
  value: number;
  flipped: boolean;
}

/** The fan cards on the table: those that are not in the game are None. */
export interface Markers {
  even_odd: EvenOdd | null;
  mountain: Mountain | null;
  cow: number | null;
  flips: boolean[] | null;
}

/** The even/odd marker: its row, and whether that row takes odd cards. */
export interface EvenOdd {
  row: number;
  odd: boolean;
}

/** The mountain marker: its row, and whether it climbs. */
export interface Mountain {
  row: number;
  up: boolean;
}

/** The open part of the special cards: what lies at the rows, counts, discards. */
export interface Specials {
  signs: Signs[];
  hands: number[];
  deck: number;
  discard: string[];
  aside: number[];
  used: number[];
  reshuffles: number;
}

/** The special cards that lie at a row. */
export interface Signs {
  seven: boolean;
  stop: boolean;
  fifth: boolean;
}

/** How a game ended: the rule that ended it, and the standing. */
export interface Outcome {
  rule: string;
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** Known to one seat. */
export interface RowsPrivate {
  hand: number[];
  specials: string[];
}

/** Known to nobody. */
export interface RowsHidden {
  undealt: number[];
  special_deck: string[];
}

/** A round begins: how many cards each seat got, and how the rows open. */
export interface RowsDealt {
  event: "Dealt";
  rule: string;
  round: number;
  hands: number[];
  rows: number[][];
}

/** The cards a seat got. */
export interface RowsHandDealt {
  event: "HandDealt";
  rule: string;
  to: number;
  cards: number[];
}

/** The cards of a draft lie open, and this seat picks first. */
export interface CardsLaidOpen {
  event: "CardsLaidOpen";
  rule: string;
  round: number;
  cards: number[];
  first: number;
}

/** A seat took an open card into its hand. */
export interface Picked {
  event: "Picked";
  rule: string;
  seat: number;
  card: number;
}

/** All played cards, in the order in which they will be placed. */
export interface Revealed {
  event: "Revealed";
  rule: string;
  cards: Played[];
}

/** A card went to a row: what it was compared with, and what it took. */
export interface Placed {
  event: "Placed";
  rule: string;
  seat: number;
  card: number;
  value: number;
  row: number;
  ends: number[];
  differences: (number | null)[];
  taken: number[];
  heads: number;
  markers: Markers | null;
  locked: number[];
}

/** The heads of a round are added up. */
export interface RoundScored {
  event: "RoundScored";
  rule: string;
  round: number;
  gained: number[];
  totals: number[];
}

/** The game is over. */
export interface GameEnded {
  event: "GameEnded";
  rule: string;
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** A marker begins the round at a row; its side is ``even``, ``odd``, ``up`` or none. */
export interface MarkerLaid {
  event: "MarkerLaid";
  rule: string;
  row: number;
  side: string | null;
  ends: number[];
}

/** Every player got a flip card for the round. */
export interface FlipsDealt {
  event: "FlipsDealt";
  rule: string;
  players: number;
}

/** A card was turned over together with a flip card; until it lies it counts as ``value``. */
export interface Flipped {
  event: "Flipped";
  rule: string;
  seat: number;
  card: number;
  value: number;
}

/** After a take the even/odd marker went to the lowest of the other ends. */
export interface EvenOddMoved {
  event: "EvenOddMoved";
  rule: string;
  before: number;
  row: number;
  side: string;
  ends: number[];
}

/** After a take the mountain marker climbed one row, up or down; so its arrow points now. */
export interface MountainMoved {
  event: "MountainMoved";
  rule: string;
  before: number;
  row: number;
  arrow: string;
}

/** The cow jumped to the lowest of the other ends; on five cards it lands with a take. */
export interface CowJumped {
  event: "CowJumped";
  rule: string;
  seat: number;
  before: number;
  row: number;
  ends: number[];
  taken: number[];
  heads: number;
  kept: number | null;
}

/** Every seat got this many special cards; this many are left in the draw pile. */
export interface SpecialsDealt {
  event: "SpecialsDealt";
  rule: string;
  round: number;
  each: number;
  deck: number;
}

/** The special cards that a seat got. */
export interface SpecialsReceived {
  event: "SpecialsReceived";
  rule: string;
  to: number;
  specials: string[];
}

/** The special cards that still lay at rows were discarded. */
export interface SpecialsGathered {
  event: "SpecialsGathered";
  rule: string;
  specials: string[];
}

/** A seat uses a special with the card that is about to be placed. */
export interface RowsSpecialUsed {
  event: "SpecialUsed";
  rule: string;
  seat: number;
  special: string;
  card: number;
}

/** A special was laid at a row and stays there. */
export interface RowsSignLaid {
  event: "SignLaid";
  rule: string;
  seat: number;
  special: string;
  row: number;
}

/** A played card went back to its hand, another one takes its place. */
export interface RowsReplaced {
  event: "Replaced";
  rule: string;
  seat: number;
  card: number;
  new: number;
}

/** A card moved from one row to another; where that one was full, it was taken. */
export interface Shifted {
  event: "Shifted";
  rule: string;
  seat: number;
  card: number;
  source: number;
  row: number;
  taken: number[];
  heads: number;
}

/** The row that was taken is gone: four rows are left. */
export interface RowVanished {
  event: "RowVanished";
  rule: string;
  row: number;
}

/** A take sent the special cards of these rows to the discard pile. */
export interface RowsSignsLifted {
  event: "SignsLifted";
  rule: string;
  special: string;
  rows: number[];
}

/** A plus card and the cards it cancels leave the pile of a seat. */
export interface Cancelled {
  event: "Cancelled";
  rule: string;
  seat: number;
  plus: number;
  cards: number[];
  heads: number;
}

/** A seat discarded a special to draw another one. */
export interface Swapped {
  event: "Swapped";
  rule: string;
  seat: number;
  special: string;
}

/** The discarded special cards are the new draw pile. */
export interface RowsReshuffled {
  event: "Reshuffled";
  rule: string;
  deck: number;
}

/** The special that a seat drew. */
export interface SpecialDrawn {
  event: "SpecialDrawn";
  rule: string;
  to: number;
  special: string;
}

/** Known to all. */
export interface BoardPublic {
  round: number;
  deals: number;
  rows: number[][];
  hands: number[];
  known: number[][];
  queue: ShownTile[];
  scores: number[];
  box: number[];
  supply: number;
  luck: Luck | null;
  actions: Actions | null;
  outcome: Outcome | null;
}

/** A tile that is turned up and not placed yet, with the action cards that hold for it alone. */
export interface ShownTile {
  seat: number;
  tile: number;
  card: string | null;
  row: number | null;
  skips: number;
}

/** The luck cards, all of them open (L16); ``aside`` are those a described table leaves out. */
export interface Luck {
  stock: LuckCards;
  held: LuckCards[];
  aside: LuckCards;
}

/** How many luck cards of each kind. */
export interface LuckCards {
  five_plus: number;
  positive_bulls: number;
}

/** The open part of the action cards, and the rows (from 1) with a stop sign. */
export interface Actions {
  hands: number[];
  pile: number;
  discard: string[];
  signs: number[];
  shuffles: number;
}

/** Known to one seat: the tiles behind the screen, the action cards in hand. */
export interface BoardPrivate {
  tiles: number[];
  actions: string[];
}

/** Known to nobody: what lies face down, the next one first, and what is out of the game. */
export interface BoardHidden {
  supply: number[];
  aside: number[];
  actions: string[];
  actions_aside: string[];
}

/** The tiles are dealt: how many everybody has, and how many are left as a supply. */
export interface TilesDealt {
  event: "TilesDealt";
  rule: string;
  hands: number[];
  supply: number;
  start: StartTile[];
}

/** A tile that lies at the start of a row. */
export interface StartTile {
  row: number;
  tile: number;
}

/** The tiles a seat got. */
export interface ScreenFilled {
  event: "ScreenFilled";
  rule: string;
  to: number;
  tiles: number[];
}

/** Everybody has action cards; the others are the pile. */
export interface ActionsDealt {
  event: "ActionsDealt";
  rule: string;
  count: number;
  pile: number;
}

/** The action cards a seat got. */
export interface ActionsGot {
  event: "ActionsGot";
  rule: string;
  to: number;
  cards: string[];
}

/** A round begins, in which everybody plays this many tiles. */
export interface RoundBegun {
  event: "RoundBegun";
  rule: string;
  round: number;
  count: number;
}

/** All played tiles, in the order in which they will be placed. */
export interface TilesShown {
  event: "TilesShown";
  rule: string;
  tiles: ShownTile[];
}

/** A tile went to a row: where it lies, which field takes effect, what it was compared with. */
export interface TilePlaced {
  event: "TilePlaced";
  rule: string;
  seat: number;
  tile: number;
  row: number;
  field: number;
  effect: number;
  skipped: number;
  compared: RowEnd[];
  pushed: number | null;
}

/** The last tile of an active row, and whether a stop sign closes the row. */
export interface RowEnd {
  row: number;
  end: number;
  closed: boolean;
}

/** A seat took a row, all but its own tile. */
export interface BoardRowTaken {
  event: "RowTaken";
  rule: string;
  seat: number;
  tile: number;
  row: number;
  tiles: number[];
  heads: number;
}

/** The tile that took a row opens another one. */
export interface RowOpened {
  event: "RowOpened";
  rule: string;
  seat: number;
  tile: number;
  row: number;
}

/** A counter moved: the points, the old and the new place, and what the track's end cost. */
export interface Scored {
  event: "Scored";
  rule: string;
  seat: number;
  points: number;
  old: number;
  new: number;
  lost: number;
  tiles: number[];
}

/** A seat passed a clover and took a luck card. */
export interface LuckGained {
  event: "LuckGained";
  rule: string;
  seat: number;
  card: string;
  left: number;
}

/** A seat passed clovers, but there are no luck cards left. */
export interface LuckLapsed {
  event: "LuckLapsed";
  rule: string;
  seat: number;
  claims: number;
}

/** A seat plays a luck card for a tile, and puts it back on its stack. */
export interface LuckPlayed {
  event: "LuckPlayed";
  rule: string;
  seat: number;
  tile: number;
  row: number;
  field: number;
}

/** The tiles of a taken row that count plus. */
export interface TilesNamed {
  event: "TilesNamed";
  rule: string;
  seat: number;
  tiles: number[];
}

/** A seat puts an action card on the discard pile. */
export interface ActionPlayed {
  event: "ActionPlayed";
  rule: string;
  seat: number;
  card: string;
}

/** A seat chose a row for its tile, at the start or at the end of it by an action card. */
export interface RowAimed {
  event: "RowAimed";
  rule: string;
  seat: number;
  tile: number;
  card: string;
  row: number;
}

/** A stop sign closes a row. */
export interface BoardSignLaid {
  event: "SignLaid";
  rule: string;
  seat: number;
  row: number;
}

/** A row is taken, and all stop signs leave the board. */
export interface BoardSignsLifted {
  event: "SignsLifted";
  rule: string;
  rows: number[];
}

/** A tile went back behind the screen, another one takes its place. */
export interface TileSwapped {
  event: "TileSwapped";
  rule: string;
  seat: number;
  back: number;
  tile: number;
}

/** One more tile: a seat now places all its tiles, in this order. */
export interface TileAdded {
  event: "TileAdded";
  rule: string;
  seat: number;
  tile: number;
  tiles: number[];
}

/** A seat drew a tile from the supply. */
export interface TileDrawn {
  event: "TileDrawn";
  rule: string;
  seat: number;
  left: number;
}

/** The tile that was drawn. */
export interface TileSeen {
  event: "TileSeen";
  rule: string;
  to: number;
  tile: number;
}

/** A seat drew an action card from the pile. */
export interface ActionDrawn {
  event: "ActionDrawn";
  rule: string;
  seat: number;
  left: number;
}

/** The action card that was drawn. */
export interface ActionSeen {
  event: "ActionSeen";
  rule: string;
  to: number;
  card: string;
}

/** There was nothing to draw. */
export interface NothingDrawn {
  event: "NothingDrawn";
  rule: string;
  seat: number;
}

/** The discarded action cards became the new pile. */
export interface ActionsShuffled {
  event: "ActionsShuffled";
  rule: string;
  count: number;
}

/** The game is over; ``out`` are the seats with no tile left behind the screen. */
export interface BoardGameEnded {
  event: "GameEnded";
  rule: string;
  scores: number[];
  ranks: number[];
  winners: number[];
  rounds: number;
  out: number[];
}

/** Known to all. */
export interface BuffaloPublic {
  turn: number;
  rows: number[][];
  signs: Signs[];
  hands: number[];
  known: number[][];
  seen: number[];
  queue: Pending[];
  front: number;
  back: number;
  placing: Pending | null;
  pile: number[];
  buffalo_pile: number;
  buffalo_stack: number;
  face_up: string[];
  special_deck: number;
  out: string[];
  in_play: number;
  points: [number, number] | null;
  outcome: Outcome | null;
}

/** A revealed card that is not placed yet; the buffalo has no seat. */
export interface Pending {
  seat: number | null;
  card: number;
}

/** Known to one seat. */
export interface BuffaloPrivate {
  hand: number[];
}

/** Known to nobody, or not to be looked at: what the buffalo holds and has taken. */
export interface BuffaloHidden {
  undealt: number[];
  buffalo_stack: number[];
  buffalo_pile: number[];
  special_deck: string[];
  box: string[];
}

/** The game begins: hands, the buffalo's stack, rows, and the special cards that lie open. */
export interface BuffaloDealt {
  event: "BuffaloDealt";
  rule: string;
  hands: number[];
  buffalo: number;
  rows: number[][];
  face_up: string[];
  special_deck: number;
}

/** The played cards, the buffalo's, and the order in which all of them will be placed. */
export interface TeamRevealed {
  event: "TeamRevealed";
  rule: string;
  turn: number;
  cards: Pending[];
  buffalo: number;
  order: number[];
}

/** A card went to a row: what it was compared with, and what it took. */
export interface TeamPlaced {
  event: "TeamPlaced";
  rule: string;
  seat: number | null;
  card: number;
  row: number;
  ends: (number | null)[];
  differences: (number | null)[];
  locked: number[];
  choices: RowPrice[];
  taken: number[];
  heads: number;
}

/** A row that can be taken: its heads, and its end, which decides between equals. */
export interface RowPrice {
  row: number;
  heads: number;
  end: number;
}

/** The team used an open special card; another one was turned up if the deck had one. */
export interface BuffaloSpecialUsed {
  event: "SpecialUsed";
  rule: string;
  special: string;
  drawn: string | null;
  special_deck: number;
}

/** A special card lies at a row from now on. */
export interface BuffaloSignLaid {
  event: "SignLaid";
  rule: string;
  special: string;
  row: number;
}

/** A special card left its row, and the game with it. */
export interface SignGone {
  event: "SignGone";
  rule: string;
  special: string;
  row: number;
}

/** A lying card went to another row; a full one was taken by the team. */
export interface Pushed {
  event: "Pushed";
  rule: string;
  card: number;
  source: number;
  row: number;
  emptied: boolean;
  taken: number[];
  heads: number;
}

/** A member is to take the played card back and choose another one. */
export interface ReplaceCalled {
  event: "ReplaceCalled";
  rule: string;
  seat: number;
  card: number;
}

/** A member took the played card back and played another one. */
export interface BuffaloReplaced {
  event: "Replaced";
  rule: string;
  seat: number;
  old: number;
  new: number;
}

/** The pending cards have another order; seat and card where it was for one card. */
export interface Reordered {
  event: "Reordered";
  rule: string;
  seat: number | null;
  card: number | null;
  order: number[];
}

/** The game is over: the team's heads and points, the buffalo's points. */
export interface BuffaloEnded {
  event: "BuffaloEnded";
  rule: string;
  heads: number;
  doubled: boolean;
  team: number;
  buffalo: number;
  winners: number[];
}

/** Known to all. */
export interface PartyPublic {
  round: number;
  rows: (Row | null)[];
  bidders: number[];
  queue: Bid[];
  hands: number[];
  known: number[][];
  letters: (string | null)[];
  piles: number[][][];
  bulls: number[][];
  stack: number[];
  discard: number[];
  draw: number;
  removed: number;
  drawn: number | null;
  returned: number[];
  reshuffles: number;
  last: boolean;
  bids: Bid[];
  tallies: Tally[];
  outcome: Outcome | null;
}

/** A row in the middle: its number cards and its bull card. */
export interface Row {
  cards: number[];
  bull: number | null;
}

/** A bid that was turned over; a null card has a letter instead of a number. */
export interface Bid {
  seat: number;
  card: number | null;
  letter: string | null;
}

/** What piles and bull cards count; ``best`` is the number of the plus pile. */
export interface Tally {
  best: number | null;
  plus: number;
  bulls: number;
  minus: number;
  score: number;
}

/** Known to one seat: its number cards and the letter of its null card. */
export interface PartyPrivate {
  hand: number[];
  letter: string;
}

/** Known to nobody: the draw pile (next card first), removed cards, null cards in the box. */
export interface PartyHidden {
  draw: number[];
  removed: number[];
  letters: string[];
}

/** The game begins: cards in each hand, in the draw pile, and out of the game. */
export interface PartyDealt {
  event: "Dealt";
  rule: string;
  hands: number[];
  draw: number;
  removed: number;
}

/** The number cards and the null card a seat got. */
export interface PartyHandDealt {
  event: "HandDealt";
  rule: string;
  to: number;
  cards: number[];
  letter: string;
}

/** A round begins with new rows. */
export interface LaidOut {
  event: "LaidOut";
  rule: string;
  round: number;
  rows: number[][];
}

/** All bids, in the order in which they are carried out: who bid which number, who null. */
export interface BidsRevealed {
  event: "BidsRevealed";
  rule: string;
  bids: Bid[];
  order: number[];
}

/** A null card is played for the first time: its letter is known from now on. */
export interface LetterShown {
  event: "LetterShown";
  rule: string;
  seat: number;
  letter: string;
}

/** A number bidder discarded the bid and took a row; ``bull`` are the heads of its bull card. */
export interface PartyRowTaken {
  event: "RowTaken";
  rule: string;
  seat: number;
  bid: number;
  row: number;
  cards: number[];
  bull: number | null;
}

/** A null bidder drew a card and shows it. */
export interface CardDrawn {
  event: "CardDrawn";
  rule: string;
  seat: number;
  card: number;
}

/** The drawn card lies at a row, which now has this many cards. */
export interface RowExtended {
  event: "RowExtended";
  rule: string;
  seat: number;
  card: number;
  row: number;
  cards: number[];
}

/** The fifth card brought the top bull card to the row; None if there was none left. */
export interface BullAdded {
  event: "BullAdded";
  rule: string;
  row: number;
  bull: number | null;
  left: number;
}

/** A null card that draws nothing. */
export interface NullIdle {
  event: "NullIdle";
  rule: string;
  seat: number;
}

/** The discard pile became the draw pile. */
export interface PartyReshuffled {
  event: "Reshuffled";
  rule: string;
  cards: number[];
}

/** The draw pile was used up: this round is the last one. */
export interface LastRound {
  event: "LastRound";
  rule: string;
  round: number;
}

/** A card went to an own pile; ``top`` is the card below it, None in a new pile. */
export interface Laid {
  event: "Laid";
  rule: string;
  seat: number;
  card: number;
  pile: number;
  top: number | null;
}

/** The score of a seat: its best pile and its bull cards, less all other piles. */
export interface SeatScored {
  event: "SeatScored";
  rule: string;
  seat: number;
  best: number | null;
  plus: number;
  bulls: number;
  minus: number;
  score: number;
}

/** By method and path: what stands in path and query, what is sent, what comes back. */
export interface Routes {
  "POST /api/advice": { body: PositionGiven; answer: AdviceShown };
  "POST /api/aid": { body: TableGiven; answer: TableFollowed };
  "GET /api/box": { answer: BoxShown };
  "POST /api/box": { body: BoxFile; answer: BoxChecked };
  "GET /api/clubs": { answer: MyClubs };
  "POST /api/clubs": { body: ClubWanted; answer: ClubOpened };
  "GET /api/clubs/{club}": { at: { club: string; season?: string; mode?: string }; answer: ClubShown };
  "POST /api/clubs/{club}/join": { at: { club: string }; answer: Nothing };
  "POST /api/clubs/{club}/leave": { at: { club: string }; answer: Nothing };
  "POST /api/clubs/{club}/open": { at: { club: string }; body: ClubOpen; answer: Nothing };
  "POST /api/clubs/{club}/remove": { at: { club: string }; body: MemberMeant; answer: Nothing };
  "POST /api/code": { body: CodeSaid; answer: TableOpened };
  "GET /api/daily": { answer: DailyShown };
  "POST /api/daily": { answer: TableOpened };
  "GET /api/daily/{day}": { at: { day: string }; answer: DailyShown };
  "POST /api/device": { body: TakenOver; answer: GuestShown };
  "GET /api/friends": { answer: FriendsShown };
  "POST /api/friends": { body: FriendAction; answer: FriendsShown };
  "POST /api/friends/follow": { body: FriendLinkGiven; answer: Nothing };
  "POST /api/friends/here": { body: HereWanted; answer: FriendsShown };
  "POST /api/friends/link": { answer: FriendLink };
  "GET /api/friends/news": { answer: FriendNews };
  "POST /api/friends/offered": { body: FriendLinkGiven; answer: FriendOffered };
  "GET /api/games/{game}/replay": { at: { game: string; seat?: string }; answer: Replay };
  "GET /api/games/{game}/review": { at: { game: string }; answer: ReviewShown };
  "POST /api/games/{game}/variation": { at: { game: string }; body: VariationWanted; answer: TableOpened };
  "GET /api/games/{game}/variations": { at: { game: string }; answer: Variations };
  "GET /api/games/{game}/verdict": { at: { game: string; seat: string; decision: string }; answer: Verdict };
  "DELETE /api/guest": { answer: Nothing };
  "GET /api/guest": { answer: GuestShown };
  "POST /api/guest": { body: NameGiven; answer: GuestShown };
  "POST /api/guest/device": { answer: Handover };
  "GET /api/host": { at: { find?: string }; answer: HostShown };
  "POST /api/host": { body: Kick | Rename | Ban | Unban | DeleteTable | DeleteGame | DeleteLine | Announce | Resolve; answer: Nothing };
  "GET /api/host/chat/{table}": { at: { table: string }; answer: HostLine[] };
  "GET /api/ladders/{mode}/{players}": { at: { mode: string; players: number; season?: string }; answer: SeasonLadder };
  "GET /api/me/away": { answer: AwayShown };
  "POST /api/me/away": { body: AwayWanted; answer: AwayShown };
  "GET /api/me/habits": { answer: MyHabits };
  "GET /api/me/history": { answer: History };
  "GET /api/me/push": { answer: PushShown };
  "POST /api/me/push": { body: PushWanted; answer: Nothing };
  "POST /api/me/push/end": { body: PushEnded; answer: Nothing };
  "POST /api/me/reviews": { answer: MySkill };
  "GET /api/me/skill": { answer: MySkill };
  "GET /api/me/stats": { answer: Stats };
  "GET /api/me/tables": { answer: MyTables };
  "GET /api/modes": { answer: Catalogue };
  "POST /api/opened": { body: RecordGiven; answer: RecordOpened };
  "GET /api/passkeys": { answer: PasskeysShown };
  "POST /api/passkeys": { body: PasskeyMade; answer: PasskeysShown };
  "POST /api/passkeys/challenge": { answer: PasskeyAsked };
  "POST /api/passkeys/new": { answer: PasskeyAsked };
  "POST /api/passkeys/remove": { body: PasskeyMeant; answer: PasskeysShown };
  "POST /api/passkeys/sign-in": { body: PasskeyShown; answer: GuestShown };
  "GET /api/puzzles": { answer: PuzzlesShown };
  "GET /api/puzzles/next": { at: { mode?: string; theme?: string; seen?: string }; answer: PuzzleShown };
  "GET /api/puzzles/{puzzle}": { at: { puzzle: string }; answer: PuzzleShown };
  "POST /api/puzzles/{puzzle}": { at: { puzzle: string }; body: PuzzleAnswer; answer: PuzzleVerdict };
  "GET /api/ratings/{mode}": { at: { mode: string }; answer: Ladder };
  "GET /api/rules/{mode}/{language}": { at: { mode: string; language: string }; answer: RulesPage };
  "GET /api/tables": { answer: Lobby };
  "POST /api/tables": { body: TableWanted; answer: TableOpened };
  "POST /api/tables/{table}/arrange": { at: { table: string }; body: Arranged; answer: Nothing };
  "POST /api/tables/{table}/befriend": { at: { table: string }; body: SeatMeant; answer: Befriended };
  "POST /api/tables/{table}/block": { at: { table: string }; body: SeatMeant; answer: Nothing };
  "POST /api/tables/{table}/bot": { at: { table: string }; body: BotWanted; answer: Nothing };
  "POST /api/tables/{table}/chat-mute": { at: { table: string }; body: Muting; answer: Nothing };
  "POST /api/tables/{table}/discard": { at: { table: string }; answer: Nothing };
  "POST /api/tables/{table}/invitation": { at: { table: string }; body: Invited; answer: Invitation };
  "POST /api/tables/{table}/invite-friend": { at: { table: string }; body: FriendInvited; answer: Nothing };
  "POST /api/tables/{table}/join": { at: { table: string }; body: Joining; answer: Seated };
  "POST /api/tables/{table}/leave": { at: { table: string }; answer: Nothing };
  "GET /api/tables/{table}/orders": { at: { table: string }; answer: OrdersShown };
  "POST /api/tables/{table}/orders": { at: { table: string }; body: OrdersWanted; answer: OrdersShown };
  "POST /api/tables/{table}/rematch": { at: { table: string }; body?: Again; answer: Nothing };
  "POST /api/tables/{table}/report": { at: { table: string }; body: Reporting; answer: Nothing };
  "POST /api/tables/{table}/start": { at: { table: string }; body?: Starting; answer: Nothing };
  "POST /api/tables/{table}/unbot": { at: { table: string }; body: SeatMeant; answer: Nothing };
  "POST /api/tournaments": { body: TournamentWanted; answer: TournamentOpened };
  "GET /api/tournaments/{tournament}": { at: { tournament: string }; answer: TournamentShown };
  "POST /api/tournaments/{tournament}/bots": { at: { tournament: string }; body: BotsWanted; answer: Nothing };
  "POST /api/tournaments/{tournament}/join": { at: { tournament: string }; answer: Nothing };
  "POST /api/tournaments/{tournament}/leave": { at: { tournament: string }; answer: Nothing };
  "POST /api/tournaments/{tournament}/start": { at: { tournament: string }; answer: Nothing };
}
