// Special moments of a race: equal bids fill the screen.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { playerMark } from "../shared/faces.js";
import { justHappened } from "../shared/frame_events.js";
import { faceName, faceUp } from "./tiles.js";

const SECONDS = 4;

/**
 * The faces that several players have shown, each with the seats of these players.
 * @param {{ faces: Race.Face[], valid: number[] }} revealed
 */
function collisions({ faces, valid }) {
  /** @type {Map<Race.Face, number[]>} */
  const found = new Map();
  for (const [seat, face] of faces.entries()) if (!valid.includes(seat)) found.set(face, [...(found.get(face) ?? []), seat]);
  return [...found];
}

/**
 * @param {Race.Room} room
 * @param {Race.Face} face
 * @param {number[]} seats
 */
function sentence({ names, you }, face, seats) {
  const own = you !== null && seats.includes(you);
  const others = seats.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  const facts = { face, names: listed(own ? [t("moment.you"), ...others] : others) };
  return own ? t("race.you-equal", facts) : t("race.others-equal", facts);
}

/**
 * @param {Race.Room} room
 * @returns {Moment | null}
 */
export function moment(room) {
  const [revealed] = justHappened(room, "bids_revealed");
  const equal = revealed ? collisions(revealed) : [];
  if (equal.length === 0) return null;
  const own = equal.filter(([, seats]) => room.you !== null && seats.includes(room.you));
  const told = [...own, ...equal.filter((each) => !own.includes(each))];
  const [title = "", ...others] = told.map(([face, seats]) => sentence(room, faceName(room, face), seats));
  /** @param {[Race.Face, number[]]} one */
  const pair = ([face, seats]) => h("div", { class: "equal" }, faceUp(room, face), h("span", {}, seats.map((seat) => playerMark(room, seat))));
  return {
    kind: "equal",
    title,
    picture: told.map(pair),
    detail: [...others, revealed.valid.length === 0 ? t("race.nobody-moves") : ""].join(" ").trim(),
    sound: "bonk",
    seats: equal.flatMap(([, seats]) => seats),
    seconds: SECONDS,
  };
}

/**
 * @param {Race.Room} room
 * @returns {Cue[]}
 */
export const cues = (room) => [
  ...justHappened(room, "bids_revealed").map(() => ({ sound: /** @type {const} */ ("flip") })),
  ...justHappened(room, "moved").filter(({ blocked }) => blocked).map(({ seat }) => ({ sound: /** @type {const} */ ("bonk"), seats: [seat] })),
];
