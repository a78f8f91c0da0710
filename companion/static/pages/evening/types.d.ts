// Types of evenings: the JSON of the REST API (see openapi.yaml), and what the pages store.

/** The colour and the hat of a person, as numbers of SEATS and HATS in art/seats.js. */
interface Look {
  colour: number;
  face: number;
}

interface Person extends Look {
  id: string;
  name: string;
  left: boolean;
  /** Whether the person has a phone. */
  phone: boolean;
  /** The game at whose table the person is, or null. */
  place: string | null;
}

interface EveningTable {
  game: string;
  /** Null if the log of the table was removed. */
  ruleset: string | null;
  phase: Phase | null;
  counts: boolean;
  /** Who starts the game. Null if nobody starts it, as in a race, or if the evening did not choose. */
  starter: string | null;
  seats: { name: string; person: string | null; computer: Level | null; taken: boolean }[];
  added_at: number;
  ended_at: number | null;
  /** The ids of the people who have won. */
  winners: string[];
}

interface PhoneRequest {
  version: number;
  person: string;
  expires: number;
}

interface EveningChange {
  version: number;
  at: number;
  actor: string;
  /** The type of its first event. */
  what: string;
  person: string | null;
  game: string | null;
  /** The person into whom `person` was merged. */
  into: string | null;
}

/** What has changed in a view. The lists of people and tables have only new and changed entries. */
interface EveningChanges {
  title: string;
  points: "places" | "wins";
  calls: "anybody" | "host";
  hosted_by: string | null;
  people: Person[];
  gone_people: string[];
  /** New names, by person. */
  names: Record<string, string>;
  tables: EveningTable[];
  gone_tables: string[];
  phone_requests: PhoneRequest[];
  /** Versions of changes. */
  undoable: number[];
  redoable: number[];
  new_changes: EveningChange[];
}

/** A frame of the live stream. The first one of a connection has the whole evening. */
interface EveningFrame {
  version: number;
  evening?: EveningView;
  changes?: EveningChanges;
}

interface EveningView {
  id: string;
  version: number;
  title: string;
  points: "places" | "wins";
  calls: "anybody" | "host";
  /** The person who has taken over hosting. */
  hosted_by: string | null;
  people: Person[];
  tables: EveningTable[];
  phone_requests: PhoneRequest[];
  /** The newest first. */
  undoable: EveningChange[];
  redoable: EveningChange[];
}

interface Ranked {
  person: string;
  place: number;
  points: number;
  games: number;
  wins: number;
  /** Points per game. */
  average: number;
  /** How often the person had the first place, the second place and so on. */
  places: number[];
  /** The most games in a row that the person has won. */
  streak: number;
}

interface EveningRecord {
  family: string;
  title: string;
  code: string;
  value: unknown;
  text: string;
  people: string[];
}

interface EveningGame {
  game: string;
  results: { person: string; place: number; points: number; score: number | null }[];
  /** The points of each round. */
  rounds: number[][];
  bg_stats: string;
}

interface EveningStandings {
  people: { id: string; name: string; colour: number; face: number }[];
  ranking: Ranked[];
  families: { family: string; title: string; games: number; ranking: Ranked[] }[];
  games: EveningGame[];
  rivalries: { person: string; other: string; won: number; lost: number; level: number }[];
  records: EveningRecord[];
}

interface StoredEvening {
  host: string | null;
  person: string | null;
  token: string | null;
  code: string | null;
  title: string | null;
  seen: number;
}

/** What somebody has chosen for the next game. If a field is missing, the preselected value is used. */
interface NextGameDraft {
  ruleset?: string;
  people?: string[];
  computers?: number;
  open?: boolean;
  options?: Record<string, unknown>;
}

type EveningRoom = import("./room.js").EveningRoom;
