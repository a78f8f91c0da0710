// The public table of a race: bids, order of movement, lanes.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { notes } from "../shared/notes.js";
import { bidder, collisions, order, roundLine } from "./bids_shown.js";
import { recording } from "./referee.js";
import { isSettingUp, setUp } from "./set_up.js";
import { track } from "./track.js";

/** @param {Race.Room} room */
export const board = (room) => (isSettingUp(room) ? setUp(room, room.you !== null) : raceBoard(room, room.size === "stage" ? null : recording(room)));

/**
 * @param {Race.Room} room
 * @param {Child} below - what is shown below the track: the form in which the host records moves, or nothing
 */
export function raceBoard(room, below) {
  const { play } = room;
  return h(
    "section",
    { class: `race ${room.size}`, "data-key": "race", "aria-label": t("race.table") },
    roundLine(room),
    room.size !== "stage" && h("ul", { class: "bidders", "aria-label": t("race.bids") }, play.players.map((_, seat) => bidder(room, seat))),
    collisions(room),
    order(room),
    play.phase === "stalled" && h("p", { class: "collisions" }, t("race.stalled-why", { rounds: play.idle })),
    track(room),
    notes(room),
    below,
  );
}
