// The cover pictures of the two races and of their score sheets.

import { INK, PAPER, placed, stroke } from "../../art/paper.js";
import { part, seatHead } from "../../art/seats.js";
import { body, head, WORM } from "../../art/worm.js";
import { pad, pencil, table } from "../shared/cover.js";
import { bidTile, post, raceWorm, tileBack } from "./art.js";

const finish = () => [
  stroke("M279 66L252 172", INK, 9, { "stroke-linecap": "butt", opacity: 0.25 }),
  stroke("M279 66L252 172", PAPER, 7, { "stroke-dasharray": "9 9", "stroke-linecap": "butt" }),
  placed(post({ side: "left" }), 267, -2, 36),
  placed(post({ side: "right" }), 228, 106, 36),
];

/** @param {SVGElement[]} tiles */
const bids = (tiles) => tiles.map((tile, place) => placed(tile, 18 + place * 50, 128, 42, place % 2 ? 6 : -5));

export const wurmelnCover = () => [
  table("#3d4a2c", "#55653d"),
  finish(),
  placed(raceWorm({ seat: 2 }), 14, 0, 136),
  placed(raceWorm({ seat: 0 }), 92, 38, 136),
  placed(raceWorm({ seat: 3 }), 40, 76, 136),
  bids([bidTile("3", { edition: "wurmeln" }), tileBack({ edition: "wurmeln", colour: 0 }), bidTile("x", { edition: "wurmeln" })]),
];

/**
 * A worm along these points, from its tail to its head.
 * @param {number} seat
 * @param {Point[]} places
 */
const bent = (seat, places) =>
  places.map(([x, y], place) => (place < places.length - 1 ? part(seat, x, y, 10.5) : seatHead(seat, x, y, 12.5, "grin")));

export const wormupCover = () => [
  table("#1f4a55", "#2c606d"),
  finish(),
  bent(4, [[22, 46], [42, 40], [62, 44], [80, 54], [100, 58], [120, 52], [140, 46]]),
  bent(1, [[60, 106], [80, 98], [100, 102], [120, 106], [140, 98], [152, 82], [170, 76]]),
  bent(5, [[132, 132], [152, 136], [172, 130], [186, 116], [200, 102], [206, 82], [208, 60]]),
  bids([bidTile("7"), tileBack({ colour: 4 })]),
];

/** @param {WormColour} colour */
const sheetCover = (colour) => () => [
  table(),
  pad([1, 2, 3], [[7, 5], [3, 7], [6, 4]]),
  body(colour, "M20 150C40 166 60 120 92 140", 22),
  head(96, 134, 17, WORM[colour].body, { mood: "grin" }),
  pencil(),
];

export const wurmelnSheetCover = sheetCover("y");
export const wormupSheetCover = sheetCover("r");
