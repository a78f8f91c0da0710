// Before the first bids of a race, a card shows what to lay out on the real table. "Ready" closes the card on this device only.

import { INK, PAPER, picture, placed, stroke } from "../../art/paper.js";
import { seatMark } from "../../art/seats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { isReady, saveReady } from "../../core/storage.js";
import { table } from "../shared/cover.js";
import { post, raceWorm } from "./art.js";

const [START, FINISH] = [134, 284];

/** @param {Race.Room} room */
export function isSettingUp({ play, table: { game }, you, still }) {
  if (still || play.phase !== "bidding" || play.round > 1) return false;
  return !(you !== null && play.players[you].has_bid) && !isReady(game);
}

/**
 * The seats from the left lane to the right one, seen from the start.
 * @param {Race.Play} play
 */
const seatsByLane = ({ players }) =>
  players.map(({ lane }, seat) => ({ lane: lane ?? seat, seat })).sort((one, other) => one.lane - other.lane).map(({ seat }) => seat);

/** @param {Race.Room} room */
const isWormup = ({ table: { ruleset } }) => ruleset.startsWith("wormup");

/** @param {number} y */
const posts = (y) => [START, FINISH].map((x) => placed(post(), x - 7, y, 21));

/**
 * The table from above: start posts, finish posts with their line, and a worm in every lane.
 * @param {Race.Room} room
 */
function layout(room) {
  const seats = seatsByLane(room.play);
  const space = 116 / seats.length;
  const width = Math.min(112, space * 4.6);
  return picture(
    "0 0 320 180",
    { kind: "set-up-picture" },
    isWormup(room) ? table("#1f4a55", "#2c606d") : table("#3d4a2c", "#55653d"),
    stroke(`M${START} 42V166`, PAPER, 2.5, { "stroke-dasharray": "2 8" }),
    stroke(`M${FINISH} 42V166`, INK, 10, { "stroke-linecap": "butt", opacity: 0.25 }),
    stroke(`M${FINISH} 42V166`, PAPER, 7, { "stroke-dasharray": "9 9", "stroke-linecap": "butt" }),
    posts(4),
    seats.map((seat, lane) => placed(raceWorm({ seat }), START - 6 - width, 44 + space * (lane + 0.5) - width * 0.19, width)),
    posts(128),
    stroke(`M${START + 20} 104H${FINISH - 20}M${START + 30} 96L${START + 19} 104L${START + 30} 112M${FINISH - 30} 96L${FINISH - 19} 104L${FINISH - 30} 112`, PAPER, 3),
  );
}

/** @param {Race.Room} room */
const lanes = (room) =>
  h(
    "ol",
    { class: "set-up-lanes", "aria-label": t("race.track") },
    seatsByLane(room.play).map((seat) =>
      h("li", { "data-key": `set-up-${seat}`, class: seat === room.you ? "yours" : null }, seatMark(seat), h("span", {}, room.names[seat]))),
  );

/** @param {Race.Room} room */
function readyButton(room) {
  const ready = () => {
    saveReady(room.table.game);
    room.choose({}); // draws the page again
  };
  return h("button", { class: "strong wide", onclick: ready }, t("race.ready"));
}

/**
 * For a player, the button "Ready" is in the place of the hand, where it is always visible.
 * @param {Race.Room} room
 */
export const setUpHand = (room) => h("section", { class: "race-hand", "data-key": "race-ready" }, readyButton(room));

/**
 * @param {Race.Room} room
 * @param {boolean} [hasHand]
 */
export function setUp(room, hasHand = false) {
  return h(
    "section",
    { class: `set-up paper ${room.size}`, "data-key": "set-up", "aria-label": t("race.set-up") },
    h(
      "div",
      { class: "set-up-card" },
      h("h2", {}, t("race.set-up")),
      layout(room),
      h(
        "ol",
        { class: "set-up-steps" },
        h("li", {}, t("race.set-up-worms")),
        h("li", {}, t("race.set-up-posts")),
        h("li", {}, isWormup(room) ? t("race.set-up-lanes-apart") : t("race.set-up-lanes"), lanes(room)),
      ),
      !hasHand && readyButton(room),
    ),
  );
}
