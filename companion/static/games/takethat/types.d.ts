/** The view of Take That: see events/games/takethat/view.py. A card is its number. */
declare namespace TakeThat {
  interface Player {
    cards: number;
    hand: number[] | null;
    plus: number[];
    taken: number;
    minus: number[] | null;
  }

  interface Play {
    round: number;
    rounds: number;
    turn: number | null;
    must_open: boolean;
    row: number[];
    low: number | null;
    high: number | null;
    draw: number;
    end_phase: boolean;
    players: Player[];
  }

  /** "take" has no card. */
  interface Action {
    type: "open" | "append" | "twist" | "take";
    card: number;
  }

  type Room = GameRoom<Play, Action>;

  /** A player's stacks on the score sheet: see events/games/takethat/sheet/records.py. */
  interface CountedStacks {
    form: "counts";
    twisted: number;
    taken: number;
    toads: number;
  }

  interface WrittenStacks {
    form: "cards";
    twisted: number[];
    taken: number[];
  }

  type SheetRecord = CountedStacks | WrittenStacks;
}
