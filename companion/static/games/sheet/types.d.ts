/** The view of a score sheet: see events/games/sheet/view.py. */
declare namespace Sheet {
  interface Part {
    of: string;
    count: number;
    points: number;
  }

  interface Round {
    round: number;
    dealer: number;
    complete: boolean;
    entries: ({ points: number; working: Part[] } | null)[];
  }

  interface Play {
    round: number | null;
    planned: number;
    dealer: number;
    missing: number[];
    closed: boolean;
    rounds: Round[];
    totals: number[];
    ranks: number[];
    notes?: Remark[];
  }

  type Room = GameRoom<Play>;
}
