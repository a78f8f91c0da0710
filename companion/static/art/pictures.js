// A wide picture for each game, put together from its own pieces, and the sign of the house.

import { s } from "../core/dom.js";
import { cardBack, wormCard } from "./drehwurm.js";
import { hen } from "./hen.js";
import { numeral } from "./numerals.js";
import { INK, PAPER, PAPER_SHADE, filled, picture, placed, stroke } from "./paper.js";
import { bidTile, post, raceWorm, tileBack } from "./race.js";
import { part, seatHead } from "./seats.js";
import { numberCard } from "./takethat.js";
import { toad } from "./toad.js";
import { body, head, WORM } from "./worm.js";

const FELT = "#24503b";
const FELT_LIGHT = "#2f6349";
const PLUM = ["#4a2a38", "#623a4b"];

const table = (felt = FELT, light = FELT_LIGHT) => [
  s("rect", { width: 320, height: 180, fill: felt }),
  s("ellipse", { cx: 160, cy: 84, rx: 190, ry: 92, fill: light, opacity: 0.7 }),
];

const small = (drawing, x, y, scale) => s("g", { transform: `translate(${x} ${y}) scale(${scale})` }, drawing);

// No yellow worm: its letter differs from language to language, and these three do not.
const drehwurm = () => [
  table(),
  placed(cardBack(), 22, 48, 68, -15),
  placed(wormCard("b7"), 68, 33, 76, -7),
  placed(wormCard("hr"), 206, 46, 74, 13),
  placed(wormCard("j3"), 136, 27, 80, 3),
  stroke("M246 22C276 24 298 44 303 72M303 72l-11-8M303 72l7-12", "#f0c04a", 5),
];

const takethat = () => [
  table(...PLUM),
  placed(numberCard(34), 16, 46, 76, -10),
  placed(numberCard(43), 88, 34, 76, -3),
  placed(numberCard(49), 160, 34, 76, 3),
  placed(numberCard(44), 232, 48, 76, 10),
];

const finish = () => [
  stroke("M279 66L252 172", INK, 9, { "stroke-linecap": "butt", opacity: 0.25 }),
  stroke("M279 66L252 172", PAPER, 7, { "stroke-dasharray": "9 9", "stroke-linecap": "butt" }),
  placed(post({ side: "left" }), 267, -2, 36),
  placed(post({ side: "right" }), 228, 106, 36),
];

const bids = (tiles) => tiles.map((tile, place) => placed(tile, 18 + place * 50, 128, 42, place % 2 ? 6 : -5));

const wurmeln = () => [
  table("#3d4a2c", "#55653d"),
  finish(),
  placed(raceWorm({ seat: 2 }), 14, 0, 136),
  placed(raceWorm({ seat: 0 }), 92, 38, 136),
  placed(raceWorm({ seat: 3 }), 40, 76, 136),
  bids([bidTile("3", { edition: "wurmeln" }), tileBack({ edition: "wurmeln", colour: 0 }), bidTile("x", { edition: "wurmeln" })]),
];

/** A worm along a bent way, from its tail to its head. */
const bent = (seat, places) => [places.slice(0, -1).map(([x, y]) => part(seat, x, y, 10.5)), seatHead(seat, ...places.at(-1), 12.5, "grin")];

const wormup = () => [
  table("#1f4a55", "#2c606d"),
  finish(),
  bent(4, [[22, 46], [42, 40], [62, 44], [80, 54], [100, 58], [120, 52], [140, 46]]),
  bent(1, [[60, 106], [80, 98], [100, 102], [120, 106], [140, 98], [152, 82], [170, 76]]),
  bent(5, [[132, 132], [152, 136], [172, 130], [186, 116], [200, 102], [206, 82], [208, 60]]),
  bids([bidTile("7"), tileBack({ colour: 4 })]),
];

function pad(seats, rows) {
  const wire = Array.from({ length: 9 }, (_, ring) => `M${74 + ring * 16} 25v-11`).join("");
  const written = { colour: "#3d4a63", weight: 3.4, underline: false };
  return s(
    "g",
    { transform: "rotate(-4 150 92)" },
    s("rect", { x: 68, y: 27, width: 152, height: 142, rx: 5, fill: PAPER_SHADE, stroke: INK, "stroke-width": 1.3 }),
    s("rect", { x: 63, y: 19, width: 152, height: 146, rx: 5, fill: PAPER, stroke: INK, "stroke-width": 1.3 }),
    stroke(wire, INK, 4.4),
    stroke(wire, "#d9d2c0", 2.6),
    stroke("M72 66H206M72 98H206M72 130H206", "#b9cbe0", 1.4),
    stroke("M110 34V158M160 34V158", "#e2a49c", 1.4),
    seats.map((seat, line) => seatHead(seat, 89, 54 + line * 32, 8)),
    rows.map((row, line) => row.map((value, column) => numeral(value, 118 + column * 50, 41 + line * 32, 19, written))),
    stroke("M116 140H152M166 140H202M116 143.5H152M166 143.5H202", "#3d4a63", 1.2),
  );
}

const pencil = () =>
  s(
    "g",
    { transform: "rotate(36 250 100)" },
    filled("M243 38V30Q251 24 259 30V38Z", "#e88fa0"),
    filled("M243 38H259V128H243Z", "#f7c52d"),
    filled("M243 128H259L251 148Z", "#f0d9b0"),
    filled("M248.5 141.5H253.5L251 148Z", INK, 0),
    stroke("M248.5 45V127M253.5 45V127", "#c8931a", 1),
    stroke("M243.6 41H258.4", "#cfc7b4", 6, { "stroke-linecap": "butt" }),
  );

const drehwurmSheet = () => [table(), pad([1, 0, 5], [[12, 7], [-4, 15], [21, 9]]), small(hen("y"), -4, 84, 0.86), pencil()];

const takethatSheet = () => [table(...PLUM), pad([2, 4, 3], [[8, -5], [-10, 14], [6, -2]]), small(toad(), -6, 84, 0.9), pencil()];

const raceSheet = (colour) => () => [table(), pad([1, 2, 3], [[7, 5], [3, 7], [6, 4]]), body(colour, "M20 150C40 166 60 120 92 140", 22), head(96, 134, 17, WORM[colour].body, { mood: "grin" }), pencil()];

const anyGame = () => [table(), body("y", "M60 128C90 150 110 70 150 92S200 150 226 74", 34), head(228, 66, 26, WORM.y.body, { mood: "grin" })];

const SCENES = {
  drehwurm,
  takethat,
  wurmeln,
  wormup,
  drehwurm_sheet: drehwurmSheet,
  takethat_sheet: takethatSheet,
  wurmeln_sheet: raceSheet("y"),
  wormup_sheet: raceSheet("r"),
};

/** The picture of a game by its id, 16 to 9; a game without one gets a friendly worm. */
export function gamePicture(id, { label } = {}) {
  const scene = Object.hasOwn(SCENES, id) ? SCENES[id] : anyGame;
  return picture("0 0 320 180", { label, kind: "game-picture" }, scene());
}

/** The worm of the house, lying in the shape of its first letter. */
export const logo = ({ label } = {}) =>
  picture("0 0 64 64", { label, kind: "logo" }, body("y", "M8 20C9 38 13 51 18.5 51S26 31 30.5 31S38 51 43 51S51 40 52 26", 9.5), head(52, 20, 10.5, WORM.y.body, { mood: "grin" }));
