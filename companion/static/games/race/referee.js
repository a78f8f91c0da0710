// The form in which a host or referee records moves, finishes and measured distances.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { crawling } from "./moves.js";

const MAX_DISTANCE_MM = 100000;
const UNITS = ["mm", "parts"];

/** @param {Race.Room} room */
export function declares(room) {
  const numbers = room.legal.filter(({ type }) => type === "declare");
  /** @param {Race.Action} action */
  const button = (action) => h("button", { onclick: () => room.act(action) }, String(action.number));
  return h("div", { class: "choices" }, numbers.map(button));
}

/** @param {Race.Room} room */
export function measures(room) {
  /** @type {string[]} */
  const distances = room.chosen.distances ?? room.names.map(() => "");
  const whole = distances.map(Number);
  const unit = room.chosen.unit ?? "mm";
  /** @param {number} distance */
  const possible = (distance) => Number.isInteger(distance) && distance >= 0 && distance <= MAX_DISTANCE_MM;
  const ready = distances.every((text, seat) => text !== "" && possible(whole[seat] ?? -1));
  /**
   * @param {number} seat
   * @param {string} text
   */
  const changed = (seat, text) => distances.map((old, each) => (each === seat ? text : old));
  /** @param {number} seat */
  const typed = (seat) => (/** @type {Handled<Event>} */ event) => room.choose({ distances: changed(seat, event.target.value) });
  /** @param {Handled<Event>} event */
  const send = (event) => {
    event.preventDefault();
    if (ready) room.act({ type: "record_distances", distances: whole, unit });
  };
  return h(
    "form",
    { class: "distances", onsubmit: send },
    h("p", { class: "hint" }, t("race.measure-why")),
    room.names.map((name, seat) =>
      h(
        "label",
        {},
        h("span", {}, name),
        h("input", { type: "number", inputmode: "numeric", min: 0, max: MAX_DISTANCE_MM, value: distances[seat], oninput: typed(seat) }),
        h("span", {}, unit === "mm" ? "mm" : ""),
      ),
    ),
    h(
      "label",
      {},
      h("span", {}, t("race.unit")),
      h("select", { onchange: (/** @type {Handled<Event>} */ { target }) => room.choose({ unit: target.value }) }, UNITS.map((each) => h("option", { value: each, selected: each === unit }, nameOf(each, room.phrases)))),
    ),
    h("button", { class: "strong", disabled: !ready }, t("race.measured")),
  );
}

/** @param {Race.Room} room */
export function finishes(room) {
  return h(
    "div",
    { class: "choices" },
    room.legal
      .filter(({ type }) => type === "record_finish")
      .map((action) => h("button", { onclick: () => room.act(action) }, t("race.finish-of", { name: room.names[action.seat] }))),
  );
}

/**
 * The form. Null for everybody except hosts and referees, because only they have these legal actions.
 * @param {Race.Room} room
 */
export function recording(room) {
  const form = record(room);
  if (!form) return null;
  const [title, ...nodes] = form;
  return h("details", { class: "recording", "data-key": "recording", "data-keep": "" }, h("summary", {}, title), nodes);
}

/**
 * The form as a dialog.
 * @param {Race.Room} room
 * @returns {DialogContent | null}
 */
export function record(room) {
  if (!room.legal.some(({ type }) => type === "record_finish")) return null;
  const { play } = room;
  return [
    t("race.record"),
    play.phase === "declaring" && declares(room),
    play.phase === "moving" && crawling(room),
    play.phase === "stalled" && measures(room),
    finishes(room),
  ];
}
