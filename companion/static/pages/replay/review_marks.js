// The marks of a review under the chart: one for each flagged decision. Marks that would overlap are one mark with a number.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";

const RADIUS = 14;
const TARGET = 66; // the size of the area to touch, which is at least 44 pixels on the smallest phone

/**
 * Groups places whose marks would overlap.
 * @param {number[]} places in ascending order
 * @param {(place: number) => number} x
 */
export function grouped(places, x) {
  /** @type {number[][]} */
  const groups = [];
  for (const place of places) {
    const group = groups.at(-1);
    if (group && x(place) - x(group[0] ?? place) < TARGET) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

/**
 * @param {number[]} group
 * @param {Playback} playback
 * @param {number} at
 */
function mark(group, playback, at) {
  const [first, last] = [(group[0] ?? 0) + 1, (group.at(-1) ?? 0) + 1];
  const label = group.length === 1 ? t("review.mark", { step: first }) : t("review.marks", { count: group.length, first, last });
  const go = () => playback.go(group[(group.indexOf(playback.place) + 1) % group.length] ?? 0); // each press shows the next one
  /** @param {KeyboardEvent} event */
  const onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };
  const current = group.includes(playback.place) ? "step" : null;
  return s(
    "g",
    { role: "button", tabindex: "0", "aria-label": label, "aria-current": current, onclick: go, onkeydown, "data-key": `mark-${first}` },
    s("rect", { x: at - TARGET / 2, y: 0, width: TARGET, height: TARGET, fill: "transparent" }),
    s("circle", { cx: at, cy: TARGET / 2, r: RADIUS }),
    s("text", { x: at, y: TARGET / 2 + 5, "text-anchor": "middle" }, group.length === 1 ? "!" : String(group.length)),
  );
}

/**
 * @param {Review} review
 * @param {Playback} playback
 * @param {(place: number) => number} x
 * @param {ChartSize} size
 */
export function reviewMarks(review, playback, x, { width }) {
  if (review.flagged.length === 0) return null;
  const places = [...new Set(review.flagged.map(({ version }) => playback.recording.placeOf(version)))].sort((one, other) => one - other);
  return h(
    "div",
    { class: "review-marks", role: "group", "aria-label": t("review.title") },
    s("svg", { viewBox: `0 0 ${width} ${TARGET}` }, grouped(places, x).map((group) => mark(group, playback, x(group[0] ?? 0)))),
  );
}
