// What fingers do on the board. One finger drags an end of the player's worm from cell to cell, or a post around the other post.
// Two fingers move and zoom the picture. A tap on a cell is a step.

import { centre, distance, fixedPost, isSameCell, lineDirection, neighbour, postAt, turnBetween } from "./geometry.js";
import { PART, toPicture, toTable, UNIT } from "./projection.js";

const TAP_PX = 9;
const FINGER_PX = 28; // how far a finger may be from the thing that it grasps
const HYSTERESIS = 120; // by how much the next cell must be nearer than the current one, in thousandths of a part
const MOST_STEPS_AT_ONCE = 8;
const POST_SNAP = 12; // the number of directions that a post may jump to reach a legal position

/**
 * What gestures can do: change the plan, swing a post, ask for an explanation, draw again.
 * @typedef {object} Wishes
 * @property {import("./plan.js").Plan} plan
 * @property {(post: RaceBoard.PostName, direction: number | null) => unknown} swing
 * @property {(mode: RaceBoard.Mode, cell: RaceBoard.Cell) => unknown} explain asks the service why this cell is not possible
 * @property {() => unknown} redraw
 */

/** @typedef {{ kind: "none" | "look" | "pull" | "post", mode: RaceBoard.Mode, post: RaceBoard.PostName, moved: boolean, touch: boolean, laid: boolean, start: Point }} Hold */

export class Gestures {
  #host;
  #view;
  #wishes;
  /** @type {Map<number, Point>} */
  #pointers = new Map();
  /** @type {Hold} */
  #hold = { kind: "none", mode: "forward", post: "left_post", moved: false, touch: false, laid: false, start: [0, 0] };

  /**
   * @param {HTMLElement} host
   * @param {import("./view.js").BoardView} view
   * @param {Wishes} wishes
   */
  constructor(host, view, wishes) {
    this.#host = host;
    this.#view = view;
    this.#wishes = wishes;
    host.addEventListener("pointerdown", this.#down);
    host.addEventListener("pointermove", this.#move);
    host.addEventListener("pointerup", this.#up);
    host.addEventListener("pointercancel", this.#up);
    host.addEventListener("lostpointercapture", (event) => event.target === host && this.#up(event));
    host.addEventListener("wheel", this.#wheel, { passive: false });
  }

  /** Whether a finger is on the board. While it is, the picture does not move by itself. */
  get isDown() { return this.#pointers.size > 0; }

  redraw() { this.#wishes.redraw(); }

  /**
   * @param {MouseEvent} event
   * @returns {Point} in pixels on the board
   */
  #at(event) {
    const { left, top } = this.#host.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** @param {Point} at @returns {RaceBoard.Spot} */
  #spot(at) {
    return toTable(this.#view.camera.toPicture(at), this.#view.scene?.portrait ?? false);
  }

  /** How far a finger may be from the thing that it grasps, in thousandths of a part. */
  get #reach() {
    return Math.max(0.8 * PART, FINGER_PX / this.#view.camera.scale) / UNIT;
  }

  /** @param {PointerEvent} event */
  #down = (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    if (event.button !== 0 || !this.#view.scene) return;
    const at = this.#at(event);
    if (event.isPrimary) this.#pointers.clear(); // the first finger: if older entries are left, the browser has not reported their end
    if (!this.#captures(event.pointerId)) return;
    this.#pointers.set(event.pointerId, at);
    this.#view.touch();
    if (this.#pointers.size > 1) {
      this.#endHold();
      this.#hold.kind = "look";
      this.#hold.moved = true;
      return;
    }
    this.#hold = { ...this.#grasp(this.#spot(at)), moved: false, touch: event.pointerType !== "mouse", laid: false, start: at };
    if (this.#hold.kind === "pull") this.#magnify(at);
  };

  /**
   * @param {number} pointer
   * @returns {boolean} whether the board gets all events of this pointer; false if the pointer is already gone
   */
  #captures(pointer) {
    try {
      this.#host.setPointerCapture(pointer);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * What a finger at this place grasps: a post, an end of the worm, or the picture.
   * @param {RaceBoard.Spot} spot
   * @returns {Pick<Hold, "kind" | "mode" | "post">}
   */
  #grasp(spot) {
    const { plan } = this.#wishes;
    const scene = /** @type {RaceBoard.Scene} */ (this.#view.scene);
    const { swing, board } = scene;
    const none = { mode: plan.mode, post: /** @type {RaceBoard.PostName} */ ("left_post") };
    /** @type {RaceBoard.PostName[]} */
    const posts = ["left_post", "right_post"];
    const post = swing && posts.filter((each) => swing.legal[each].length > 0).find((each) => distance(spot, this.#postSpot(scene, each)) < this.#reach);
    if (post && board) return { kind: "post", mode: plan.mode, post };
    const ends = plan.modes.map((mode) => ({ mode, far: distance(spot, centre(plan.end(mode))) })).sort((one, other) => one.far - other.far);
    if (ends.length > 0 && ends[0].far < this.#reach && !this.#isNearerToCell(spot, ends[0].far)) return { ...none, kind: "pull", mode: ends[0].mode };
    return { ...none, kind: "look" };
  }

  /**
   * Whether a cell for the next step is closer to the finger than the end of the worm. If so, a tap means the cell.
   * @param {RaceBoard.Spot} spot
   * @param {number} far
   */
  #isNearerToCell(spot, far) {
    return this.#wishes.plan.cells().some((cell) => distance(spot, centre(cell)) < far);
  }

  /**
   * Where the page shows a post: where the player has swung it to, or where it stands.
   * @param {RaceBoard.Scene} scene
   * @param {RaceBoard.PostName} post
   */
  #postSpot({ board, swing }, post) {
    if (swing?.post !== post || swing.direction === null) return board[post];
    const fixed = fixedPost(board, post);
    return postAt(fixed, board.width, swing.direction);
  }

  /** @param {PointerEvent} event */
  #move = (event) => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const at = this.#at(event);
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#pointers.set(event.pointerId, at);
    if (others.length > 0) return this.#pinch(before, at, others[0]);
    const { kind, start } = this.#hold;
    if (!this.#hold.moved && Math.hypot(at[0] - start[0], at[1] - start[1]) < TAP_PX) return;
    this.#hold.moved = true;
    if (kind === "pull") this.#pull(at);
    else if (kind === "post") this.#swing(at);
    else if (kind === "look") this.#pan(at[0] - before[0], at[1] - before[1]);
  };

  /**
   * @param {number} x
   * @param {number} y
   */
  #pan(x, y) {
    this.#view.camera.pan(x, y);
    this.#view.keep();
  }

  /**
   * @param {Point} before
   * @param {Point} at
   * @param {Point} other
   */
  #pinch(before, at, other) {
    const [old, now] = [before, at].map(([x, y]) => Math.max(10, Math.hypot(x - other[0], y - other[1])));
    this.#view.camera.zoom(now / old, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
    this.#pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
  }

  /**
   * Moves the end of the worm to the finger, cell by cell. Dragging it back undoes steps.
   * @param {Point} at
   */
  #pull(at) {
    const { plan } = this.#wishes;
    const spot = this.#spot(at);
    for (let steps = 0; steps < MOST_STEPS_AT_ONCE && this.#step(spot); steps++);
    if (plan.moves) this.#magnify(at);
  }

  /**
   * @param {RaceBoard.Spot} spot
   * @returns {boolean} whether the worm has moved
   */
  #step(spot) {
    const { plan } = this.#wishes;
    if (!plan.moves) return plan.before !== null && this.#dragBack(spot, plan.before, Infinity);
    const mode = this.#hold.mode === "lay" && plan.modes.includes("lay") ? "lay" : plan.modes.includes(this.#hold.mode) ? this.#hold.mode : plan.mode;
    const far = distance(spot, centre(plan.end(mode)));
    if (plan.before && this.#dragBack(spot, plan.before, far)) return true;
    if (this.#hold.laid) return false; // the whole worm is laid; it crawls only with the next touch
    const [next] = plan.cells(mode).map((cell) => ({ cell, far: distance(spot, centre(cell)) })).sort((one, other) => one.far - other.far);
    if (!next || next.far > far - HYSTERESIS) return false;
    plan.want(mode, next.cell);
    this.#hold.laid = mode === "lay" && plan.laying.length === 0;
    this.#hold.mode = plan.mode;
    return true;
  }

  /**
   * @param {RaceBoard.Spot} spot
   * @param {RaceBoard.Cell} before
   * @param {number} far
   */
  #dragBack(spot, before, far) {
    const back = distance(spot, centre(before));
    if (back > far - HYSTERESIS || back > 620) return false;
    this.#wishes.plan.takeBack();
    this.#hold.laid = false;
    this.#hold.mode = this.#wishes.plan.mode;
    return true;
  }

  /** @param {Point} at */
  #magnify(at) {
    const { plan } = this.#wishes;
    const { scene } = this.#view;
    if (!this.#hold.touch || !scene || !plan.moves) return;
    this.#view.magnifier.show(toPicture(centre(plan.end(this.#hold.mode)), scene.portrait), at, this.#view.width);
  }

  /** @param {Point} at */
  #swing(at) {
    const { swing, board } = /** @type {RaceBoard.Scene} */ (this.#view.scene);
    const { post } = this.#hold;
    const wanted = lineDirection(fixedPost(board, post), this.#spot(at));
    const [nearest] = (swing?.legal[post] ?? []).slice().sort((one, other) => turnBetween(one, wanted) - turnBetween(other, wanted));
    if (nearest !== undefined && turnBetween(nearest, wanted) <= POST_SNAP) this.#wishes.swing(post, nearest);
  }

  /** @param {PointerEvent} event */
  #up = (event) => {
    if (!this.#pointers.delete(event.pointerId)) return;
    const { kind, moved } = this.#hold;
    if (event.type === "pointerup" && !moved && this.#pointers.size === 0) this.#tap(this.#spot(this.#at(event)), kind);
    if (this.#pointers.size === 0) this.#endHold();
    this.#wishes.redraw();
  };

  #endHold() {
    this.#hold.kind = "none";
    this.#view.magnifier.hide();
  }

  /**
   * @param {RaceBoard.Spot} spot
   * @param {Hold["kind"]} kind
   */
  #tap(spot, kind) {
    const { plan, swing, explain } = this.#wishes;
    if (kind === "post") return swing(this.#hold.post, null);
    if (kind === "pull") return plan.pick(this.#hold.mode);
    if (!plan.moves) return undefined;
    const [near] = plan.cells().map((cell) => ({ cell, far: distance(spot, centre(cell)) })).sort((one, other) => one.far - other.far);
    if (near && near.far < Math.min(this.#reach, 900)) return plan.want(plan.mode, near.cell);
    if (plan.isBusy) return undefined; // the service cannot explain yet, because it does not know the newest steps
    const around = Array.from({ length: 6 }, (_, direction) => neighbour(plan.end(plan.mode), direction));
    const meant = around.find((cell) => distance(spot, centre(cell)) < 500);
    const own = meant && plan.worm.some((cell) => isSameCell(cell, meant));
    return meant && !own ? explain(plan.mode, meant) : undefined;
  }

  /** @param {WheelEvent} event */
  #wheel = (event) => {
    if (!event.ctrlKey && this.#view.scene?.size !== "small") return; // the wheel scrolls the page
    event.preventDefault();
    this.#view.camera.zoom(Math.exp(-event.deltaY / 400), this.#at(event));
    this.#view.keep();
  };
}
