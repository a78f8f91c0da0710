// A worm on the board: one smooth body with a pattern on each part, and a face. It crawls from its old place to its new one.

import { INK, stroke } from "../../art/paper.js";
import { seatHead, seatOf } from "../../art/seats.js";
import { s } from "../../core/dom.js";
import { between, Ticker } from "./ticker.js";

const WIDTH = 16.5;
const HEAD = 11;
const WRIGGLE = 1.6;

/** @param {Point} point */
const written = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * A smooth line through all points.
 * @param {Point[]} points
 */
export function smooth(points) {
  const last = points.length - 1;
  let path = `M${written(points[0])}`;
  for (let at = 0; at < last; at++) {
    const [before, from, to, after] = [points[Math.max(0, at - 1)], points[at], points[at + 1], points[Math.min(last, at + 2)]];
    /** @type {Point} */
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    /** @type {Point} */
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${written(first)} ${written(second)} ${written(to)}`;
  }
  return path;
}

/**
 * The parts swing to the sides while the worm crawls.
 * @param {Point[]} points
 * @param {number} share
 */
function wriggled(points, share) {
  const swing = WRIGGLE * Math.sin(Math.PI * share);
  return points.map((point, at) => {
    const [one, other] = [points[Math.max(0, at - 1)], points[Math.min(points.length - 1, at + 1)]];
    const length = Math.hypot(other[0] - one[0], other[1] - one[1]) || 1;
    const side = (at % 2 ? swing : -swing) / length;
    return /** @type {Point} */ (at === 0 ? point : [point[0] - (other[1] - one[1]) * side, point[1] + (other[0] - one[0]) * side]);
  });
}

export class WormFigure {
  #seat;
  #outline;
  #skin;
  /** @type {SVGElement[]} */
  #marks;
  #head = s("g", {});
  /** @type {Point[]} */
  #points = [];
  #target = "";
  #look = "";
  #ticker = new Ticker();

  /** @param {number} seat */
  constructor(seat) {
    const { skin, mark, pattern, weight } = seatOf(seat);
    this.#seat = seat;
    this.#outline = stroke("", INK, WIDTH + 2.6);
    this.#skin = stroke("", skin, WIDTH);
    this.#marks = Array.from({ length: 6 }, () => s("g", {}, s("g", { transform: "scale(0.78)" }, stroke(pattern, mark, weight))));
    this.node = s("g", { class: "worm-figure" }, this.#outline, this.#skin, this.#marks, this.#head);
  }

  /**
   * @param {Point[]} points from head to tail
   * @param {number} ms
   */
  goTo(points, ms) {
    const target = points.map(written).join();
    if (target === this.#target) return;
    this.#target = target;
    const from = this.#points.length === points.length ? this.#points : points;
    this.#ticker.run(from === points ? 0 : ms, (share) => {
      this.#points = points.map((point, at) => between(from[at], point, share));
      this.#draw(share < 1 ? wriggled(this.#points, share) : this.#points);
    });
  }

  /**
   * @param {Mood} mood
   * @param {boolean} computer
   */
  look(mood, computer) {
    const look = `${mood} ${computer}`;
    if (look === this.#look) return;
    this.#look = look;
    this.#head.replaceChildren(seatHead(this.#seat, 0, 0, HEAD, mood, computer));
  }

  /** @param {Point[]} points */
  #draw(points) {
    const path = smooth(points);
    this.#outline.setAttribute("d", path);
    this.#skin.setAttribute("d", path);
    for (const [at, mark] of this.#marks.entries()) mark.setAttribute("transform", `translate(${written(points[at + 1])})`);
    this.#head.setAttribute("transform", `translate(${written(points[0])})`);
  }
}
