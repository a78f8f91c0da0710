// A lens beside the finger: it shows the end of the worm that the finger covers.

import { s } from "../../core/dom.js";

const SIZE = 120; // pixels
const SHOWS = 76; // units of the picture
const GAP = 40; // between the finger and the lens

export class Magnifier {
  #world = s("use", { href: "#board-world" });
  node = s("svg", { class: "magnifier", "aria-hidden": "true", width: SIZE, height: SIZE }, this.#world, s("circle", { class: "aim" }));

  /**
   * @param {Point} point the middle of what the lens shows
   * @param {Point} finger in pixels
   * @param {number} width of the board on the page
   */
  show([x, y], [left, top], width) {
    const above = top - GAP - SIZE;
    const beside = left > width / 2 ? left - GAP - SIZE : left + GAP;
    const place = above >= -24 ? [Math.max(0, Math.min(width - SIZE, left - SIZE / 2)), Math.max(-8, above)] : [Math.max(0, Math.min(width - SIZE, beside)), Math.max(0, top - SIZE)];
    this.node.setAttribute("viewBox", `${(x - SHOWS / 2).toFixed(1)} ${(y - SHOWS / 2).toFixed(1)} ${SHOWS} ${SHOWS}`);
    this.node.style.setProperty("translate", `${place[0]}px ${place[1]}px`);
    this.node.classList.add("on");
  }

  hide() { this.node.classList.remove("on"); }
}
