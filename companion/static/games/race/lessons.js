// How to play Würmeln and Worm Up!, in three pictures each.

import { INK, PAPER, placed, stroke } from "../../art/paper.js";
import { part, seatHead } from "../../art/seats.js";
import { t } from "../../core/language.js";
import { table } from "../shared/cover.js";
import { bidTile, post, raceWorm, tileBack } from "./art.js";

const GOLD = "#f0c04a";

/** @param {string} way */
export const arrow = (way) => [stroke(way, "#1c1710", 9), stroke(way, GOLD, 5)];

const finishLine = () => [
  stroke("M284 58V152", INK, 10, { "stroke-linecap": "butt", opacity: 0.25 }),
  stroke("M284 58V152", PAPER, 7, { "stroke-dasharray": "9 9", "stroke-linecap": "butt" }),
  placed(post({ side: "left" }), 272, 6, 30),
  placed(post({ side: "right" }), 262, 108, 30),
];

/** @param {Race.Edition} edition */
export const bids = (edition) => [
  placed(tileBack({ edition, colour: 0 }), 26, 18, 58, -5),
  placed(tileBack({ edition, colour: 2 }), 131, 12, 58),
  placed(tileBack({ edition, colour: 3 }), 236, 18, 58, 5),
  placed(bidTile("4", { edition }), 26, 102, 58),
  placed(bidTile("5", { edition }), 131, 102, 58),
  placed(bidTile("7", { edition }), 236, 102, 58),
  arrow("M94 131H120M111 122L121 131L111 140"),
  arrow("M199 131H225M216 122L226 131L216 140"),
];

/** @param {number} x */
const crossed = (x) => [stroke(`M${x} 30L${x + 74} 104`, PAPER, 12), stroke(`M${x} 30L${x + 74} 104`, "#a3261b", 7)];

/** @param {Race.Edition} edition */
export const equals = (edition) => [
  placed(bidTile("6", { edition }), 16, 26, 78),
  placed(bidTile("6", { edition }), 108, 26, 78),
  crossed(18),
  crossed(110),
  placed(bidTile("x", { edition }), 216, 26, 78),
  placed(seatHeadPicture(1), 38, 118, 34),
  placed(seatHeadPicture(4), 130, 118, 34),
  placed(raceWorm({ seat: 2 }), 190, 118, 118),
];

/** @param {number} seat */
const seatHeadPicture = (seat) => raceWorm({ seat, segments: 1 });

/** @param {number} seat */
const crawling = (seat) => [
  Array.from({ length: 6 }, (_, place) => part(seat, 62 + place * 24, 112, 13)),
  part(seat, 38, 112, 13),
  seatHead(seat, 206, 110, 15, "grin"),
  arrow("M40 88C70 30 190 20 226 84M212 78L227 86L234 70"),
  finishLine(),
];

/**
 * @param {Race.Edition} edition
 * @param {() => Child} felt
 * @param {string} finish
 * @returns {Lesson[]}
 */
const lessonsOf = (edition, felt, finish) => [
  [[felt(), bids(edition)], t("race.lesson-bid")],
  [[felt(), equals(edition)], t("race.lesson-equal")],
  [[felt(), crawling(edition === "wurmeln" ? 0 : 1)], finish],
];

export const wurmelnLessons = () => lessonsOf("wurmeln", () => table("#3d4a2c", "#55653d"), t("race.lesson-crawl-pass"));
export const wormupLessons = () => lessonsOf("wormup", () => table("#1f4a55", "#2c606d"), t("race.lesson-crawl-touch"));
