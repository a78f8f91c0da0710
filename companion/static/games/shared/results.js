// Small signs beside a name (a picture and a number), and the result of the round that just ended.

import { h, s } from "../../core/dom.js";
import { eventsInFrame } from "./frame_events.js";

const SHAPES = {
  held: "M5 2h6.5q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5H5q-1.5 0-1.5-1.5v-9Q3.5 2 5 2Z",
  plus: "M6.5 2.5h3v4h4v3h-4v4h-3v-4h-4v-3h4Z",
  taken: "M2 4.5h9q1 0 1 1V14q0 1-1 1H3q-1 0-1-1Zm2.5-2.2h8.3q1.7 0 1.7 1.7v8.5h-1.3V4q0-.4-.4-.4H4.5ZM3.6 8.9h6.8v1.7H3.6Z",
  eaten: "M9.5 2c2.3 0 3.5 1.6 3.5 3.3l2.5 1.2L13 7.8c0 3.7-2 6.2-5.5 6.2S1.5 11.5 1 7c2.5 1.8 5 1.2 5-1.5C6 3.5 7.5 2 9.5 2Z",
};

/** @param {Sign} kind */
const shape = (kind) =>
  s("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: SHAPES[kind], fill: "currentColor" }));

/**
 * A sign and its number.
 * @param {Sign} kind
 * @param {number} count
 */
export const sign = (kind, count) => h("span", { class: `sign ${kind}` }, shape(kind), String(count));

/**
 * Signs beside a name, given as pairs of a sign and its number. `label` is the text for screen readers.
 * @param {string} label
 * @param {[kind: Sign, count: number][]} counted
 */
export const signs = (label, counted) =>
  h(
    "span",
    { class: "signs", role: "img", "aria-label": label },
    counted.map(([kind, count]) => sign(kind, count)),
  );

/** @param {number} score */
const points = (score) => (score > 0 ? `+${score}` : String(score).replace("-", "−"));

/**
 * The round or match that the newest frame ended. Null if none has ended, or if the whole game has ended.
 * @param {GameRoom} room
 * @param {string} kind
 */
export const justEnded = (room, kind) => (room.table.outcome ? null : (eventsInFrame(room, kind)[0] ?? null));

/**
 * For a replay: the points of the round or match that this step ended, the best first. Null if none has ended. Other pages
 * show the points in a moment over the whole page instead.
 * @param {GameRoom} room
 * @param {string} kind
 * @param {(ended: any) => string} title
 */
export function result(room, kind, title) {
  const ended = justEnded(room, kind);
  if (!ended || !room.still) return null;
  /** @type {number[]} */
  const scores = ended.scores;
  const order = scores.map((score, seat) => ({ score, seat })).sort((one, other) => other.score - one.score);
  return h(
    "section",
    { class: "result paper", "data-key": `result-${ended.match ?? ended.round}` },
    h("p", {}, title(ended)),
    h("ol", {}, order.map(({ score, seat }) => h("li", {}, h("span", {}, room.names[seat]), h("b", {}, points(score))))),
  );
}
