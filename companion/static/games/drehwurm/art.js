// The cards of Drehwurm: worms from 1/10 to 9 in three colours, jokers, hens, and the back of all cards.

import { numeral } from "../../art/numerals.js";
import { blank, corners, dots, filled, INK, PAPER, picture, stroke } from "../../art/paper.js";
import { body, COLOURS, head, jokerBody, WORM } from "../../art/worm.js";
import { s } from "../../core/dom.js";
import { hen } from "./hen.js";

// The higher the number, the longer the worm. The 1 is also the 10, so its worm is a ring.
/** @type {Record<number, [path: string, head: Point, tilt: number, mood: Mood]>} */
const POSES = {
  1: ["M61.2 56.6A17.5 17.5 0 1 0 66.9 65.5", [66, 58], 12, "dizzy"],
  2: ["M28 98C42 106 58 100 60 74", [60, 68], 4, "smile"],
  3: ["M22 106C36 114 46 100 45 86S50 58 68 54", [70, 51], 10, "grin"],
  4: ["M19 106C31 108 28 82 39 82S49 106 57 94S60 58 70 47", [71, 44], 8, "smile"],
  5: ["M20 117C38 122 58 110 50 96S28 84 42 72S70 66 71 46", [71, 42], 0, "gasp"],
  6: ["M19 118H42C58 118 58 98 42 98H35C20 98 20 78 36 78H46C60 78 67 66 69 48", [69, 43], 4, "grin"],
  7: ["M17 119H47C62 119 62 99 47 99H30C14 99 14 78 30 78H48C64 78 76 68 74 56S62 46 62 37", [62, 32], -6, "smile"],
  8: ["M17 120H47C62 120 62 100 47 100H29C14 100 14 80 29 80H42C58 80 80 73 80 59S70 48 62 48S50 42 53 33", [55, 30], 6, "grin"],
  9: ["M17 121H47C61 121 61 102 47 102H29C15 102 15 83 29 83H45C58 83 56 65 70 65C86 64 86 46 71 46H61C50 46 48 38 54 32", [56, 30], 0, "dizzy"],
};

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 */
function pie(cx, cy, r) {
  /** @param {number} turn */
  const point = (turn) => `${(cx + r * Math.sin(turn)).toFixed(1)} ${(cy - r * Math.cos(turn)).toFixed(1)}`;
  const third = (2 * Math.PI) / 3;
  return COLOURS.map((colour, place) =>
    s("path", { d: `M${cx} ${cy}L${point(third * place)}A${r} ${r} 0 0 1 ${point(third * (place + 1))}Z`, fill: WORM[colour].body }),
  );
}

/**
 * A round field in the colour, with the colour's letter. The field of a joker has all three colours.
 * @param {WormColour | "j"} colour
 * @param {string | undefined} letter
 * @param {number} cx
 * @param {number} cy
 */
function letterMark(colour, letter, cx, cy) {
  const joker = colour === "j";
  return [
    joker && pie(cx, cy, 9.6),
    s("circle", { cx, cy, r: joker ? 9.6 : 9, fill: joker ? "none" : WORM[colour].body, stroke: INK, "stroke-width": 1.2 }),
    joker && s("circle", { cx, cy, r: 6.4, fill: PAPER }),
    s("text", { x: cx, y: cy + 4.2, class: "card-letter", "text-anchor": "middle", "font-size": joker ? 10 : 12, fill: joker ? INK : WORM[colour].on }, letter),
  ];
}

/** @param {number} number */
const numberMark = (number) =>
  number === 1 ? [numeral(1, 8, 9, 31), numeral("/10", 25, 10, 15, { weight: 5.4 })] : numeral(number, 9, 9, 31, { weight: 5.2 });

/**
 * @param {number} x
 * @param {number} y
 * @param {number} tilt
 */
const jesterCap = (x, y, tilt) =>
  s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${tilt}) scale(.94)` },
    filled("M-9 -6C-15 -12 -14 -19 -18 -17C-12 -24 -6 -18 -4 -9Z", WORM.b.body),
    filled("M9 -6C15 -12 14 -19 18 -17C12 -24 6 -18 4 -9Z", WORM.r.body),
    filled("M-8 -6C-6 -16 -2 -17 0 -24C2 -17 6 -16 8 -6Q0 -10 -8 -6Z", WORM.y.body),
    dots([[-18, -16], [18, -16], [0, -24]], INK, 5),
    dots([[-18, -16], [18, -16], [0, -24]], PAPER, 3),
  );

/**
 * @param {WormColour | "j"} colour
 * @param {number} number
 * @param {string | undefined} letter
 */
function wormFace(colour, number, letter) {
  const [way, [x, y], tilt, mood] = POSES[number];
  const joker = colour === "j";
  const width = 16;
  const skin = WORM[joker ? "r" : colour];
  return [
    joker ? jokerBody(way, width, number > 4 || number === 1) : body(colour, way, width),
    head(x, y, 11.5, skin.body, { mood, tilt, on: skin.on, look: number % 2 ? -0.8 : 0.8 }),
    joker && jesterCap(x, y, tilt),
    corners(() => [numberMark(number), letterMark(colour, letter, 18, number === 6 || number === 9 ? 58.5 : 52.5)]),
  ];
}

// An egg marks a hen, so that she differs from a worm even if only the corner of the card is visible.
const EGG = "M17 30C20.6 30 23 35.6 23 39A6 6 0 0 1 11 39C11 35.6 13.4 30 17 30Z";

/**
 * @param {WormColour} colour
 * @param {string | undefined} letter
 */
const henFace = (colour, letter) => [
  s("ellipse", { cx: 50, cy: 112, rx: 34, ry: 5, fill: INK, opacity: 0.14 }),
  s("g", { transform: "translate(2 10) scale(.96)" }, hen(colour)),
  corners(() => [letterMark(colour, letter, 17, 17), filled(EGG, PAPER, 1.6)]),
];

/**
 * A card by its code: y7, b1, r9, j3; hens are hy, hb, hr. The letter names the colour in the reader's language.
 * @param {string} code
 * @param {{ letter?: string, label?: string }} [options]
 */
export function wormCard(code, { letter, label } = {}) {
  const isHen = code[0] === "h";
  const colour = /** @type {WormColour | "j"} */ (isHen ? code[1] : code[0]);
  const shown = letter ?? colour.toUpperCase();
  const face = isHen && colour !== "j" ? henFace(colour, shown) : wormFace(colour, Number(code.slice(1)), shown);
  return picture("0 0 100 140", { label, kind: `card card-${isHen ? "hen" : "worm"} colour-${colour}` }, blank(colour === "j" ? "#efe9da" : WORM[colour].tint), face);
}

/**
 * The back of a card, covered with worms.
 * @param {Label} [options]
 */
export function cardBack({ label } = {}) {
  /** @param {number} y */
  const wave = (y) => `M14 ${y}q9-11 18 0t18 0t18 0t18 0`;
  return picture(
    "0 0 100 140",
    { label, kind: "card card-back" },
    blank("#2f5d49"),
    s("rect", { x: 9, y: 9, width: 82, height: 122, rx: 4, fill: "none", stroke: "#e6c66a", "stroke-width": 1 }),
    stroke([26, 48, 92, 114].map(wave).join(""), "#4b7f66", 6),
    s("circle", { cx: 50, cy: 70, r: 20, fill: "#2f5d49", stroke: "#e6c66a", "stroke-width": 1 }),
    stroke("M50 58A12 12 0 1 0 61 66", INK, 9.4),
    stroke("M50 58A12 12 0 1 0 61 66", "#e6c66a", 7),
    head(60, 63, 6.6, "#e6c66a", { mood: "smile", tilt: 10 }),
  );
}
