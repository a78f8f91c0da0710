// The board on the page. It updates its own elements. If the page drew the board again for every frame, the motions of the worms
// would be lost.

import { stroke } from "../../art/paper.js";
import { seatOf } from "../../art/seats.js";
import { h, s } from "../../core/dom.js";
import { Camera } from "./camera.js";
import { FinishLine } from "./finish_line.js";
import { centre, PARTS } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { Magnifier } from "./magnifier.js";
import { boxAround, PART, toPicture } from "./projection.js";
import { scenery, tableBox } from "./scenery.js";
import { swingRing } from "./swing_ring.js";
import { smooth, WormFigure } from "./worm_figure.js";

const STEP_MS = { own: 110, other: 220, shape: 400 };
const REACH = 4.6; // at least this many parts around the head of the player's worm are visible
const NEAR_EDGE_PX = 46;

export class BoardView {
  #ground = s("g", {});
  #ring = s("g", {});
  #cells = s("g", {});
  #worms = s("g", {});
  #line = new FinishLine();
  #world = s("g", { id: "board-world" }, this.#ground, this.#line.strip, this.#ring, this.#cells, this.#worms, this.#line.posts);
  #svg = s("svg", { class: "board-picture", role: "img" }, this.#world);
  #fitButton = h("button", { class: "board-fit", type: "button", onclick: () => this.#toggleFit() });
  /** @type {WormFigure[]} */
  #figures = [];
  #layout = "";
  #focus = ""; // what the camera shows: a result of #wanted(), after "kept" if the reader has moved the picture
  #whole = false; // whether the reader wants to see the whole board
  #touched = false; // whether the reader has touched the board, or moved a worm, since the camera was placed
  /** @type {RaceBoard.Scene | null} */
  #scene = null;
  /** @type {DOMRect | null} */
  #place = null;
  #host;

  camera = new Camera((viewBox) => this.#svg.setAttribute("viewBox", viewBox));
  magnifier = new Magnifier();

  /**
   * @param {HTMLElement} host
   * @param {import("./gestures.js").Wishes} wishes
   */
  constructor(host, wishes) {
    this.#host = host;
    host.append(this.#svg, this.magnifier.node, this.#fitButton);
    this.gestures = new Gestures(host, this, wishes);
    new ResizeObserver(() => this.#observed()).observe(host);
  }

  get scene() { return this.#scene; }
  get width() { return this.#host.clientWidth; }

  /** Draws again if the phone was turned. The event `resize` may come too early for this, before the browser knows the new size. */
  #observed() {
    if (this.#scene && this.#scene.portrait !== isPortrait()) this.gestures.redraw();
    else this.#resized();
  }

  /**
   * If the reader has touched the board, and only the height of its element changes, the picture keeps its place on the
   * screen. In all other cases the camera is placed again, so that the picture fills the element.
   * @param {boolean} moves true if the board is redrawn after an event: then the camera glides instead of jumping if only the height has changed
   */
  #resized(moves = false) {
    const [old, now] = [this.#place, this.#host.getBoundingClientRect()];
    this.#place = now;
    if (old?.width === now.width && old.height === now.height) return;
    this.camera.resize(now.width, now.height);
    const glides = this.camera.isGliding || (moves && old?.width === now.width);
    if (this.#touched && old?.width === now.width && !this.camera.isGliding) {
      this.camera.pan(0, old.y + old.height / 2 - now.y - now.height / 2);
      return;
    }
    this.#focus = "";
    this.#look(glides);
  }

  /**
   * @param {RaceBoard.Scene} scene
   * @param {{ label: string, whole: string, own: string }} texts
   * @param {boolean} moves whether the changes have just happened and are animated
   */
  show(scene, texts, moves) {
    const before = this.#scene;
    this.#scene = scene;
    if (before && before.mover === scene.mover && ownMove(before) !== ownMove(scene)) this.touch();
    this.#resized(moves && before !== null); // a hand that has just appeared may have made the board smaller
    this.#svg.setAttribute("aria-label", texts.label);
    this.#drawGround(scene);
    this.#line.goTo({ left: scene.board.left_post, right: scene.board.right_post }, scene.portrait, moves);
    this.#ring.replaceChildren(...drawn(swingRing(scene)));
    this.#drawCells(scene);
    this.#drawWorms(scene, before, moves);
    this.#fitButton.hidden = scene.size !== "small" || scene.you === null;
    this.#fitButton.replaceChildren(sign(this.#whole ? "M0-9V-4M0 9V4M-9 0H-4M9 0H4M0 0h.01" : "M-8-3V-8H-3M3-8H8V-3M8 3V8H3M-3 8H-8V3"));
    this.#fitButton.setAttribute("aria-label", this.#whole ? texts.own : texts.whole);
    this.#look(moves);
  }

  /** @param {RaceBoard.Scene} scene */
  #drawGround({ board, portrait }) {
    const layout = JSON.stringify([board.length, board.width, portrait]);
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.#ground.replaceChildren(...drawn(scenery(board, portrait)));
    this.#focus = "";
  }

  /** @param {RaceBoard.Scene} scene */
  #drawCells({ cells, laying, portrait, mover }) {
    const skin = mover === null ? "none" : seatOf(mover).skin;
    const offered = cells.map((cell) => {
      const [cx, cy] = toPicture(centre(cell), portrait);
      return s("circle", { cx, cy, r: 7.5, class: "next-cell" });
    });
    const points = laying.map((cell) => toPicture(centre(cell), portrait));
    const laid = points.length > 0 && [s("path", { d: smooth(points), class: "laid", stroke: skin }), points.map(([cx, cy]) => s("circle", { cx, cy, r: 4, class: "laid-part" }))];
    this.#cells.replaceChildren(...drawn([laid, offered]));
  }

  /**
   * @param {RaceBoard.Scene} scene
   * @param {RaceBoard.Scene | null} before
   * @param {boolean} moves
   */
  #drawWorms(scene, before, moves) {
    const { worms, portrait, moods, computers, mover } = scene;
    if (this.#figures.length !== worms.length) {
      this.#figures = worms.map((_, seat) => new WormFigure(seat));
      this.#worms.replaceChildren(...this.#figures.map(({ node }) => node));
    }
    const animated = moves && before !== null && before.portrait === portrait;
    for (const [seat, worm] of worms.entries()) {
      const figure = this.#figures[seat];
      const old = before?.worms[seat] ?? worm;
      const ms = !animated ? 0 : !isStep(old, worm) ? STEP_MS.shape : seat === mover ? STEP_MS.own : STEP_MS.other;
      figure.look(moods[seat], computers[seat]);
      figure.goTo(worm.map((cell) => toPicture(centre(cell), portrait)), ms);
      figure.node.classList.toggle("relaid", seat === mover && scene.laying.length > 0);
      figure.node.classList.toggle("on", seat === scene.crawler);
      figure.node.classList.toggle("won", scene.winners.includes(seat));
    }
  }

  #toggleFit() {
    this.#whole = !this.#whole;
    this.#focus = "";
    this.gestures.redraw();
  }

  /** Called when the reader has moved the picture. The picture stays there until something else has to be shown. */
  keep() {
    this.#focus = `kept ${this.#wanted()}`;
    this.touch();
  }

  /** Called when the reader touches the board. */
  touch() { this.#touched = true; }

  /** What the camera should show: the whole table, all worms with the line, the line, or the surroundings of the player's own worm. */
  #wanted() {
    const scene = this.#scene;
    if (!scene || this.#whole) return "table";
    if (scene.size !== "small") return `all ${scene.round}`; // the value changes every round, so that the camera is placed again
    if (scene.swing) return "line";
    return scene.mover === null ? "all" : "own";
  }

  /** @param {string} wanted */
  #box(wanted) {
    const scene = /** @type {RaceBoard.Scene} */ (this.#scene);
    const { board, portrait, worms, mover } = scene;
    const posts = [board.left_post, board.right_post].map((post) => toPicture(post, portrait));
    const bodies = worms.flat().map((cell) => toPicture(centre(cell), portrait));
    if (wanted === "table") return tableBox(board, portrait);
    if (wanted.startsWith("all")) return boxAround([...posts, ...bodies], 1.6 * PART);
    if (wanted === "line") return boxAround(posts, (0.8 * board.width + 1) * PART);
    const worm = worms[mover ?? 0];
    const [x, y] = toPicture(centre(worm[0]), portrait);
    const around = [[-REACH, -REACH], [REACH, REACH]].map(([right, down]) => /** @type {Point} */ ([x + right * PART, y + down * PART]));
    return boxAround([...around, ...worm.map((cell) => toPicture(centre(cell), portrait))], PART);
  }

  /** @param {boolean} glides */
  #look(glides) {
    const scene = this.#scene;
    if (!scene || this.gestures.isDown || this.#host.clientWidth === 0 || this.#host.clientHeight === 0) return;
    const wanted = this.#wanted();
    this.camera.limit(tableBox(scene.board, scene.portrait));
    if (this.#focus === `kept ${wanted}`) return;
    if (this.#focus === wanted && this.#seesAll(scene, wanted)) return;
    const first = this.#focus === "";
    if (this.#focus !== wanted) this.#touched = false;
    this.#focus = wanted;
    this.camera.show(this.#box(wanted), glides || !first);
  }

  /**
   * @param {RaceBoard.Scene} scene
   * @param {string} wanted
   */
  #seesAll({ board, worms, mover, portrait }, wanted) {
    if (wanted === "table" || wanted === "line") return true;
    const own = wanted === "own";
    const spots = own ? [centre(worms[mover ?? 0][0])] : [...worms.flat().map(centre), board.left_post, board.right_post];
    return spots.every((spot) => this.camera.sees(toPicture(spot, portrait), own ? NEAR_EDGE_PX : 4));
  }
}

/** Whether the course goes up the screen. */
export const isPortrait = () => innerHeight > innerWidth;

/** @param {string} path */
const sign = (path) => s("svg", { viewBox: "-12 -12 24 24", "aria-hidden": "true" }, stroke(path, "currentColor", 2.6));

/** @param {Child[]} children @returns {Node[]} */
const drawn = (children) => /** @type {unknown[]} */ (children).flat(Infinity).filter((child) => child instanceof Node);

/**
 * What the player has done so far in this move: the steps, the parts of the worm laid out again, or how the line is swung.
 * @param {RaceBoard.Scene} scene
 */
const ownMove = ({ mover, worms, laying, swing }) =>
  mover === null && swing === null ? "" : JSON.stringify([worms[mover ?? 0], laying, swing?.post, swing?.direction]);

/**
 * Whether a worm has made one step, forward or back.
 * @param {RaceBoard.Cell[]} old
 * @param {RaceBoard.Cell[]} now
 */
function isStep(old, now) {
  const [one, other] = [JSON.stringify(old.slice(0, PARTS - 1)), JSON.stringify(now.slice(1))];
  return one === other || JSON.stringify(old.slice(1)) === JSON.stringify(now.slice(0, PARTS - 1));
}
