// The finish line between its two posts. When somebody swings it, it turns around the post that stays.

import { filled, INK, PAPER, stroke } from "../../art/paper.js";
import { s } from "../../core/dom.js";
import { distance } from "./geometry.js";
import { toPicture } from "./projection.js";
import { Ticker } from "./ticker.js";

const SWING_MS = 700;

const flag = () => [
  s("ellipse", { cx: 1, cy: 1.6, rx: 6, ry: 3, fill: INK, opacity: 0.3 }),
  s("circle", { r: 4.4, fill: PAPER, stroke: INK, "stroke-width": 1.2 }),
  stroke("M0 0V-26", INK, 4.6),
  stroke("M0 0V-26", PAPER, 2.2),
  filled("M1-27L19-21L1-15Z", "#e2574a"),
  s("circle", { cy: -27, r: 2.8, fill: "#f7c52d", stroke: INK, "stroke-width": 1.1 }),
];

/** @typedef {{ left: RaceBoard.Spot, right: RaceBoard.Spot }} Posts */

/**
 * @param {RaceBoard.Spot} from
 * @param {RaceBoard.Spot} to
 */
const angleOf = (from, to) => Math.atan2(to[1] - from[1], to[0] - from[0]);

/**
 * Where the moved post is on its way around the fixed post. It takes the shorter way.
 * @param {RaceBoard.Spot} fixed
 * @param {RaceBoard.Spot} from
 * @param {RaceBoard.Spot} to
 * @param {number} share
 * @returns {RaceBoard.Spot}
 */
function turned(fixed, from, to, share) {
  const [start, length] = [angleOf(fixed, from), distance(fixed, to)];
  const whole = angleOf(fixed, to) - start;
  const turn = Math.atan2(Math.sin(whole), Math.cos(whole)) * share;
  return [fixed[0] + length * Math.cos(start + turn), fixed[1] + length * Math.sin(start + turn)];
}

export class FinishLine {
  #strip = [
    stroke("", INK, 10, { "stroke-linecap": "butt", opacity: 0.35 }),
    stroke("", INK, 7, { "stroke-linecap": "butt" }),
    stroke("", PAPER, 7, { "stroke-dasharray": "7 7", "stroke-linecap": "butt" }),
  ];
  #left = s("g", { class: "finish-post" }, flag());
  #right = s("g", { class: "finish-post" }, flag());
  /** @type {Posts | null} */
  #shown = null;
  #target = "";
  #ticker = new Ticker();

  strip = s("g", { class: "finish-strip" }, this.#strip);
  posts = s("g", {}, this.#left, this.#right);

  /**
   * @param {Posts} posts
   * @param {boolean} portrait
   * @param {boolean} moves
   */
  goTo(posts, portrait, moves) {
    const target = JSON.stringify([posts, portrait]);
    if (target === this.#target) return;
    this.#target = target;
    const from = this.#shown ?? posts;
    this.#ticker.run(moves && this.#shown ? SWING_MS : 0, (share) => {
      const left = distance(from.left, posts.left) < 2 ? posts.left : turned(posts.right, from.left, posts.left, share);
      const right = distance(from.right, posts.right) < 2 ? posts.right : turned(posts.left, from.right, posts.right, share);
      this.#shown = { left, right };
      this.#draw(toPicture(left, portrait), toPicture(right, portrait));
    });
  }

  /**
   * @param {Point} left
   * @param {Point} right
   */
  #draw(left, right) {
    for (const line of this.#strip) line.setAttribute("d", `M${left}L${right}`);
    this.#left.setAttribute("transform", `translate(${left})`);
    this.#right.setAttribute("transform", `translate(${right})`);
  }
}
