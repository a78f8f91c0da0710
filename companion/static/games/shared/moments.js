// The screen at the end of a round, with the list of points.

import { h } from "../../core/dom.js";
import { playerMark } from "./faces.js";
import { eventsInFrame } from "./frame_events.js";

const SECONDS = 5;
const SECONDS_ON_STAGE = 3;

/** @param {number} score */
const signed = (score) => (score > 0 ? `+${score}` : String(score).replace("-", "−"));
/** @param {number} score */
const plain = (score) => String(score).replace("-", "−");

/**
 * Everybody's total points, the best first. `gained` has the points of the round, which are shown beside the totals.
 * @param {GameRoom} room
 * @param {number[]} totals
 * @param {number[]} [gained]
 */
export function ranking(room, totals, gained) {
  const { names, you } = room;
  const order = totals.map((points, seat) => ({ points, seat })).sort((one, other) => other.points - one.points);
  return h(
    "ol",
    { class: "ranking" },
    order.map(({ points, seat }) =>
      h(
        "li",
        { class: seat === you ? "own-row" : null },
        playerMark(room, seat),
        h("span", { class: "name" }, names[seat]),
        gained && h("span", { class: "gained" }, signed(gained[seat] ?? 0)),
        h("b", {}, plain(points)),
      ),
    ),
  );
}

/**
 * The screen at the end of a round or match. The page shows the next round only after this screen has closed.
 * @param {GameRoom} room
 * @param {string} kind the type of the event
 * @param {(ended: any) => string} title
 * @returns {Moment | null}
 */
export function endMoment(room, kind, title) {
  const [ended] = eventsInFrame(room, kind);
  if (!ended || room.table.outcome) return null;
  /** @type {number[]} */
  const gained = ended.scores;
  const picture = gained.map((points, seat) => points === Math.max(...gained) && playerMark(room, seat));
  const standingsFollow = room.size === "stage";
  const detail = standingsFollow ? null : ranking(room, room.table.scores?.totals ?? gained, gained);
  return { kind: "end", title: title(ended), picture, detail, sound: "fanfare", seconds: standingsFollow ? SECONDS_ON_STAGE : SECONDS, holds: true };
}
