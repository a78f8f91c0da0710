/** The view of a race on the screen. The types for all races are in ../race/types.d.ts. */
declare namespace RaceBoard {
  /** Axial coordinates of a cell of the board. */
  type Cell = [q: number, r: number];
  /** A place on the table in thousandths of a part: x from the start to the finish, y to the left of the runners. */
  type Spot = [x: number, y: number];
  type PostName = "left_post" | "right_post";
  /** How the worm is moved: a step with the head, a step with the tail, or laying it out again from the tail. */
  type Mode = "forward" | "reverse" | "lay";

  interface Board {
    length: number;
    width: number;
    edges: { back: number; front: number; side: number };
    start_posts: Spot[];
    left_post: Spot;
    right_post: Spot;
    /** By seat, head first. */
    worms: Cell[][];
    /** The cells entered so far of a worm that is being laid out again, the tail first. */
    laying: Cell[];
    made: number;
    left: number;
    can_stop: boolean;
    /** By seat, from the head to the finish line. */
    distances: number[];
  }

  interface Play extends Race.Play {
    /** Null before the race begins. */
    board: Board | null;
  }

  interface Action extends Omit<Race.Action, "direction" | "post"> {
    direction: any;
    cell: Cell;
    post: PostName;
  }

  type Room = GameRoom<Play, Action>;

  /** A step or a laid part that the player wants, or the wish to undo the last one. */
  type Wish = { mode: Mode; cell: Cell } | "undo";

  /** What is drawn: the board of the newest frame, with steps of this player that the service has not confirmed yet. */
  interface Scene {
    board: Board;
    round: number;
    worms: Cell[][];
    laying: Cell[];
    /** The seat whose worm may be moved on this page now, or null. */
    mover: number | null;
    /** The seat that crawls now, or null. */
    crawler: number | null;
    you: number | null;
    winners: number[];
    cells: Cell[];
    swing: Swing | null;
    /** For each seat, whether a computer plays it. */
    computers: boolean[];
    moods: Mood[];
    portrait: boolean;
    size: Size;
  }

  /** A swing that the player is choosing: for each post the legal directions of the line, and the picked post and direction. */
  interface Swing {
    legal: Record<PostName, number[]>;
    post: PostName | null;
    direction: number | null;
  }
}
