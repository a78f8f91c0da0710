// The podium of a finished game: the faces of the best three, and below them everybody else.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { playerMark, playerPortrait } from "../../games/shared/faces.js";
import { computerNote } from "./computers.js";
import { ranked, signed } from "./places.js";

const LAST_STEP = 3;

/**
 * Everybody's place, the best first. In a game without points, such as a race, only the winners have a place.
 * @param {GameRoom} room
 * @returns {{ seat: number, place: number | null, points: number | null }[]}
 */
export function places({ table: { outcome, chairs } }) {
  if (!outcome) return [];
  if (outcome.scores) return ranked(outcome.scores);
  const all = chairs.map((_, seat) => ({ seat, place: outcome.winners.includes(seat) ? 1 : null, points: null }));
  return all.sort((one, other) => Number(other.place !== null) - Number(one.place !== null));
}

/** @param {number | null} points */
const pointsText = (points) => points !== null && h("span", { class: "points" }, h("span", { "aria-hidden": "true" }, signed(points)), h("span", { class: "unseen" }, t("players.points", { points })));

/**
 * The place and the face of this phone's player. Null if the player has no place.
 * @param {GameRoom} room
 */
export function ownPlace(room) {
  const own = places(room).find(({ seat }) => seat === room.you);
  if (!own?.place) return null;
  return h(
    "p",
    { class: "own-place", "data-key": "own-place" },
    playerPortrait(room, own.seat, own.place === 1 ? "grin" : "smile"),
    h("span", {}, t("podium.own", { place: own.place, players: room.names.length })),
  );
}

/**
 * @param {GameRoom} room
 * @param {{ seat: number, place: number | null, points: number | null }} one
 */
const step = (room, { seat, place, points }) =>
  h(
    "li",
    { class: `step place-${place}${seat === room.you ? " mine" : ""}`, "data-key": `step-${seat}` },
    playerPortrait(room, seat, place === 1 ? "grin" : "smile"),
    h("span", { class: "name" }, room.names[seat], computerNote(room, seat)),
    h("span", { class: "block" }, h("b", {}, h("span", { class: "unseen" }, t("podium.place")), ` ${place}`), pointsText(points)),
  );

/**
 * @param {GameRoom} room
 * @param {{ seat: number, place: number | null, points: number | null }} one
 */
const below = (room, { seat, place, points }) =>
  h(
    "li",
    { class: seat === room.you ? "mine" : null, "data-key": `below-${seat}` },
    place !== null && h("b", {}, h("span", { class: "unseen" }, t("podium.place")), ` ${place}`),
    playerMark(room, seat),
    h("span", { class: "name" }, room.names[seat], computerNote(room, seat)),
    pointsText(points),
  );

/**
 * The podium. Null if the game has no result or no winner.
 * @param {GameRoom} room
 */
export function podium(room) {
  const all = places(room);
  const on = all.filter(({ place }) => place !== null && place <= LAST_STEP);
  const others = all.filter((one) => !on.includes(one));
  if (on.length === 0) return null;
  return h(
    "section",
    { class: "podium", "data-key": "podium", "aria-label": t("podium.title") },
    h("ol", { class: `steps of-${on.length}` }, on.map((one) => step(room, one))),
    others.length > 0 && h("ol", { class: "below" }, others.map((one) => below(room, one))),
  );
}
