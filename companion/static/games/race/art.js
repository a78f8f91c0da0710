// The pieces of the two races: dice and tiles to bid with, worms of seven parts, posts.

import { numeralAt } from "../../art/numerals.js";
import { filled, INK, PAPER, PAPER_SHADE, picture, stroke } from "../../art/paper.js";
import { part, seatHead, seatOf } from "../../art/seats.js";
import { s } from "../../core/dom.js";

const LONGEST = 7;

// In Würmeln players bid with a die, in Worm Up! with flat tiles: the die has thickness and rounder corners.
/**
 * @param {Race.Edition} edition
 * @param {string} colour
 */
function slab(edition, colour) {
  const die = edition === "wurmeln";
  const rx = die ? 20 : 10;
  return [
    die && s("rect", { x: 3, y: 9, width: 94, height: 89, rx, fill: PAPER_SHADE, stroke: INK, "stroke-width": 1.6 }),
    s("rect", { x: 3, y: 3, width: 94, height: die ? 88 : 94, rx, fill: colour, stroke: INK, "stroke-width": 1.6 }),
    !die && s("rect", { x: 8, y: 8, width: 84, height: 84, rx: 6, fill: "none", stroke: INK, "stroke-width": 1, opacity: 0.35 }),
  ];
}

/**
 * A worm with one part for each step.
 * @param {number} count
 * @param {number} y
 */
function crawl(count, y) {
  const step = 10.5;
  const left = 50 - ((count - 1) * step) / 2;
  const spots = Array.from({ length: count }, (_, place) => `M${(left + place * step).toFixed(1)} ${y}h.01`).join("");
  const nose = left + (count - 1) * step;
  return [
    stroke(spots, INK, 12.4),
    stroke(spots, "#eda291", 10),
    stroke(`M${nose - 1} ${y - 1}h.01M${nose + 3} ${y - 1}h.01`, INK, 2),
    stroke(`M${nose - 0.5} ${y + 2.2}q1.5 1.3 3 0`, INK, 1),
  ];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const flag = (x, y, size) =>
  s("g", { transform: `translate(${x} ${y}) scale(${size})` }, stroke("M0 0V30", INK, 4.4), stroke("M0 0V30", "#e9dfc6", 2), filled("M1 0L18 5L1 11Z", "#e2574a", 1.4));

const padlock = () => [
  s("circle", { cx: 76, cy: 74, r: 21, fill: PAPER, stroke: INK, "stroke-width": 1.6 }),
  stroke("M69.5 71V65.5a6.5 6.5 0 0 1 13 0V71", INK, 3.6),
  s("rect", { x: 64.5, y: 70, width: 23, height: 17, rx: 3, fill: "#e0a92e", stroke: INK, "stroke-width": 1.6 }),
  stroke("M76 77V81", INK, 3.4),
];

const hatch = () => stroke("M8 34L34 8M8 60L60 8M8 86L86 8M22 92L92 22M48 92L92 48M74 92L92 74", INK, 1.6, { opacity: 0.3 });

/** @param {number} middle */
const wildFace = (middle) => [
  numeralAt("x", 40, middle, 56, { weight: 5.6 }),
  flag(71, middle - 30, 1.1),
  stroke(`M64 ${middle + 12}h22m-17-4l-5 4l5 4m12-8l5 4l-5 4`, INK, 2.4),
];

/**
 * @param {Race.Face} face
 * @param {number} middle
 */
const numberFace = (face, middle) => [
  numeralAt(face, 50, middle - 10, 50, { weight: 5.2, underline: false }),
  face === "6" && stroke(`M38 ${middle + 22}H62`, INK, 4),
  crawl(Number(face), middle + 32),
];

/**
 * A tile to bid with: "3" to "7", or "x". A locked tile is hatched and has a padlock.
 * @param {Race.Face} face
 * @param {{ edition?: Race.Edition, locked?: boolean, label?: string }} [options]
 */
export function bidTile(face, { edition = "wormup", locked = false, label } = {}) {
  const middle = edition === "wurmeln" ? 47 : 50;
  return picture(
    "0 0 100 100",
    { label, kind: `tile tile-${edition}${locked ? " tile-locked" : ""}` },
    slab(edition, locked ? "#d8cfbb" : PAPER),
    locked && hatch(),
    face === "x" ? wildFace(middle) : numberFace(face, middle),
    locked && padlock(),
  );
}

/**
 * A bid that nobody may see yet; `colour` is the number of its seat.
 * @param {{ edition?: Race.Edition, colour?: number, label?: string }} [options]
 */
export function tileBack({ edition = "wormup", colour = 0, label } = {}) {
  const { skin } = seatOf(colour);
  const middle = edition === "wurmeln" ? 47 : 50;
  return picture(
    "0 0 100 100",
    { label, kind: `tile tile-back tile-${edition}` },
    slab(edition, skin),
    s("circle", { cx: 50, cy: middle, r: 33, fill: PAPER, stroke: INK, "stroke-width": 1.4 }),
    part(colour, 62, middle + 14, 13),
    seatHead(colour, 44, middle + 5, 16, "smile"),
  );
}

/**
 * A seat's worm, crawling to the right; usually of seven parts.
 * @param {{ seat?: number, segments?: number, label?: string }} [options]
 */
export function raceWorm({ seat = 0, segments = LONGEST, label } = {}) {
  const step = 17;
  /** @param {number} place */
  const height = (place) => (place % 2 ? 31 : 28);
  const parts = Array.from({ length: Math.max(segments - 1, 0) }, (_, place) => part(seat, 12 + place * step, height(place), 10));
  const nose = 12 + Math.max(segments - 1, 0) * step;
  return picture(`0 -3 ${nose + 16} 47`, { label, kind: "race-worm" }, parts, seatHead(seat, nose, 27, 11.5, "grin"));
}

/**
 * A post of the finish line, seen from the start.
 * @param {{ side?: string, label?: string }} [options]
 */
export function post({ side = "left", label } = {}) {
  const mirrored = String(side).startsWith("right") ? { transform: "matrix(-1 0 0 1 40 0)" } : {};
  return picture(
    "0 0 40 80",
    { label, kind: "post" },
    s("ellipse", { cx: 20, cy: 74, rx: 13, ry: 4, fill: INK, opacity: 0.3 }),
    s("g", mirrored,
      s("rect", { x: 9, y: 10, width: 8, height: 65, rx: 4, fill: PAPER, stroke: INK, "stroke-width": 1.3 }),
      stroke("M13 26V33M13 42V49M13 58V65", "#c8321f", 6.8, { "stroke-linecap": "butt" }),
      s("circle", { cx: 13, cy: 9, r: 6, fill: "#f7c52d", stroke: INK, "stroke-width": 1.3 }),
      filled("M17 17L36 23L17 30Z", "#e2574a")),
  );
}
