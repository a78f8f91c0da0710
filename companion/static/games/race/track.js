// An overview of the race: every worm in its lane, as far as it has crawled. The overview is approximate; the real table
// counts.

import { placed } from "../../art/paper.js";
import { seatMark } from "../../art/seats.js";
import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { justHappened } from "../shared/frame_events.js";
import { post, raceWorm } from "./art.js";

const COURSE = 36; // about how many steps a real table has between start and finish
const [START, HEIGHT, WORM, AFTER] = [62, 26, 60, 40];
const FINISH = { small: 165, big: 330 };
const ON_STAGE = { fewest: 3, finish: 150, longer: 25 }; // the fewer lanes there are, the larger are the worms

/**
 * The x coordinate of the finish line.
 * @param {Race.Room} room
 */
function finishOf({ size, names }) {
  if (size !== "stage") return FINISH[size];
  return ON_STAGE.finish + ON_STAGE.longer * Math.max(0, names.length - ON_STAGE.fewest);
}

/**
 * @param {Race.Play} play
 * @param {number} seat
 * @param {number} finish
 */
function noseOf(play, seat, finish) {
  if (play.winners.includes(seat)) return finish + AFTER - 4;
  const steps = Math.min(play.players[seat].crawled, COURSE - 1);
  return START + ((finish - START) * steps) / COURSE;
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 * @param {boolean} first
 * @param {boolean} last
 */
function strip(room, seat, first, last) {
  const { play } = room;
  const crawled = justHappened(room, "moved").some((move) => move.seat === seat && move.steps > 0);
  const finish = finishOf(room);
  const tail = (noseOf(play, seat, finish) - WORM).toFixed(1);
  /**
   * @param {number} x
   * @param {string} kind
   */
  const line = (x, kind) => s("line", { x1: x, x2: x, y1: 0, y2: HEIGHT, class: kind });
  return s(
    "svg",
    { viewBox: `0 0 ${finish + AFTER} ${HEIGHT}`, class: "lane-strip", "aria-hidden": "true" },
    line(START, "start-line"),
    line(finish, "finish-line"),
    first && placed(post({ side: "left" }), finish - 4, 0, 12),
    last && placed(post({ side: "right" }), finish - 8, 2, 12),
    s("g", { class: "crawler", transform: `translate(${tail} 4)` },
      s("g", crawled ? { class: "wriggling", "data-key": `crawl-${room.table.version}` } : {}, placed(raceWorm({ seat }), 0, 0, WORM))),
  );
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 */
function covered(room, seat) {
  const { measured, players } = room.play;
  const steps = t("race.crawled", { steps: players[seat].crawled });
  if (!measured) return steps;
  return `${steps} · ${t("race.to-line", { distance: measured.distances[seat], unit: nameOf(measured.unit, room.phrases) })}`;
}

/** @param {Race.Room} room */
export function track(room) {
  const { play, names } = room;
  const lanes = play.players.map((player, seat) => ({ seat, lane: player.lane ?? -1 })).filter(({ lane }) => lane >= 0);
  lanes.sort((one, other) => one.lane - other.lane);
  if (lanes.length === 0) return null;
  return h(
    "ol",
    { class: play.measured ? "track measured" : "track", "aria-label": t("race.track") },
    lanes.map(({ seat }, place) =>
      h(
        "li",
        { "data-key": `lane-${seat}`, class: play.winners.includes(seat) ? "lane winner" : "lane" },
        h("span", { class: "lane-name" }, seatMark(seat), h("span", {}, names[seat]), h("small", {}, covered(room, seat))),
        strip(room, seat, place === 0, place === lanes.length - 1),
      ),
    ),
  );
}
