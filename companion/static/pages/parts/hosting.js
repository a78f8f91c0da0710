// Hosting: who is the host, taking over from a host who is away, and requests to become the host.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule, needsPhones } from "../../games/lookup.js";
import { isPerson } from "../../games/shared/faces.js";

const MIN_CONSENTING_PLAYERS = 2; // as in events/table/seat_release.py

/**
 * The token with which this page may act as the host. Null if somebody else is the host.
 * @param {PageRoom} room
 * @param {string | null} opener the token of whoever opened the table, if this browser has it
 */
export function hostingToken(room, opener) {
  const { host } = room.table;
  if (host === null) return opener;
  return host === room.you ? room.token : null;
}

/**
 * @param {string} key
 * @param {string} text
 * @param {Child[]} buttons
 */
const banner = (key, text, ...buttons) =>
  h("section", { class: "request", "data-key": key, "aria-label": t("hosting.title") }, h("p", { role: "status" }, text), h("div", { class: "choices" }, ...buttons));

/** @param {PageRoom} room */
export const takeOver = (room) => room.do("POST", "/hosting");

/**
 * @param {PageRoom} room
 * @param {string | null} opener
 */
function request(room, opener) {
  const { hosting_request: asked } = room.table;
  if (!asked) return null;
  const who = asked.by === null ? t("hosting.opener") : room.names[asked.by];
  const mine = room.token !== null && asked.by === room.you;
  if (mine) return banner("hosting-request", t("hosting.waiting"), h("button", { onclick: () => room.do("DELETE", "/hosting") }, t("request.withdraw")));
  const host = hostingToken(room, opener);
  const votes = room.you !== null && !asked.agreed.includes(room.you);
  if (!host && !votes) return banner("hosting-request", t("hosting.open", { who }));
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", "/hosting/consent", { agree, request: asked.version }, host ?? room.token);
  return banner(
    "hosting-request",
    t("hosting.asked", { who }),
    h("button", { class: "strong", onclick: answer(true) }, t("request.agree")),
    h("button", { onclick: answer(false) }, t("request.refuse")),
  );
}

/**
 * @param {PageRoom} room
 * @param {string | null} opener
 */
function hostAway(room, opener) {
  if (!room.presence.hostAway || hostingToken(room, opener) || room.token === null) return null;
  return banner("host-away", t("hosting.away"), h("button", { class: "strong", onclick: () => takeOver(room) }, t("hosting.take")));
}

let counts = false; // whether the page will be drawn again in a second

/**
 * The seconds until the seat can be freed. If two other players are present, they can free it now. If not, the player of the seat
 * has to be absent first (events/table/seat_release.py).
 * @param {PageRoom} room
 * @param {number} away
 */
function secondsUntilFree(room, away) {
  const { presence, table } = room;
  const present = table.chairs.filter((chair, seat) => isPerson(chair) && seat !== away && !presence.isAway(seat));
  const seconds = present.length < MIN_CONSENTING_PLAYERS ? presence.secondsUntilAbsent(away) : 0;
  if (seconds > 0 && !counts) {
    counts = true;
    setTimeout(() => {
      counts = false;
      room.choose({}); // draws the page again
    }, 1000);
  }
  return seconds;
}

/**
 * Shown if the game waits for a player who is away. The player's seat can be freed, now or soon, and the host can end the game.
 * @param {PageRoom} room
 * @param {{ opener: string | null, dialog: Dialog }} options
 */
function waitsForAway(room, { opener, dialog }) {
  const { phase, ruleset, seat_request: asked } = room.table;
  if (phase !== "playing" || room.table.outcome || asked || room.token === null || !needsPhones(ruleset)) return null;
  const seat = gameModule(ruleset).onTurn(room).find((each) => each !== room.you && room.presence.isAway(each));
  if (seat === undefined) return null;
  const host = hostingToken(room, opener);
  const name = room.names[seat];
  const seconds = secondsUntilFree(room, seat);
  const mayAsk = room.you !== null || host !== null;
  return h(
    "section",
    { class: "request", "data-key": "waits-for-away", "aria-label": t("hosting.title") },
    h("p", { role: "status" }, t("hosting.waits", { name })),
    mayAsk && seconds > 0 && h("p", { class: "undone" }, t("hosting.free-soon", { seconds })),
    h(
      "div",
      { class: "choices" },
      mayAsk && seconds === 0 && h("button", { class: "strong", onclick: () => room.do("POST", `/seats/${seat}/release`) }, t("release.ask", { name })),
      host && h("button", { onclick: () => dialog.show("abandon") }, t("menu.abandon")),
    ),
  );
}

/**
 * Requests to become the host, and what to do when the host or the current player is away.
 * @param {PageRoom} room
 * @param {{ opener: string | null, dialog: Dialog }} options
 */
export function hosting(room, { opener, dialog }) {
  return [request(room, opener), hostAway(room, opener), waitsForAway(room, { opener, dialog })];
}

/**
 * Whether the menu of this page offers to become the host.
 * @param {PageRoom} room
 * @param {string | null} opener
 */
export const mayAskToHost = (room, opener) => room.table.phase !== "over" && room.token !== null && !hostingToken(room, opener);
