// Worms: a thick line with a face. Each colour has its own pattern and letter, so that colour is never the only sign.

import { s } from "../core/dom.js";
import { dots, filled, INK, PAPER, stroke } from "./paper.js";

// The colours differ in lightness as well, so that they can be told apart with any colour blindness.
export const WORM = {
  y: { body: "#f7c52d", mark: "#7d4d00", tint: "#fdf0c3", on: INK },
  b: { body: "#3a90d8", mark: "#fbf6ea", tint: "#d9e9f6", on: INK },
  r: { body: "#b82a1f", mark: "#fbe3c8", tint: "#f7d9cf", on: PAPER },
};
/** @type {WormColour[]} */
export const COLOURS = ["y", "b", "r"];

const butt = { "stroke-linecap": "butt" };

/**
 * The pattern of a worm: yellow has dots, blue has bands, red has a line along its back.
 * @param {WormColour} colour
 * @param {string} d
 * @param {number} width
 */
export function marking(colour, d, width) {
  const { mark } = WORM[colour];
  if (colour === "y") return stroke(d, mark, width * 0.3, { "stroke-dasharray": `0 ${width * 0.62}` });
  if (colour === "b") return stroke(d, mark, width, { ...butt, "stroke-dasharray": `${width * 0.2} ${width * 0.4}` });
  return stroke(d, mark, width * 0.2);
}

/**
 * @param {string} d
 * @param {string} body
 * @param {number} width
 */
export const plainBody = (d, body, width) => [stroke(d, INK, width + 2.6), stroke(d, body, width)];

/**
 * @param {WormColour} colour
 * @param {string} d
 * @param {number} width
 */
export const body = (colour, d, width) => [...plainBody(d, WORM[colour].body, width), marking(colour, d, width)];

// A joker's path has the length 96. Each of the three colours covers 32 of it, with its own pattern.
/** @param {string} dashes */
const share = (dashes) => ({ pathLength: 96, ...butt, "stroke-dasharray": dashes });
const COARSE = { spots: "0 8 0 8 0 8 0 200", bands: "0 34 3 5 3 5 3 5 3 200" };
const FINE = { spots: "0 5.5 0 5.5 0 5.5 0 5.5 0 5.5 0 200", bands: "0 33.5 2 3.3 2 3.3 2 3.3 2 3.3 2 3.3 2 200" };

/**
 * The body of a joker. A long body has a finer pattern, so that the dots and bands look like those of other worms.
 * @param {string} d
 * @param {number} width
 * @param {boolean} long
 */
export const jokerBody = (d, width, long) => [
  ...plainBody(d, WORM.y.body, width),
  stroke(d, WORM.r.body, width, { pathLength: 96, ...butt, "stroke-dasharray": "0 64 40 200" }),
  stroke(d, WORM.b.body, width, share("0 32 32 200")),
  stroke(d, WORM.y.mark, width * 0.3, { pathLength: 96, "stroke-dasharray": (long ? FINE : COARSE).spots }),
  stroke(d, WORM.b.mark, width, share((long ? FINE : COARSE).bands)),
  stroke(d, WORM.r.mark, width * 0.2, share("0 67 40 200")),
];

const MOUTHS = {
  smile: "M-3.6 4.2Q0 7.6 3.6 4.2",
  grin: "M-4 3.6Q0 10 4 3.6Z",
  dizzy: "M-4 5.4q1-1.6 2 0t2 0t2 0t2 0",
  gasp: "M-.01 5.6h.02",
};

/**
 * A head with a face, centred on x, y and tilted.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 * @param {{ mood?: Mood, tilt?: number, look?: number, on?: string }} [options]
 */
export function head(x, y, radius, colour, { mood = "smile", tilt = 0, look = 0.8, on = INK } = {}) {
  const scale = radius / 10;
  const mouth = mood === "grin" ? filled(MOUTHS.grin, "#fff", 1.1) : stroke(MOUTHS[mood], on, mood === "gasp" ? 3.4 : 1.4);
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale.toFixed(3)})` },
    s("circle", { r: 10, fill: colour, stroke: INK, "stroke-width": 1.3 / scale }),
    dots([[-6.4, 2.6], [6.4, 2.6]], "#f08a7a", 3.2, { opacity: 0.55 }),
    dots([[-3.3, -2], [3.3, -2]], INK, 6.9),
    dots([[-3.3, -2], [3.3, -2]], "#fff", 5.7),
    dots([[-3.3 + look, -1.8], [3.3 + look, -1.8]], INK, 2.9),
    mouth,
  );
}
