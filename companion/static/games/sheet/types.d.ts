/** The view of a score sheet: see events/games/sheet/view.py. */
declare namespace Sheet {
  interface Part {
    of: string;
    count: number;
    points: number;
  }

  interface Entry {
    /** Each game has its own kind of record. */
    record: any;
    points: number;
    working: Part[];
  }

  interface Round {
    round: number;
    dealer: number;
    complete: boolean;
    entries: (Entry | null)[];
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

  interface Trouble {
    text: string;
    facts: Facts;
  }

  /** An entry that is being written. */
  interface Pad {
    kind: "entry";
    round: number;
    seat: number;
    /** The record when the writer opened the entry; null if there was none. */
    before: any;
    /** The record as written so far; null before anything is written. */
    record: any;
    /** When the record was last loaded into the form. When this changes, the page builds a new form. */
    opened: number;
    /** The service's preview of the entry, with its points. */
    seen?: Entry | null;
    /** Why the service would refuse the entry. */
    trouble?: Trouble | null;
  }

  /** What a form needs to show a record and to change it. */
  interface Draft<Record = any> {
    record: Record;
    change(record: object): unknown;
    /** The field that was refused, and the id of the text that says why. */
    wrong: string | null;
    problem: string;
  }

  /** The form of one game's record. */
  interface Fields {
    empty: any;
    draw(room: Room, draft: Draft): Child;
  }
}
