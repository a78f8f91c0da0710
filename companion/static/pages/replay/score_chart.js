// The points over time, as a chart and as a table. Each player's line has its own pattern and name, so that colour is never the
// only sign.

import { INK } from "../../art/paper.js";
import { seatOf } from "../../art/seats.js";
import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";

// A phone has a smaller chart of its own, because the text of a scaled-down chart would be too small.
const SIZES = {
  small: { width: 360, height: 250, left: 36, right: 104, top: 14, bottom: 12 },
  big: { width: 760, height: 280, left: 44, right: 130, top: 14, bottom: 12 },
};
const DASHES = ["", "9 5", "2 5", "14 4 3 4", "6 3 2 3 2 3", "1 4 8 4"];
const LINE_HEIGHT = 17;

/**
 * The darker of a seat's two colours, for a line on paper.
 * @param {number} seat
 */
const lineColour = (seat) => (seatOf(seat).on === INK ? seatOf(seat).mark : seatOf(seat).skin);

/**
 * The totals after every step in which they changed, from the start of play on.
 * @param {Recording} recording
 */
export function points(recording) {
  /** @type {Total[]} */
  const found = [];
  recording.views(recording.firstEyes).forEach(({ scores }, place) => {
    if (!scores || scores.totals.length === 0) return;
    const totals = scores.totals;
    if (found.length === 0 || totals.some((each, seat) => each !== found.at(-1)?.totals[seat])) found.push({ place, totals });
  });
  return found;
}

/**
 * @param {Recording} recording
 * @param {Total[]} found
 * @param {ChartSize} size
 * @returns {Scale}
 */
function scale(recording, found, { width, height, left, right, top, bottom }) {
  const all = found.flatMap(({ totals }) => totals);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = Math.max(1, high - low);
  return {
    low,
    high,
    x: (place) => left + ((width - left - right) * place) / Math.max(1, recording.length - 1),
    y: (value) => top + ((height - top - bottom) * (high - value)) / span,
  };
}

// A total stays the same until the next change, so the line has steps.
/**
 * @param {Total[]} found
 * @param {number} seat
 * @param {Recording} recording
 * @param {Scale} scale
 */
function line(found, seat, recording, { x, y }) {
  const [first, ...rest] = found;
  const parts = rest.map(({ place, totals }) => `H${x(place).toFixed(1)}V${y(totals[seat]).toFixed(1)}`);
  return `M${x(first.place).toFixed(1)} ${y(first.totals[seat]).toFixed(1)}${parts.join("")}H${x(recording.length - 1).toFixed(1)}`;
}

/**
 * Moves labels apart so that they do not overlap, and keeps them inside the chart.
 * @param {number[]} wanted
 * @param {number} lowest
 */
function apart(wanted, lowest) {
  /** @type {number[]} */
  const heights = [];
  for (const height of wanted) heights.push(Math.max(height, (heights.at(-1) ?? -Infinity) + LINE_HEIGHT));
  let limit = lowest;
  for (let place = heights.length - 1; place >= 0; place -= 1) {
    limit = Math.min(heights[place] ?? limit, limit);
    heights[place] = limit;
    limit -= LINE_HEIGHT;
  }
  return heights;
}

/**
 * The names at the ends of the lines.
 * @param {Names} names
 * @param {Total} last
 * @param {Recording} recording
 * @param {Scale} scale
 * @param {ChartSize} options
 */
function labels(names, last, recording, { x, y }, { height }) {
  const seats = names.map((_, seat) => seat).sort((one, other) => last.totals[other] - last.totals[one]);
  const heights = apart(seats.map((seat) => y(last.totals[seat]) + 5), height - 4);
  return seats.map((seat, place) => {
    const spot = { x: x(recording.length - 1) + 8, y: heights[place].toFixed(1), fill: lineColour(seat) };
    return s("text", spot, `${shortened(names[seat])} ${last.totals[seat]}`);
  });
}

/** @param {string} name */
const shortened = (name) => ([...name].length > 9 ? `${[...name].slice(0, 8).join("")}…` : name);

/**
 * @param {Scale} scale
 * @param {ChartSize} size
 */
function grid({ low, high, y }, { left, right, width }) {
  const values = [...new Set([high, Math.round((high + low) / 2), 0, low])];
  return values.map((value) => [
    s("line", { x1: left, x2: width - right, y1: y(value), y2: y(value), class: value === 0 ? "zero" : "grid" }),
    s("text", { x: left - 8, y: y(value) + 5, "text-anchor": "end", class: "tick" }, String(value)),
  ]);
}

/**
 * @param {Recording} recording
 * @param {Total[]} found
 * @param {Names} names
 * @param {number} place
 * @param {ChartSize} frame
 */
function picture(recording, found, names, place, frame) {
  const scaled = scale(recording, found, frame);
  const now = scaled.x(place);
  return s(
    "svg",
    { viewBox: `0 0 ${frame.width} ${frame.height}`, role: "img", "aria-label": t("replay.chart"), class: "curve" },
    grid(scaled, frame),
    s("line", { x1: now, x2: now, y1: frame.top, y2: frame.height - frame.bottom, class: "now" }),
    names.map((_, seat) => {
      const look = { stroke: lineColour(seat), "stroke-width": 3, "stroke-dasharray": DASHES[seat % DASHES.length] };
      return s("path", { d: line(found, seat, recording, scaled), fill: "none", ...look });
    }),
    labels(names, /** @type {Total} */ (found.at(-1)), recording, scaled, frame),
  );
}

/**
 * The rows are drawn only while the table is open.
 * @param {Total[]} found
 * @param {Names} names
 * @param {() => void} redraw
 */
function table(found, names, redraw) {
  const open = document.querySelector("details.curve-table")?.hasAttribute("open") ?? false;
  /** @param {Total} first */
  const row = ({ place, totals }) =>
    h("tr", {}, h("th", { scope: "row" }, String(place + 1)), totals.map((each) => h("td", {}, String(each))));
  const heads = [t("replay.step-column"), ...names].map((text) => h("th", { scope: "col" }, text));
  return h(
    "details",
    { class: "curve-table", "data-key": "curve-table", "data-keep": "", ontoggle: redraw },
    h("summary", {}, t("replay.as-table")),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": t("replay.chart") },
      h(
        "table",
        { class: "scores" },
        h("thead", {}, h("tr", {}, heads)),
        h("tbody", {}, open && found.map(row)),
      ),
    ),
  );
}

/**
 * The chart. Null if there are no points.
 * @param {Recording} recording
 * @param {GameRoom} room
 * @param {number} place
 * @param {{ marks: (x: (place: number) => number, size: ChartSize) => Child, redraw: () => void }} parts `marks` draws what is
 *   marked under the chart
 */
export function scoreChart(recording, { names, size }, place, { marks, redraw }) {
  const found = points(recording);
  if (found.length < 2) return null;
  const frame = SIZES[size === "small" ? "small" : "big"];
  return h(
    "section",
    { class: "paper chart", "data-key": "curve" },
    h("h2", {}, t("replay.chart")),
    picture(recording, found, names, place, frame),
    marks(scale(recording, found, frame).x, frame),
    table(found, names, redraw),
  );
}
