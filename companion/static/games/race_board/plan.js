// The steps of the player who moves. The page shows them at once and sends them one after the other. If the service refuses a
// step, the worm goes back to its position in the newest frame, and the page shows the reason.

import { PARTS } from "./geometry.js";
import { cellsOf, endOf, freeCells, MODES, modesOf, stepped } from "./modes.js";

/**
 * Where the player's own worm lies, and in which mode the player moves it.
 * @typedef {{ worm: RaceBoard.Cell[], laying: RaceBoard.Cell[], left: number, mode: RaceBoard.Mode }} Lying
 */

/** @param {RaceBoard.Cell[]} cells */
const written = (cells) => JSON.stringify(cells);

/**
 * @param {Lying} one
 * @param {Lying} other
 */
const isSame = (one, other) => written(one.worm) === written(other.worm) && written(one.laying) === written(other.laying);

/** @param {RaceBoard.Room} room */
const isMover = ({ play, you }) => you !== null && play.phase === "moving" && play.turn?.seat === you && play.board !== null;

export class Plan {
  /** @type {RaceBoard.Room | null} */
  #room = null;
  /** @type {Lying | null} */
  #shown = null;
  /** @type {Lying[]} How the worm lay before each step that was made on this page in this turn. */
  #past = [];
  /** @type {RaceBoard.Wish[]} */
  #waiting = [];
  #busy = false;
  #turn = "";
  #ownVersion = -1; // the version of the table after this player's newest action
  /** @type {RaceBoard.Mode | null} */
  #picked = null;
  /** @type {RaceBoard.Mode[]} All modes that have been possible in this turn. */
  #known = [];

  /**
   * Shows the newest frame. While steps are being sent, the frame is only stored.
   * @param {RaceBoard.Room} room
   */
  follow(room) {
    this.#room = room;
    if (!this.#busy) this.#settle();
  }

  /** Whether the player may move the worm now. */
  get moves() { return this.#shown !== null; }
  get isBusy() { return this.#busy; }
  /** The player's own worm as the page shows it. */
  get worm() { return this.#shown?.worm ?? []; }
  get laying() { return this.#shown?.laying ?? []; }
  get left() { return this.#shown?.left ?? 0; }

  /** @returns {RaceBoard.Mode[]} */
  get modes() {
    if (!this.#shown || !this.#room) return [];
    if (this.#busy) return this.#shown.laying.length > 0 ? ["lay"] : [this.#shown.mode];
    return modesOf(this.#room.legal);
  }

  /** @returns {RaceBoard.Mode} */
  get mode() {
    const { modes } = this;
    const wanted = this.#picked ?? this.#shown?.mode ?? "forward";
    return modes.includes(wanted) ? wanted : (modes[0] ?? "forward");
  }

  /** All modes of this turn, so that their buttons stay in their places. */
  get knownModes() { return this.#known; }

  /** @param {RaceBoard.Mode} mode */
  pick(mode) {
    this.#picked = mode;
    this.#room?.choose({});
  }

  /**
   * The cells for the next step: the cells that the service offers. Until it has answered the previous step, all free cells.
   * @returns {RaceBoard.Cell[]}
   */
  cells(mode = this.mode) {
    const room = this.#room;
    if (!room || !this.#shown || !room.play.board || room.you === null) return [];
    if (!this.#busy) return cellsOf(room.legal, mode);
    if (mode !== "lay" && this.#shown.left === 0) return [];
    const worms = room.play.board.worms.map((worm, seat) => (seat === room.you ? this.worm : worm));
    return freeCells(worms, room.you, this.laying, mode);
  }

  /** @param {RaceBoard.Mode} mode */
  end(mode) {
    return endOf(this.worm, this.laying, mode);
  }

  /** The cell of the moved end before the newest step. Dragging the end back to it undoes the step. Null if the step
   * cannot be undone. */
  get before() {
    const last = this.canTakeBack ? this.#past.at(-1) : undefined;
    return last ? endOf(last.worm, last.laying, last.mode) : null;
  }

  /** Whether the newest step can be undone without asking the others. */
  get canTakeBack() {
    const room = this.#room;
    if (!room?.play.board) return false;
    if (this.#busy) return this.#past.length > 0;
    if (isMover(room)) return room.play.board.made > 0 || room.play.board.laying.length > 0 || this.#past.length > 0;
    return this.#past.length > 0 && room.table.version === this.#ownVersion;
  }

  /**
   * @param {RaceBoard.Mode} mode
   * @param {RaceBoard.Cell} cell
   */
  want(mode, cell) {
    const shown = this.#shown;
    if (!shown) return;
    this.#past.push({ ...shown, mode });
    this.#shown = mode === "lay" ? this.#laid(shown, cell) : { worm: stepped(shown.worm, mode, cell), laying: [], left: Math.max(0, shown.left - 1), mode };
    this.#picked = this.#shown.mode;
    this.#queue({ mode, cell });
  }

  /**
   * @param {Lying} shown
   * @param {RaceBoard.Cell} cell
   * @returns {Lying}
   */
  #laid({ worm, laying, left }, cell) {
    const laid = [...(laying.length > 0 ? laying : [worm[PARTS - 1]]), cell];
    if (laid.length < PARTS) return { worm, laying: laid, left, mode: "lay" };
    return { worm: laid.reverse(), laying: [], left, mode: "forward" };
  }

  takeBack() {
    if (!this.canTakeBack) return;
    const before = this.#past.pop();
    if (before) {
      this.#shown = before;
      this.#picked = before.mode;
    }
    if (this.#waiting.length > 0 && this.#waiting.at(-1) !== "undo") this.#waiting.pop();
    else this.#queue("undo");
    this.#room?.choose({});
  }

  /** @param {RaceBoard.Wish} wish */
  #queue(wish) {
    this.#waiting.push(wish);
    if (!this.#busy) this.#send();
    else this.#room?.choose({});
  }

  async #send() {
    this.#busy = true;
    for (let wish = this.#waiting.shift(); wish; wish = this.#waiting.shift()) {
      if (!this.#isPossible(wish) || !(await this.#sent(wish))) this.#waiting = [];
      else if (this.#room) this.#ownVersion = this.#room.table.version;
    }
    this.#busy = false;
    this.#settle();
    this.#room?.choose({});
  }

  // Checked before each wish is sent, because since the tap the turn may have ended, or somebody else may have acted.
  /** @param {RaceBoard.Wish} wish */
  #isPossible(wish) {
    const room = this.#room;
    if (!room || room.you === null) return false;
    return isMover(room) || (wish === "undo" && room.table.version === this.#ownVersion);
  }

  /**
   * @param {RaceBoard.Wish} wish
   * @returns {Promise<boolean>} whether it succeeded
   */
  async #sent(wish) {
    const room = /** @type {RaceBoard.Room} */ (this.#room);
    if (wish === "undo") return Boolean(await room.writer?.undo());
    const { mode, cell } = wish;
    return Boolean(await room.act(mode === "lay" ? { type: "lay", cell } : { type: "step", direction: mode, cell }));
  }

  /** Shows the worm as it lies in the newest frame. */
  #settle() {
    const room = this.#room;
    if (!room?.play.board || room.you === null) return this.#forget();
    const { play, you, table } = room;
    const board = /** @type {RaceBoard.Board} */ (play.board);
    if (!isMover(room)) {
      if (table.version !== this.#ownVersion) this.#past = [];
      this.#shown = null;
      return;
    }
    const turn = `${play.round}/${you}`;
    if (turn !== this.#turn) this.#startTurn(turn);
    const last = board.laying.length > 0 ? "lay" : (this.#picked ?? "forward");
    const now = { worm: board.worms[you], laying: board.laying, left: board.left, mode: /** @type {RaceBoard.Mode} */ (last) };
    const known = this.#past.findLastIndex((each) => isSame(each, now));
    if (known >= 0) this.#past.length = known;
    this.#known = MODES.filter((mode) => this.#known.includes(mode) || modesOf(room.legal).includes(mode));
    this.#shown = now;
  }

  /** @param {string} turn */
  #startTurn(turn) {
    this.#turn = turn;
    this.#past = [];
    this.#picked = null;
    this.#known = [];
  }

  #forget() {
    this.#shown = null;
    this.#past = [];
    this.#waiting = [];
    this.#turn = "";
  }
}

/** The only plan of this page, because a page shows one table and one seat. */
export const plan = new Plan();
