/** The view of Drehwurm: see events/games/drehwurm/view.py. A card is its code, such as "y7" or "hr". */
declare namespace Drehwurm {
  interface Pile {
    top: string;
    cards: number;
    underside: string | null;
  }

  interface Player {
    cards: number;
    hand: string[] | null;
    eaten: { hen: string; cards: number }[];
  }

  /** The time in which a card can be thrown in on the pile that was turned last. */
  interface Window {
    number: number;
    pile: number;
    turner: number;
    opened: number;
    held_until: number;
    passed: number[];
    thrown: number[];
    winner: number | null;
    won_after_ms: number;
    answer: string | null;
    reactions: { seat: number; after_ms: number }[];
    by_lot: boolean;
  }

  interface Play {
    match: number;
    matches: number;
    turn: number | null;
    must_turn: boolean;
    piles: Pile[];
    draw: number;
    hens_played: number;
    window: Window | null;
    players: Player[];
  }

  /** An action has the fields that its type needs. */
  interface Action {
    type: "lay" | "eat" | "draw" | "turn" | "throw_in" | "pass" | "settle";
    card: string;
    pile: number;
    window: number;
    tapped?: number;
  }

  type Room = GameRoom<Play, Action>;

  /** The player has drawn and must turn a pile, has a turn, may throw in, or can do nothing. */
  type Mode = "turning" | "playing" | "throwing" | "waiting";

  /** A pile on the score sheet: see events/games/drehwurm/sheet/records.py. */
  type SheetPile =
    | { form: "cards"; hen: string; worms: string }
    | { form: "counts"; hen: string; own: number; jokers: number; others: number };

  interface SheetRecord {
    piles: SheetPile[];
    hand: number;
  }
}
