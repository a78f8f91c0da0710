// The public table of Take That: the row, and where a picked card may be played.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { drawPile } from "../shared/card_hand.js";
import { justHappened } from "../shared/frame_events.js";
import { result } from "../shared/results.js";
import { cardBack, numberCard } from "./art.js";
import { actionsFor, actionText, cost, mirrorOf, pickedCard } from "./hand.js";

/** @param {TakeThat.Room} room */
function facts(room) {
  const { play } = room;
  return h(
    "div",
    { class: "facts" },
    h("span", {}, t("takethat.round", { round: play.round, rounds: play.rounds })),
    drawPile(play.draw, cardBack()),
    play.end_phase && h("strong", { class: "last-row" }, t("takethat.end-phase")),
  );
}

/**
 * One card of the row. It is a button if the picked card can twist it out.
 * @param {TakeThat.Room} room
 * @param {number} card
 * @param {TakeThat.Action | null | undefined} twist
 */
function rowCard(room, card, twist) {
  const laid = room.still && [...justHappened(room, "card_appended"), ...justHappened(room, "row_opened")].some((event) => event.card === card);
  const key = { "data-key": `row-${card}`, "data-place": `row-${card}`, class: laid ? "just-laid" : null };
  if (!twist) return h("li", key, numberCard(card, { label: String(card) }));
  const drop = { class: "target", "data-drop": "", "aria-label": actionText(twist), onclick: () => room.act(twist) };
  return h("li", key, h("button", drop, numberCard(card)));
}

/**
 * The right end of the row. It shows which cards may follow, or the place for the picked card.
 * @param {TakeThat.Room} room
 * @param {TakeThat.Action | undefined} laying
 */
function rowEnd(room, laying) {
  const { play } = room;
  if (laying) {
    const drop = { class: "slot target", "data-drop": "", "aria-label": actionText(laying), onclick: () => room.act(laying) };
    return h("li", { "data-key": "end" }, h("button", drop, String(laying.card)));
  }
  if (play.turn === null) return null;
  if (play.low === null) return h("li", { "data-key": "end" }, h("span", { class: "slot" }, t("takethat.any")));
  const spoken = t("takethat.reach", { low: play.low, high: play.high });
  const limits = [h("b", {}, String(play.low)), h("i", {}, "…"), h("b", {}, String(play.high))];
  return h("li", { "data-key": "end" }, h("span", { class: "slot reach", role: "img", "aria-label": spoken }, limits));
}

/** @param {number} count */
const density = (count) => (count < 7 ? "few" : count < 17 ? "some" : "many");

const CELLS = [4, 7, 11, 17, 25];

/**
 * The class of a row on a phone or a stage, by its number of cells. row_fit.css makes the cards as large as the board allows.
 * @param {number} count
 */
const fit = (count) => `fit-${CELLS.find((cells) => count < cells) ?? 40}`;

/** @param {TakeThat.Room} room */
function row(room) {
  const { play } = room;
  const actions = actionsFor(room, pickedCard(room));
  const twist = actions.find(({ type }) => type === "twist");
  const laying = actions.find(({ type }) => type !== "twist");
  const mirror = twist && mirrorOf(twist.card);
  const going = room.chosen.take ? " going" : "";
  return h(
    "ul",
    { class: `row ${density(play.row.length)} ${fit(play.row.length)}${going}`, "aria-label": t("takethat.row", { count: play.row.length }) },
    play.row.map((card) => rowCard(room, card, card === mirror ? twist : null)),
    rowEnd(room, laying),
  );
}

/**
 * The cards that somebody has just twisted out of the row or taken.
 * @param {TakeThat.Room} room
 */
function gone(room) {
  const [twisted] = justHappened(room, "card_twisted");
  const [taken] = justHappened(room, "row_taken");
  if (!twisted && !taken) return null;
  const { seat } = twisted ?? taken;
  /** @type {number[]} */
  const cards = twisted ? [twisted.card, twisted.mirror] : taken.cards;
  const points = twisted ? "+2" : `−${cost(cards)}`;
  return h(
    "p",
    { class: `gone just-revealed ${density(cards.length)}`, "data-key": `gone-${room.table.version}` },
    cards.map((card) => numberCard(card, { label: String(card) })),
    h("b", {}, `${room.names[seat]} ${points}`),
  );
}

/** @param {TakeThat.Room} room */
export function board(room) {
  if (!room.play) return null;
  return h("div", { class: `felt takethat ${room.size}` }, result(room, "round_ended", ({ round }) => t("takethat.round-over", { round })), facts(room), row(room), gone(room));
}
