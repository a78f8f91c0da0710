// The colours of the six seats. Each has its own pattern and hat, so that colour is never the only sign. In an evening, a seat has
// the colour and the hat of its person.

import { s } from "../core/dom.js";
import { filled, INK, PAPER, picture, stroke } from "./paper.js";
import { robotFace } from "./robot.js";
import { head } from "./worm.js";

// The patterns are dots, bands, bars, a zigzag, a cross and a ring. Each fits a round part of radius 10.
export const SEATS = [
  { skin: "#3fb39b", mark: "#0b4a3d", on: INK, pattern: "M0-5.5h.01M5-1.5h.01M3.2 4.6h.01M-3.2 4.6h.01M-5-1.5h.01", weight: 3 },
  { skin: "#7d54b5", mark: "#efe3fd", on: PAPER, pattern: "M-6.5-4.5H6.5M-7.5 0H7.5M-6.5 4.5H6.5", weight: 2 },
  { skin: "#f08c3a", mark: "#6b2e00", on: INK, pattern: "M-4.5-6.5V6.5M0-7.5V7.5M4.5-6.5V6.5", weight: 2 },
  { skin: "#f4b3d2", mark: "#8c2a5e", on: INK, pattern: "M-7.5-1.5l3 -3l3 6l3-6l3 6l3-3", weight: 2 },
  { skin: "#c3d64f", mark: "#46540a", on: INK, pattern: "M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5", weight: 2.4 },
  { skin: "#7a523a", mark: "#f6e2c8", on: PAPER, pattern: "M0-5.5a5.5 5.5 0 1 0 .01 0M0 0h.01", weight: 2.2 },
];

// The hats are a leaf, a bow, a bowler, a flower, a party hat and a chef's hat, so that their outlines differ.
const PETALS = "M4-18h.01M8-15h.01M6.5-10.5h.01M1.5-10.5h.01M0-15h.01";
export const HATS = [
  () => [filled("M-1-9C-11-9-13-16-12-20C-3-19 2-15-1-9Z", "#6aa84f"), filled("M0-9C1-15 6-18 11-17C11-12 6-8 0-9Z", "#8cc265"), stroke("M-1-9Q-5-14-8-16M0-9Q4-13 7-14", INK, 0.9)],
  () => [filled("M0-11L-10-17V-5ZM0-11L10-17V-5Z", "#f7c52d"), s("circle", { cy: -11, r: 2.8, fill: "#f7c52d", stroke: INK, "stroke-width": 1.2 })],
  () => [filled("M-6-8V-15C-6-20 6-20 6-15V-8Z", "#7a6a50"), stroke("M-10-8H10", INK, 4), stroke("M-10-8H10", "#7a6a50", 2), stroke("M-5-11H5", "#f7c52d", 2)],
  () => [stroke("M4-8V-12", INK, 1.6), stroke(PETALS, INK, 6.4), stroke(PETALS, "#fff", 4.4), stroke("M4-14h.01", "#f7c52d", 4)],
  () => [filled("M-8-6L0-22L8-6Q0-9.5-8-6Z", "#3a90d8"), stroke("M-5-11.5L4-13.5", PAPER, 1.8), stroke("M0-22h.01", INK, 5.4), stroke("M0-22h.01", "#f7c52d", 3.6)],
  () => [filled("M-7-7V-12C-13-14-9-21-4.5-18.5C-3-23 3-23 4.5-18.5C9-21 13-14 7-12V-7Q0-9.5-7-7Z", "#fff")],
];

/** @type {readonly { colour: number, face: number }[]} The looks of the seats of the table that this page shows. */
let looks = [];

/**
 * Sets the looks of the people in the seats. Without looks, every seat has its own colour and hat. Returns whether the
 * looks have changed.
 * @param {readonly { colour: number, face: number }[]} changed
 */
export function setLooks(changed) {
  const before = looks;
  looks = changed;
  return JSON.stringify(before) !== JSON.stringify(looks);
}

/** @param {number} seat */
const indexOf = (seat) => (((Number(seat) || 0) % SEATS.length) + SEATS.length) % SEATS.length;

/** @param {number} seat */
const colourOf = (seat) => looks[seat]?.colour ?? indexOf(seat);

/** @param {number} seat */
const hatOf = (seat) => HATS[looks[seat]?.face ?? indexOf(seat)];

/** @param {number} seat */
export const seatOf = (seat) => SEATS[colourOf(seat)];

/**
 * One round part of a seat's worm, with its pattern.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} [radius]
 */
export function part(seat, x, y, radius = 10) {
  const { skin, mark, pattern, weight } = seatOf(seat);
  return s(
    "g",
    { transform: `translate(${x} ${y}) scale(${radius / 10})` },
    s("circle", { r: 10, fill: skin, stroke: INK, "stroke-width": 1.4 }),
    stroke(pattern, mark, weight),
  );
}

/**
 * The head of a seat's worm, with its hat. A computer also has a visor and an antenna.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} [radius]
 * @param {Mood} [mood]
 * @param {boolean} [computer]
 */
export function seatHead(seat, x, y, radius = 10, mood = "smile", computer = false) {
  const { skin, on } = seatOf(seat);
  return s("g", { transform: `translate(${x} ${y}) scale(${radius / 10})` }, head(0, 0, 10, skin, { mood, on }), hatOf(seat)(), computer && robotFace());
}

/**
 * The small sign beside a player's name.
 * @param {number} seat
 * @param {Label & { computer?: boolean }} [options]
 */
export const seatMark = (seat, { label, computer } = {}) =>
  picture("-23 -29 46 46", { label, kind: `seat-mark seat-${colourOf(seat)}` }, part(seat, 10, 6, 10), seatHead(seat, -4, 3, 12.5, "smile", computer));

/**
 * A player's face, for a big screen and the podium.
 * @param {number} seat
 * @param {Mood} [mood]
 * @param {boolean} [computer]
 */
export const seatPortrait = (seat, mood = "smile", computer = false) =>
  picture("-14 -25 28 37", { kind: "portrait" }, seatHead(seat, 0, 0, 10, mood, computer));
