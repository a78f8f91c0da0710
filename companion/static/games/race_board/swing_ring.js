// What is drawn while a post can be swung: the circle on which the post moves, with forbidden positions shaded, and the line in its
// new position.

import { INK, PAPER, stroke } from "../../art/paper.js";
import { s } from "../../core/dom.js";
import { DIRECTIONS, fixedPost, postAt } from "./geometry.js";
import { toPicture } from "./projection.js";

/** @param {number[]} directions in ascending order @returns {[from: number, to: number][]} */
function runs(directions) {
  /** @type {[number, number][]} */
  const found = [];
  for (const each of directions) {
    const last = found.at(-1);
    if (last && each === last[1] + 1) last[1] = each;
    else found.push([each, each]);
  }
  return found;
}

/**
 * @param {RaceBoard.Scene} scene
 * @param {RaceBoard.PostName} post
 */
function arcs({ board, portrait, swing }, post) {
  const fixed = fixedPost(board, post);
  const legal = new Set(swing?.legal[post]);
  const forbidden = Array.from({ length: DIRECTIONS }, (_, direction) => direction).filter((direction) => !legal.has(direction));
  /** @param {number} direction */
  const point = (direction) => toPicture(postAt(fixed, board.width, direction), portrait).map((each) => each.toFixed(1)).join(" ");
  /** @param {[number, number]} run */
  const arc = ([from, to]) => `M${point(from - 0.5)}${Array.from({ length: to - from + 1 }, (_, at) => `L${point(from + at)}`).join("")}L${point(to + 0.5)}`;
  const [cx, cy] = toPicture(fixed, portrait);
  /** @param {[number, number]} run */
  const wedge = (run) => `${arc(run).replace("M", `M${cx} ${cy}L`)}Z`;
  return [
    s("path", { d: runs(forbidden).map(wedge).join(""), class: "swing-forbidden" }),
    s("path", { d: runs([...legal].sort((one, other) => one - other)).map(arc).join(""), class: "swing-legal" }),
  ];
}

/** @param {RaceBoard.Scene} scene */
function picked({ board, portrait, swing }) {
  if (!swing?.post || swing.direction === null) return null;
  const fixed = toPicture(fixedPost(board, swing.post), portrait);
  const moved = toPicture(postAt(fixedPost(board, swing.post), board.width, swing.direction), portrait);
  return [
    stroke(`M${fixed}L${moved}`, INK, 10, { "stroke-linecap": "butt", opacity: 0.5 }),
    stroke(`M${fixed}L${moved}`, PAPER, 7, { "stroke-dasharray": "7 7", "stroke-linecap": "butt" }),
    s("circle", { cx: moved[0], cy: moved[1], r: 12, class: "post-handle" }),
  ];
}

/**
 * A handle around each post that can be dragged.
 * @param {RaceBoard.Scene} scene
 */
function handles({ board, portrait, swing }) {
  /** @type {RaceBoard.PostName[]} */
  const posts = ["left_post", "right_post"];
  return posts
    .filter((post) => swing && swing.legal[post].length > 0 && (post !== swing.post || swing.direction === null))
    .map((post) => {
      const [cx, cy] = toPicture(board[post], portrait);
      return s("circle", { cx, cy, r: 12, class: "post-handle" });
    });
}

/** @param {RaceBoard.Scene} scene */
export const swingRing = (scene) => [scene.swing?.post && arcs(scene, scene.swing.post), picked(scene), handles(scene)];
