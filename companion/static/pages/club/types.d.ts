// Types of the club: the JSON of the REST API (see openapi.yaml).

interface ClubMember extends Look {
  id: string;
  name: string;
  /** Whether the name was removed. */
  forgotten: boolean;
  evenings: number;
  games: number;
  wins: number;
  rating: { rating: number; low: number; high: number; games: number } | null;
  /** Whether this is the reader. */
  me: boolean;
  may: ("rename" | "merge" | "forget")[];
}

interface ClubEvening {
  id: string;
  title: string;
  at: number;
  people: string[];
  games: number;
  winners: string[];
}

interface ClubOverview {
  version: number;
  /** The persons whose names the reader can remove. */
  me: string[];
  members: number;
  evenings: number;
  same_names: { person: string; into: string }[];
  changes: { version: number; at: number; what: string; people: string[]; undone: boolean }[];
}
