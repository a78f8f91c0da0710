// Buttons that move the worm. There is one for each neighbouring cell, arranged like the cells on the screen. The arrow keys
// steer as seen from the worm.

import { stroke } from "../../art/paper.js";
import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { countdown } from "../shared/countdown.js";
import { cellName, turnTo } from "./direction_names.js";
import { includesCell, NEIGHBOURS, neighbour, PARTS } from "./geometry.js";
import { headingOf } from "./modes.js";
import { plan } from "./plan.js";

const arrow = () => s("svg", { viewBox: "-12 -12 24 24", class: "pad-arrow", "aria-hidden": "true" }, stroke("M0 8V-7M-6.5-1.5L0-8L6.5-1.5", "currentColor", 3.4));

/** @type {Record<string, number>} How far each key turns to the left, in sixths of a circle. */
const KEYS = { ArrowUp: 0, ArrowLeft: 1, ArrowRight: 5, "Shift+ArrowLeft": 2, "Shift+ArrowRight": 4 };

/**
 * Moves to a cell. An illegal step is sent too, because the refusal explains why it is illegal.
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Cell} cell
 */
function go(room, cell) {
  const { mode } = plan;
  if (includesCell(plan.cells(), cell)) plan.want(mode, cell);
  else if (!plan.isBusy) room.act(mode === "lay" ? { type: "lay", cell } : { type: "step", direction: mode, cell });
}

/** @param {RaceBoard.Room} room */
const steer = (room) => (/** @type {KeyboardEvent} */ event) => {
  const key = event.shiftKey ? `Shift+${event.key}` : event.key;
  if (key === "ArrowDown" || key === "Backspace") plan.takeBack();
  else if (key in KEYS) {
    const { worm, laying, mode } = plan;
    go(room, neighbour(plan.end(mode), headingOf(worm, laying, mode) + KEYS[key]));
  } else return;
  event.preventDefault();
};

/**
 * The button for one direction. All six buttons are always there, so that a button never loses the focus.
 * @param {RaceBoard.Room} room
 * @param {number} direction
 * @param {RaceBoard.Cell[]} cells
 */
function cellButton(room, direction, cells) {
  const { worm, laying, mode } = plan;
  const cell = neighbour(plan.end(mode), direction);
  const key = Object.keys(KEYS).find((each) => KEYS[each] === turnTo(worm, laying, mode, cell));
  const known = { class: `pad-cell to-${direction}`, "aria-label": cellName(worm, laying, mode, cell), "aria-keyshortcuts": key ?? null };
  const disabled = includesCell(cells, cell) ? null : "true";
  return h("button", { ...known, "aria-disabled": disabled, onclick: () => go(room, cell) }, arrow());
}

/** @param {RaceBoard.Mode} mode */
const modeName = (mode) => (mode === "forward" ? t("race_board.with-head") : mode === "reverse" ? t("race_board.with-tail") : t("race_board.lay-anew"));

function modeSwitch() {
  const { modes, mode, knownModes } = plan;
  if (knownModes.length < 2) return null;
  /** @param {RaceBoard.Mode} each */
  const button = (each) => h("button", { "aria-pressed": String(each === mode), "aria-disabled": modes.includes(each) ? null : "true", onclick: () => plan.pick(each) }, modeName(each));
  return h("div", { class: "board-modes", role: "group", "data-key": "board-modes", "aria-label": t("race_board.modes") }, knownModes.map(button));
}

function stepsLeft() {
  const laid = plan.laying.length;
  const count = laid > 0 ? PARTS - laid : plan.left;
  const text = laid > 0 ? t("race_board.parts-left", { count }) : t("race_board.steps-left", { count });
  return h("p", { class: "steps-left", "data-key": "steps-left" }, h("strong", {}, String(count)), h("span", {}, text));
}

/** @param {RaceBoard.Room} room */
export function crawlingPad(room) {
  const stop = room.legal.find(({ type }) => type === "stop");
  const swings = room.legal.some(({ type }) => type === "swing");
  const cells = plan.cells();
  const isStuck = stop && !room.legal.some(({ type }) => type === "step");
  return h(
    "section",
    { class: "race-hand board-pad", "data-key": `board-pad-${room.play.round}`, "aria-label": t("race.your-worm"), onkeydown: steer(room) },
    countdown(room, room.play.until),
    modeSwitch(),
    stepsLeft(),
    h("div", { class: "crawl-pad", role: "group", "data-key": "pad", "aria-label": t("race_board.next-cell") }, NEIGHBOURS.map((_, direction) => cellButton(room, direction, cells))),
    h(
      "div",
      { class: "pad-deeds", "data-key": "pad-deeds" },
      plan.canTakeBack && h("button", { "data-key": "take-back", onclick: () => plan.takeBack() }, t("race_board.take-back")),
      stop && !plan.isBusy && h("button", { class: isStuck ? "strong" : null, "data-key": "stop", onclick: () => room.act(stop) }, isStuck ? t("race_board.stuck") : t("race_board.stop")),
      swings && !plan.isBusy && h("button", { "data-key": "swing", onclick: () => room.choose({ swing: { post: null, direction: null } }) }, t("race_board.swing-first")),
    ),
  );
}
