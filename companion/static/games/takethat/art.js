// The cards of Take That: worms with a digit at each end, toads, and the back. A worm's twin has the digits swapped.

import { numeral, numeralAt } from "../../art/numerals.js";
import { blank, corners, filled, INK, PAPER, picture, stroke } from "../../art/paper.js";
import { head, plainBody } from "../../art/worm.js";
import { s } from "../../core/dom.js";
import { toad } from "./toad.js";

const SKIN = "#eda291";
const SHADE = "#cf7466";
const SOFT_INK = "#7c4a40";
/** @param {number} number */
const isToad = (number) => number % 11 === 0;
/** @param {number} number */
const digits = (number) => [Math.floor(number / 10), number % 10];

/** @param {number} number */
const cornerNumber = (number) => corners(() => numeral(number, 9, 9, 27, { weight: 5.2 }));

/**
 * @param {number} cx
 * @param {string} digit
 */
const coin = (cx, digit) => [
  s("circle", { cx, cy: 85, r: 12.2, fill: PAPER, stroke: INK, "stroke-width": 1.3 }),
  s("circle", { cx, cy: 85, r: 9.9, fill: "none", stroke: SHADE, "stroke-width": 1 }),
  numeralAt(digit, cx, 85, 13.5, { weight: 5.4, underline: false }),
];

const butt = { "stroke-linecap": "butt" };
/** @param {string} way */
const rings = (way) => stroke(way, SHADE, 12, { ...butt, "stroke-dasharray": "1.3 5" });
const TAIL_HALF = "M15 67C20 82 38 86 51 80C67 73 66 52 51 52";
const HEAD_HALF = "M51 52C35 52 34 73 50 80C62 85 76 78 79 62";

// The tail and the head each have a digit, and the body between them is twisted. Cards with swapped digits are mirror images.
/** @param {number} number */
function twistedWorm(number) {
  const [tens, ones] = digits(number);
  const mirrored = tens > ones;
  return [
    s(
      "g",
      mirrored ? { transform: "matrix(-1 0 0 1 100 0)" } : {},
      plainBody(TAIL_HALF, SKIN, 12),
      rings(TAIL_HALF),
      stroke(HEAD_HALF, INK, 14.6, butt),
      stroke(HEAD_HALF, SKIN, 12, butt),
      rings(HEAD_HALF),
    ),
    coin(20, String(tens)),
    coin(80, String(ones)),
    head(mirrored ? 21 : 79, 59, 11.5, SKIN, { tilt: mirrored ? -8 : 8, look: mirrored ? 0.9 : -0.9 }),
  ];
}

/**
 * The number of the twin, which can twist this card out of the row. The number is small, and beside it are two arrows.
 * @param {number} number
 */
function twin(number) {
  const [tens, ones] = digits(number);
  return [
    stroke("M11 119H23M19.5 116L23 119M23 125.5H11M14.5 128.5L11 125.5", SOFT_INK, 1.8),
    numeral(ones * 10 + tens, 28, 115, 14, { colour: SOFT_INK, weight: 4.6, underline: false }),
  ];
}

const BURST = "M0-17L5-10L13-13L12-5L19-1L13 5L15 13L7 12L2 18L-4 12L-12 15L-12 6L-19 3L-14-3L-16-11L-7-10Z";

const penalty = () =>
  s("g", { transform: "translate(27 117) rotate(-6)" }, filled(BURST, "#b8241a"), numeral("-5", -12, -7.5, 15, { colour: PAPER, weight: 6 }));

/** @param {number} number */
const wormFace = (number) => [twistedWorm(number), twin(number), cornerNumber(number)];

/** @param {number} number */
const toadFace = (number) => [
  s("ellipse", { cx: 50, cy: 97.5, rx: 36, ry: 4.5, fill: INK, opacity: 0.22 }),
  s("g", { transform: "translate(7 9) scale(.86)" }, toad()),
  penalty(),
  cornerNumber(number),
];

/**
 * The card of a number from 12 to 98; 22, 33 ... 88 are toads.
 * @param {number} number
 * @param {Label} [options]
 */
export function numberCard(number, { label } = {}) {
  const grim = isToad(number);
  const tint = grim ? "#bfc2a0" : "#f7ecd6";
  return picture("0 0 100 140", { label, kind: `card card-${grim ? "toad" : "number"}` }, blank(tint), grim ? toadFace(number) : wormFace(number));
}

/**
 * The back of a card: two worms twisted around each other, which look the same upside down.
 * @param {Label} [options]
 */
export function cardBack({ label } = {}) {
  /** @param {string} colour */
  const half = (colour) => plainBody("M32 104C32 74 68 66 68 36", colour, 11);
  return picture(
    "0 0 100 140",
    { label, kind: "card card-back" },
    blank("#7b3b4b"),
    stroke("M14 22q9-8 18 0t18 0t18 0t18 0M14 118q9 8 18 0t18 0t18 0t18 0", "#94505f", 5),
    s("rect", { x: 9, y: 9, width: 82, height: 122, rx: 4, fill: "none", stroke: "#eda291", "stroke-width": 1 }),
    s("g", { transform: "matrix(-1 0 0 1 100 0)" }, half("#e6c66a")),
    half(SKIN),
    head(68, 37, 9, SKIN, { tilt: 6, look: -0.8 }),
    head(32, 37, 9, "#e6c66a", { tilt: -6 }),
  );
}
