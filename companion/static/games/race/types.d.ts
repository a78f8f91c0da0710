/** The view of both races: see events/games/race/view.py. */
declare namespace Race {
  /** "3" to "7", or "x". */
  type Face = string;
  type Edition = "wurmeln" | "wormup";

  interface Player {
    lane: number | null;
    has_bid: boolean;
    bid: Face | null;
    shown: Face | null;
    valid: boolean | null;
    locked: Face | null;
    crawled: number;
    agreed: boolean;
  }

  interface Deed {
    seat: number;
    steps: number | null;
    direction: string | null;
    blocked: boolean;
    post: string | null;
  }

  interface Play {
    phase: "bidding" | "declaring" | "moving" | "stalled" | "over";
    round: number;
    faces: Face[];
    until: number | null;
    players: Player[];
    declares: number;
    order: { seat: number; face: Face; number: number | null }[];
    /** Only set in the phase "moving". */
    turn: { seat: number; number: number; worm: boolean; post: boolean };
    deeds: Deed[];
    finish: string;
    idle: number;
    measured: { distances: number[]; unit: string } | null;
    winners: number[];
    notes?: Remark[];
  }

  /** An action has the fields that its type needs. */
  interface Action {
    type: string;
    face: Face;
    number: number;
    steps: number;
    direction: string;
    crossed: boolean;
    post?: string;
    seat: number;
  }

  type Room = GameRoom<Play, Action>;

  /** The bids that are being entered on a sheet, and what the service says about them. */
  interface SheetBids {
    round: number;
    faces: (Face | null)[];
    /** The race as it would be after these bids. */
    after?: Play;
    trouble?: string;
  }

  /** The values that the mover has entered for the turn but not sent yet. */
  interface Picked {
    turn: string;
    steps: number;
    direction: string;
    crossed: boolean;
  }
}
