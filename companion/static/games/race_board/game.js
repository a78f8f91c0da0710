// Würmeln and Worm Up! on the screen: phones bid in secret and move their worms on one board.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { bidding, declaring } from "../race/bids.js";
import { piece as bidOf } from "../race/bids_shown.js";
import { raceStatus } from "../race/status.js";
import { partsText } from "./distances.js";
import { follow } from "./field.js";
import { crawlingPad } from "./pad.js";
import { plan } from "./plan.js";
import { swinging, swingOf } from "./swinging.js";

export { piece } from "../race/bids_shown.js";
export { ownerFacts, spectatorPlay } from "../race/spectator.js";
export { onTurn } from "../race/status.js";
export { coach } from "./coach.js";
export { board } from "./field.js";
export { cues, moment } from "./moments.js";

/** About how long a game takes. */
export const minutes = 30;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["declares", "lanes", "valid"];

/** @param {RaceBoard.Room} room */
function crawls(room) {
  const { play: { turn, board: shown }, you, names, legal } = room;
  const name = names[turn.seat];
  if (turn.seat === you && swingOf(room)) return t("race.you-post");
  if (!turn.worm) return t("race.other-post", { name });
  if (turn.seat !== you) return shown?.left ? t("race_board.other-crawls", { name, left: shown.left }) : t("race_board.other-moves", { name });
  if (plan.laying.length > 0) return t("race_board.you-lay");
  const can = (/** @type {string} */ wanted) => legal.some(({ type }) => type === wanted);
  if (!plan.isBusy && can("stop") && !can("step")) return can("lay") ? t("race_board.you-shut-in") : t("race_board.you-stuck");
  return t("race_board.you-crawl", { left: plan.moves ? plan.left : (shown?.left ?? 0) });
}

/** @param {RaceBoard.Room} room */
export function status(room) {
  follow(room);
  return raceStatus(room, crawls);
}

/** @param {RaceBoard.Room} room */
export function hand(room) {
  follow(room);
  const { play, you, eyes } = room;
  const seat = you ?? (typeof eyes === "number" ? eyes : null);
  if (seat === null) return null;
  if (play.phase === "bidding") return bidding(room, seat);
  if (room.still) return null;
  if (play.phase === "declaring" && play.declares === seat) return declaring(room);
  if (play.phase !== "moving" || play.turn.seat !== seat || !play.board) return null;
  const swing = swingOf(room);
  return swing ? swinging(room, swing) : crawlingPad(room);
}

/**
 * How far a worm has to go. On a phone the badge also has the bid, because there is no other place for it.
 * @param {RaceBoard.Room} room
 * @param {number} seat
 */
export function badge(room, seat) {
  const { board: shown } = room.play;
  if (!shown || shown.distances.length === 0) return null;
  const far = partsText(shown.distances[seat]);
  const label = t("race_board.away", { distance: far });
  return [
    h("span", { class: "far", role: "img", "aria-label": label, title: label }, `⚑ ${room.size === "small" ? Math.round(shown.distances[seat] / 1000) : far}`),
    room.size === "small" && h("span", { class: "chip-bid" }, room.play.phase === "bidding" ? bidOf(room, seat) : bidOf(room, seat)[0]),
  ];
}
