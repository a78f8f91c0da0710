// Requests for a computer that plays a seat from now on. The player of the seat asks when leaving, or somebody asks for an empty
// seat. The other people at the table have to agree.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { savedLevel } from "../../core/storage.js";
import { isPerson } from "../../games/shared/faces.js";
import { levelField, levelName } from "./computers.js";

/**
 * Whether this page may ask that a computer plays a seat.
 * @param {PageRoom} room
 */
export const mayHandOver = ({ computers, table }) => computers && !table.computer_request;

/**
 * Asks the table that a computer plays this seat.
 * @param {PageRoom} room
 * @param {number} seat
 */
export const askForComputer = (room, seat) => room.do("POST", `/seats/${seat}/computer`, { level: savedLevel() });

/**
 * @param {PageRoom} room
 * @param {ComputerRequest} asked
 * @param {{ mine: boolean, answering: boolean }} options
 */
function textFor(room, { seat, by, level, absent, agreed }, { mine, answering }) {
  const { chairs } = room.table;
  const facts = { name: room.names[seat], level: levelName(level) };
  const done = [seat, by, ...absent, ...agreed];
  const waiting = chairs.map((_, each) => each).filter((each) => isPerson(chairs[each]) && !done.includes(each));
  if (mine) return waiting.length > 0 ? t("computer.waiting", { names: listed(waiting.map((each) => room.names[each])) }) : t("computer.nobody");
  const who = by === null ? t("request.host") : room.names[by];
  const text = by === seat ? t("computer.leaving", facts) : t("computer.asked", { ...facts, who });
  return answering ? `${text} ${t("request.question")}` : text;
}

/**
 * The request, with buttons for those who have to answer and for whoever asked.
 * @param {PageRoom} room
 */
export function computerRequest(room) {
  const { computer_request: asked } = room.table;
  if (!asked) return null;
  const mine = room.token !== null && asked.by === room.you;
  const answering = room.you !== null && !mine && !asked.agreed.includes(room.you);
  const path = `/seats/${asked.seat}/computer`;
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", `${path}/consent`, { agree, request: asked.version });
  return h(
    "section",
    { class: "request", "data-key": "computer-request", "aria-label": t("computer.title") },
    h("p", { role: "status" }, textFor(room, asked, { mine, answering })),
    (answering || mine) && h(
      "div",
      { class: "choices" },
      answering && [h("button", { class: "strong", onclick: answer(true) }, t("request.agree")), h("button", { onclick: answer(false) }, t("request.refuse"))],
      mine && h("button", { onclick: () => room.do("DELETE", path) }, t("request.withdraw")),
    ),
  );
}

/**
 * Whether the last table that this page got has a computer in this seat, or a request for a computer.
 * @param {PageRoom} room
 * @param {number} seat
 */
export const isHandedOver = ({ table }, seat) => table !== null && (table.computer_request?.seat === seat || Boolean(table.chairs[seat]?.computer));

/**
 * Shown to a player who has handed the seat to a computer.
 * @param {string} game
 * @param {string | null} code the join code, if it is known
 */
export const computerPlaysOn = (game, code) =>
  h(
    "section",
    { class: "paper" },
    h("h1", {}, t("computer.plays-on")),
    h("p", {}, t("computer.come-back")),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button strong", href: `/games/${game}` }, t("claim.watch")),
      code && h("a", { class: "button", href: `/join/${code}` }, t("home.rejoin")),
      h("a", { class: "button", href: "/" }, t("home.link")),
    ),
  );

/**
 * The dialog in which a player hands their seat to a computer.
 * @param {PageRoom} room
 * @param {{ seat: number, dialog: Dialog }} context
 * @returns {DialogContent}
 */
export function computerDialog(room, { seat, dialog }) {
  const ask = () => {
    dialog.close();
    askForComputer(room, seat);
  };
  return [
    t("menu.computer"),
    h("p", {}, t("computer.text")),
    h("label", { for: "computer-level" }, t("computer.level")),
    levelField({ id: "computer-level" }),
    h("button", { class: "strong wide", onclick: ask }, t("menu.computer")),
    h("button", { class: "wide", onclick: dialog.close }, t("abandon.no")),
  ];
}
