// Types that the modules of the pages share, for `tsc --checkJs`. They describe JSON of the REST API (see openapi.yaml)
// and what a game module gets and exports (see docs/companion.md). Nothing here reaches a browser.

/** What an element may contain. Null, undefined and false draw nothing. */
type Child = Node | string | number | boolean | null | undefined | Child[];

/** An event whose target is the element that has the handler. The form or input in it depends on the handler. */
type Handled<E extends Event> = E & { target: any; currentTarget: any };
type Handler<E extends Event> = ((event: Handled<E>) => unknown) | null;

interface Properties {
  onclick?: Handler<MouseEvent>;
  oninput?: Handler<InputEvent>;
  onchange?: Handler<Event>;
  onsubmit?: Handler<SubmitEvent>;
  onkeydown?: Handler<KeyboardEvent>;
  onpointerdown?: Handler<PointerEvent>;
  [attribute: string]: unknown;
}

/** An SVG drawing: one node or several. */
type Drawing = Child;
/** Options of a drawing; a label makes it an image with a name for screen readers. */
type Label = { label?: string };
type Point = [x: number, y: number];

type Facts = Record<string, unknown>;
type Names = readonly string[];

/** Names and sentences in one language; see events/words.py for the format of the sentences. */
interface Phrases {
  names?: Record<string, string>;
  illegal?: Record<string, string>;
  happened?: Record<string, string>;
  /** What players choose to do, by the type of the action, for reviews. */
  choices?: Record<string, string>;
  /** Names of facts that are seat numbers in this game; see `seatFacts` of a game module. */
  seatFacts?: readonly string[];
}

/** The words of one game. */
interface Words extends Phrases {
  names: Record<string, string>;
  title: string;
  aim: string;
  turn: string;
  end: string;
  scoring: string;
  variants: string;
  options: Record<string, string>;
}

interface Action {
  type: string;
  [fact: string]: unknown;
}

/** An event as one viewer sees it. */
interface GameEvent {
  type: string;
  version: number;
  at: number;
  actor: string;
  data: any;
}

/** How well a computer plays. */
type Level = "easy" | "good" | "strong";

interface Chair {
  name: string;
  taken: boolean;
  /** Null if a person plays this seat, or nobody. */
  computer: Level | null;
}

interface UndoRequest {
  version: number;
  by: number | null;
  to: number;
  redo: boolean;
  agreed: number[];
}

interface SeatRequest {
  version: number;
  seat: number;
  by: number | null;
  absent: number[];
  agreed: number[];
}

/** A request that a computer plays a seat from now on. */
interface ComputerRequest {
  version: number;
  seat: number;
  by: number | null;
  level: Level;
  absent: number[];
  agreed: number[];
}

interface SeatRecoveryRequest {
  version: number;
  seat: number;
  /** The name of a person who wants to play instead of a computer. Null if a phone is lost. */
  name: string | null;
  expires: number;
  absent: number[];
  agreed: number[];
}

interface HostingRequest {
  version: number;
  by: number | null;
  agreed: number[];
}

type Phase = "lobby" | "playing" | "over";

interface TableView<Play = any> {
  game: string;
  version: number;
  ruleset: string;
  ruleset_version: number;
  options: Record<string, any>;
  phase: Phase;
  chairs: Chair[];
  locked: boolean;
  you: number | null;
  play: Play | null;
  legal: any[];
  scores: { rounds: number[][]; totals: number[] } | null;
  outcome: { winners: number[]; scores: number[] | null; cause: string } | null;
  request: UndoRequest | null;
  seat_request: SeatRequest | null;
  can_undo: boolean;
  can_redo: boolean;
  host: number | null;
  hosting_request: HostingRequest | null;
  seat_recovery: SeatRecoveryRequest | null;
  computer_request: ComputerRequest | null;
  imported: boolean;
}

/** Who is away, and for how many seconds, according to the stream. */
interface Presence {
  away: { seat: number; seconds: number }[];
  host_away: number | null;
}

/** A frame of the stream: the newest table and the events that led to it. */
interface Frame {
  table: TableView;
  events: GameEvent[];
}

/** A phone, a large page, or a big screen that everybody looks at. */
type Size = "small" | "big" | "stage";

/** The room that a game module draws. A game declares the types of its own view and actions. */
interface GameRoom<Play = any, Legal = any> {
  /** Missing in a replay, where nobody can be away. */
  readonly presence?: import("./static/core/presence.js").TablePresence;
  readonly table: TableView<Play>;
  readonly play: Play;
  readonly legal: Legal[];
  readonly names: Names;
  readonly you: number | null;
  readonly events: GameEvent[];
  readonly live: boolean;
  readonly words: Words;
  readonly phrases: Phrases[];
  readonly chosen: any;
  readonly sending: Action | null;
  readonly still: boolean;
  readonly size: Size;
  /** The view that a replay shows: a seat, "table" or "everyone". Null on other pages. */
  readonly eyes: number | string | null;
  /** Null in a replay and without a token, because nothing can be written. */
  readonly writer: Writer | null;
  choose(changes: Facts): unknown;
  act(action: object): unknown;
  explain(code: string, facts?: Facts): unknown;
  now(): number;
}

/** How a score sheet is written; see pages/writer.js. */
interface Writer {
  /** Opens the dialog that the game's `pad` draws, with this as `room.chosen.pad`. */
  open(pad: Facts): void;
  close(): void;
  /** The table as it would be after this action. Throws a Refusal. */
  preview(action: object, signal: AbortSignal): Promise<TableView>;
  /** Sends an action; resolves to whether it succeeded. `refused` gets the sentence and the facts of a refusal. */
  act(action: object, refused: (text: string, facts: Facts) => unknown): Promise<boolean>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
}

/** How a command is sent: for which version of the table, and what to do if it is refused. */
interface CommandOptions {
  version?: number;
  refused?: (error: unknown) => unknown;
}

/** The exports of a game's folder; see docs/companion.md. */
interface GameModule {
  status(room: GameRoom): string;
  onTurn(room: GameRoom): number[];
  board(room: GameRoom): Child;
  hand(room: GameRoom): Child;
  badge(room: GameRoom, seat: number): Child;
  /** What lies in front of a player on a stage. */
  piece?(room: GameRoom, seat: number): Child;
  /** The dialog in which the host records moves for others; null if there are none to record. */
  record?(room: GameRoom): DialogContent | null;
  /** On a stage: a sentence about the round that ended with the newest frame, or null. */
  ended?(room: GameRoom): string | null;
  cover?(): Drawing;
  /** How to play, in three pictures of 320 by 180. */
  lessons?(words: Words): Lesson[];
  /** A tip for a player's first turns: one short line for what the player can do now. */
  coach?(room: GameRoom): string | null;
  minutes?: number;
  seatFacts?: readonly string[];
  spectatorPlay?(play: any, options: Record<string, any>): unknown;
  ownerFacts?: Record<string, readonly string[]>;
  refereed?: boolean;
  /** The ruleset of the same game with real pieces. */
  realPieces?: string;
  showsScores?: boolean;
  sequential?: boolean;
  /** The dialog that `room.chosen.pad` describes; null closes it. */
  pad?(room: GameRoom): DialogContent | null;
  synchronised?(table: TableView): boolean;
  shownAt?(table: TableView): number | null;
  moment?(room: GameRoom): Moment | null;
  cues?(room: GameRoom): Cue[];
  travels?(room: GameRoom): Travel[];
  /** Whether players have to be quick now, so that nothing may cover the page. */
  urgent?(room: GameRoom): boolean;
}

type SoundName = "flip" | "slap" | "gulp" | "bonk" | "fanfare";

/** A sound or a vibration for the players of `seats`, or for all players if `seats` is missing. A phone uses only its player's cues. */
interface Cue {
  sound?: SoundName;
  /** A vibration, in milliseconds. */
  touch?: VibratePattern;
  seats?: number[];
}

/** A special moment, which fills the screen for a few seconds. */
interface Moment extends Cue {
  kind: "end" | "win" | "meal" | "twist" | "equal";
  title: string;
  picture: Child;
  detail?: Child;
  /** How long the moment is shown: from 3 to 5 seconds. */
  seconds: number;
  /** Whether the page shows the new table only after the moment. */
  holds?: boolean;
}

/** A card that travels, or a pile that turns over. Places are the names in `data-place`. */
interface Travel {
  /** Possible origins. The first of them that is on the page is used. */
  from?: string[];
  to?: string[];
  /** The picture that travels. Without it, the card at the origin travels. */
  picture?: Node | null;
  /** Set if the card is not visible at its target: it is "gone", or lies "below" the pile. */
  ends?: "gone" | "below";
  /** Whether the target is empty before the card arrives. */
  bare?: boolean;
  /** Whether the card starts only after the travels before it. */
  after?: boolean;
  /** Whether the travel belongs to the next round. */
  next?: boolean;
  /** Whether the travel may begin before the new table is shown, because everybody may already know it; see `shownAt`. */
  lead?: boolean;
  /** The pile that turns over. */
  turns?: string;
  /** Whether the new card has to be readable at once, because players react to it. */
  atOnce?: boolean;
}

/** A picture card that teaches a game. */
type Lesson = [drawing: Drawing, text: string];

/** A card in the hand of a player who can play it, as opposed to a card to look at. */
interface PlayableCard {
  code: string | number;
  name: string;
  picture: Child;
  playable: boolean;
  pressed: boolean;
  fresh: boolean;
  tap(): unknown;
  lift: (() => unknown) | null;
}

/** A card to look at; its picture has a label. */
interface ShownCard {
  code: string | number;
  picture: Child;
}

/** A referee's note on a round. */
interface Remark {
  round: number;
  text: string;
}

type Connection = "connecting" | "live" | "lost" | "ended" | "gone" | "missing";

/** How a page uses a room: `redraw` draws the page, `react` is called after new events, and `ended` when the game is over. */
interface RoomOptions {
  token?: string | null;
  /** The host's token, if the browser has it in addition to a seat's token. */
  host?: string | null;
  /** If the ruleset is known, the words can load before the table. */
  ruleset?: string | null;
  size?: Size;
  redraw: () => void;
  react?: (events: GameEvent[]) => void;
  ended?: () => void;
  /** Called with the id of the evening to which the table belongs. */
  inEvening?: (evening: string) => void;
  effects?: import("./static/pages/effects.js").Effects | null;
}

/** The table of a page. */
type PageRoom = import("./static/pages/room.js").Room;
type Dialog = import("./static/pages/parts/dialog.js").Dialog;
type Recording = import("./static/pages/replay/recording.js").Recording;
type Playback = import("./static/pages/replay/playback.js").Playback;
type Review = import("./static/pages/replay/review.js").Review;

/** The content of a dialog: its title and the nodes below it. */
type DialogContent = [title: string, ...nodes: Child[]];

/** A sentence about an event, as the page shows it. */
interface DescribedEvent {
  version: number;
  step: string;
  played: boolean;
  text: string;
  names: Names;
  event: GameEvent;
}

interface RulesetOption {
  name: string;
  kind: "bool" | "int" | "choice";
  default: boolean | number | string;
  least: number | null;
  most: number | null;
  values: (number | string)[];
}

interface Ruleset {
  ruleset: string;
  ruleset_version: number;
  seats: { least: number; most: number };
  refereed: boolean;
  /** Whether computers can play it. */
  computers: boolean;
  words: Words;
  option_list: RulesetOption[];
}

interface Invitation {
  join_code: string;
  link: string;
}

/** A game that this browser has stored. */
interface StoredGame {
  host: string | null;
  code: string | null;
  title: string | null;
  ruleset: string | null;
  seats: Record<string, string>;
  seen: number;
  imported?: boolean;
  left?: { code: string | null } | null;
}

/** A table as a spectator saw it, for when the server cannot be reached. */
interface SavedTable {
  table: TableView;
  phrases: [Words, Phrases];
  at: number;
}

/** The certificate that devices install, as /https/root.json describes it. */
interface TrustedRoot {
  name: string;
  fingerprint: string;
  expires: number;
  permitted: string[];
  plain_port: number;
  https_port: number;
}

type RecentGame = Omit<StoredGame, "seats"> & { game: string; seats: number[] };

/** A table that a join code led to. */
interface FoundTable {
  game: string;
  table: TableView;
  ruleset: Ruleset;
}

/** An evening that a join code led to. */
interface FoundEvening {
  evening: EveningView;
}

/** Why a join code led to no table. */
interface NoTable {
  why: "no-code" | "unreachable" | "dead-code" | "refused";
  text?: string;
}

/** How a request is sent: see core/api.js. */
interface RequestOptions {
  token?: string | null;
  /** Further tokens of evenings, for the club. */
  tokens?: string[];
  /** The host's token, sent together with a seat's token, so that the host counts as present. */
  host?: string | null;
  /** The token of a person in an earlier evening, by which the service recognises the person. */
  person?: string | null;
  body?: unknown;
  text?: string;
  key?: string;
  accept?: string;
  signal?: AbortSignal;
  version?: number;
}

interface Problem {
  code?: string;
  title?: string;
  detail?: string;
  facts?: Facts;
  legal?: Action[];
}

/** The view of a table in a replay. */
type ReplayView = TableView;

interface ReplayData {
  language: string;
  game: string;
  ruleset: string;
  ruleset_version: number;
  over: boolean;
  imported: boolean;
  phrases: [Words, ...Phrases[]];
  steps: { version: number; at: number; actor: string; events: { type: string; data: any }[] }[];
  eyes: { viewer: string; views: any[]; knows: Record<number, any[]> }[];
}

interface Proof {
  events: number;
  last_hash: string;
  commitment: string;
  entropy: string[];
  verdict: "holds" | "consistent" | "broken";
  sentence: string;
  imported: boolean;
}

interface Finding {
  better: { type: string } | null;
  loss: number;
  low: number;
  high: number;
  flagged: boolean;
}

interface ReviewedDecision {
  seat: number;
  version: number;
  last: number;
  action: { type: string };
  fair: Finding;
  hindsight: Finding | null;
}

interface ReviewData {
  unit: "points" | "chance";
  decisions: ReviewedDecision[];
  players: {
    seat: number;
    name: string;
    decisions: number;
    flagged: number;
    loss: number;
    hindsight_flagged: number | null;
    hindsight_loss: number | null;
  }[];
}

/** The job that makes a review. */
interface ReviewJob {
  job: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  progress: { done: number; total: number } | null;
}

/** A place in a replay to jump to. */
interface Chapter {
  place: number;
  kind: "undo" | "end" | "round";
  text: string;
}

type ExportFormat = "html" | "ndjson" | "csv";

/** How the home page offers a game against computers. `trouble` says why the last such game could not start. */
interface PlayNow {
  busy: boolean;
  trouble: { ruleset: string; text: string } | null;
  play(game: Ruleset): unknown;
  redraw(): unknown;
}

/** The values in the form for a new table, before it is sent. */
interface Draft {
  ruleset: string;
  joinBy: string;
  busy: boolean;
  trouble: string | null;
}

/** The values that the dialogs of a phone need besides the room. */
interface PhoneContext {
  seat: number;
  dialog: Dialog;
  /** The room that may be shown now. While the hand is hidden, it has only what a spectator may see. */
  shown: PageRoom;
  leave(): unknown;
}

/** The values that the dialogs of the big screen need besides the room. */
interface TableContext {
  /** The token of whoever opened the table. */
  opener: string | null;
  host: string | null;
  dialog: Dialog;
  redraw: () => void;
}

type Mood = "smile" | "grin" | "dizzy" | "gasp";
type WormColour = "y" | "b" | "r";
/** A small sign beside a player's name. */
type Sign = "held" | "plus" | "taken" | "eaten";

/** Points after a step of a replay in which they changed. */
interface Total {
  place: number;
  totals: number[];
}

interface ChartSize {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Scale {
  low: number;
  high: number;
  x(place: number): number;
  y(value: number): number;
}
