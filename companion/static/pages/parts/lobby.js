// The lobby: who has joined, the invitation, and the host's controls.

import { seatMark } from "../../art/seats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { needsPhones } from "../../games/lookup.js";
import { invitationPanel } from "./invitation.js";

/**
 * @param {PageRoom} room
 * @param {number} seat
 * @param {boolean} own
 */
function stateOf(room, seat, own) {
  const since = room.presence.awaySince(seat);
  if (!room.table.chairs[seat].taken) return t("lobby.expected");
  if (own) return t("players.you");
  return since ? t("players.away", { time: since }) : t("lobby.here");
}

/**
 * @param {PageRoom} room
 * @param {{ host: string | null, seat: number | null }} options
 * @param {Chair} chair
 * @param {number} seat
 */
function chair(room, { host, seat: own }, { name, taken }, seat) {
  const free = host && seat !== own && h("button", { class: "small", onclick: () => room.do("DELETE", `/seats/${seat}`, undefined, host) }, t("lobby.free", { name: name || t("seat.nameless", { number: seat + 1 }) }));
  const phones = needsPhones(room.table.ruleset);
  return h(
    "li",
    { "data-key": `chair-${seat}`, class: taken || !phones ? "chair" : "chair waiting" },
    seatMark(seat),
    h("span", { class: "name" }, name || t("seat.nameless", { number: seat + 1 })),
    (taken || phones) && h("span", { class: "state" }, stateOf(room, seat, seat === own)),
    free,
  );
}

/**
 * @param {PageRoom} room
 * @param {string | null} host
 */
function hostControls(room, host) {
  const { chairs, locked, ruleset } = room.table;
  const { least } = room.seats;
  /** @param {Chair} chair */
  const present = (chair) => chair.taken || !needsPhones(ruleset);
  const here = chairs.filter(present).length;
  const missing = Math.max(0, least - here);
  const open = !chairs.every(present);
  const why = missing > 0 ? t("lobby.missing", { count: missing }) : open ? t("lobby.reserved") : null;
  return h(
    "section",
    { class: "host-controls", "data-key": "host-controls", "aria-label": t("lobby.host") },
    why && h("p", {}, why),
    h("button", { class: why ? "wide" : "strong wide", "aria-disabled": why ? "true" : null, onclick: () => room.do("POST", "/start", undefined, host) }, t("lobby.start")),
    h("button", { onclick: () => room.do("PATCH", "", { locked: !locked }, host) }, locked ? t("lobby.unlock") : t("lobby.lock")),
  );
}

/**
 * @param {PageRoom} room
 * @param {{ host?: string | null, seat?: number | null }} options
 */
export function lobby(room, { host = null, seat = null }) {
  const { chairs, locked } = room.table;
  return [
    h(
      "section",
      { class: "lobby paper", "data-key": "lobby", "aria-label": t("lobby.title") },
      h("h2", {}, t("lobby.title")),
      chairs.length === 0 ? h("p", {}, t("lobby.nobody")) : h("ul", { class: "chairs" }, chairs.map((each, number) => chair(room, { host, seat }, each, number))),
      host ? hostControls(room, host) : h("p", { role: "status" }, t("lobby.wait")),
    ),
    locked ? h("p", { class: "locked" }, t("lobby.locked")) : invitationPanel(room),
  ];
}
