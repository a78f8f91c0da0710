// Basic drawing functions: a picture, strokes, filled shapes, and the colours of paper and ink.

import { s } from "../core/dom.js";

export const INK = "#2a241b";
export const PAPER = "#fbf6ea";
export const PAPER_SHADE = "#eadfc5";

/**
 * An SVG picture. Screen readers read its label. Without a label, the picture is hidden from them.
 * @param {string} box
 * @param {{ label?: string, kind: string }} options
 * @param {...Child} children
 */
export function picture(box, { label, kind }, ...children) {
  const spoken = label ? { role: "img", "aria-label": label } : { role: "img", "aria-hidden": "true" };
  return s("svg", { viewBox: box, class: kind, ...spoken }, children);
}

/**
 * A picture placed inside another picture. Its height follows from its width.
 * @param {SVGElement} drawn
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} [turn]
 */
export function placed(drawn, x, y, width, turn = 0) {
  const [, , w, h] = (drawn.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const height = (width * h) / w;
  drawn.removeAttribute("class"); // a style sheet gives pictures of this class their own size
  for (const [name, value] of Object.entries({ x, y, width, height })) drawn.setAttribute(name, String(value));
  if (!turn) return drawn;
  return s("g", { transform: `rotate(${turn} ${x + width / 2} ${y + height / 2})` }, drawn);
}

/**
 * A line without filling. Parts of a path without length are drawn as dots, for example as eyes.
 * @param {string} d
 * @param {string} colour
 * @param {number} width
 * @param {Properties} [more]
 */
export const stroke = (d, colour, width, more) =>
  s("path", { d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round", ...more });

/**
 * @param {string} d
 * @param {string} colour
 * @param {number} [width]
 */
export const filled = (d, colour, width = 1.3) =>
  s("path", { d, fill: colour, stroke: width ? INK : undefined, "stroke-width": width || undefined, "stroke-linejoin": "round" });

/**
 * @param {Point[]} spots
 * @param {string} colour
 * @param {number} size
 * @param {Properties} [more]
 */
export const dots = (spots, colour, size, more) => stroke(spots.map(([x, y]) => `M${x} ${y}h.01`).join(""), colour, size, more);

/**
 * The blank card, with a tinted field inside its paper edge.
 * @param {string | null} [tint]
 */
export const blank = (tint) => [
  s("rect", { x: 0.6, y: 0.6, width: 98.8, height: 138.8, rx: 9, fill: PAPER, stroke: INK, "stroke-width": 1.2 }),
  tint && s("rect", { x: 5, y: 5, width: 90, height: 130, rx: 6, fill: tint }),
];

/**
 * The same drawing in one corner and, upside down, in the opposite corner.
 * @param {() => Child} draw
 */
export const corners = (draw) => [s("g", {}, draw()), s("g", { transform: "rotate(180 50 70)" }, draw())];
