// The form in which a host or referee records moves, finishes and measured distances.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { crawling } from "./moves.js";

const MAX_DISTANCE_MM = 100000;

/** @param {Race.Room} room */
function declares(room) {
  const numbers = room.legal.filter(({ type }) => type === "declare");
  /** @param {Race.Action} action */
  const button = (action) => h("button", { onclick: () => room.act(action) }, String(action.number));
  return h("div", { class: "choices" }, numbers.map(button));
}

/** @param {Race.Room} room */
function measures(room) {
  /** @type {string[]} */
  const distances = room.chosen.distances ?? room.names.map(() => "");
  const whole = distances.map(Number);
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
    if (ready) room.act({ type: "record_distances", distances: whole, unit: "mm" });
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
        h("span", {}, "mm"),
      ),
    ),
    h("button", { class: "strong", disabled: !ready }, t("race.measured")),
  );
}

/** @param {Race.Room} room */
function finishes(room) {
  return h(
    "div",
    { class: "choices" },
    room.legal
      .filter(({ type }) => type === "record_finish")
      .map((action) => h("button", { onclick: () => room.act(action) }, t("race.finish-of", { name: room.names[action.seat] }))),
  );
}

/**
 * The form, or null for everybody else: only hosts and referees have these legal actions.
 * @param {Race.Room} room
 */
export function recording(room) {
  if (!room.legal.some(({ type }) => type === "record_finish")) return null;
  const { play } = room;
  return h(
    "details",
    { class: "recording", "data-key": "recording", "data-keep": "" },
    h("summary", {}, t("race.record")),
    play.phase === "declaring" && declares(room),
    play.phase === "moving" && crawling(room),
    play.phase === "stalled" && measures(room),
    finishes(room),
  );
}
