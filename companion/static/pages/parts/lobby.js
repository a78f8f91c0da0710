// The lobby: who has joined, the invitation, and the host's controls.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { needsPhones } from "../../games/lookup.js";
import { playerMark } from "../../games/shared/faces.js";
import { computerText, levelField, nameField, seatComputer } from "./computers.js";
import { invitationPanel } from "./invitation.js";

const WATCHED_PLAYERS = 4; // in a game of computers only

/**
 * @param {PageRoom} room
 * @param {number} seat
 * @param {boolean} own
 */
function stateOf(room, seat, own) {
  const since = room.presence.awaySince(seat);
  const { taken, computer } = room.table.chairs[seat];
  if (computer) return computerText(computer);
  if (!taken) return t("lobby.expected");
  if (own) return t("players.you");
  return since ? t("players.away", { time: since }) : t("lobby.here");
}

/**
 * @param {PageRoom} room
 * @param {{ host: string | null, seat: number | null }} options
 * @param {Chair} chair
 * @param {number} seat
 */
function chair(room, { host, seat: own }, { taken, computer }, seat) {
  const name = room.names[seat];
  const [label, text] = computer ? [t("lobby.remove", { name }), "✕"] : [t("lobby.free", { name }), t("lobby.free-short")];
  const free = host && seat !== own && h("button", { class: "small", "aria-label": label, onclick: () => room.do("DELETE", `/seats/${seat}`, undefined, host) }, text);
  const phones = needsPhones(room.table.ruleset);
  return h(
    "li",
    { "data-key": `chair-${seat}`, class: taken || !phones ? "chair" : "chair waiting" },
    playerMark(room, seat),
    h("span", { class: "name" }, name),
    (taken || phones) && h("span", { class: "state" }, stateOf(room, seat, seat === own)),
    host && h("span", { class: "seat-actions" }, !taken && room.computers && seatButton(room, host, seat), free),
  );
}

/**
 * @param {PageRoom} room
 * @param {string} host
 * @param {number} seat
 */
const seatButton = (room, host, seat) =>
  h("button", { class: "small", "aria-label": t("lobby.computer-for", { name: room.names[seat] }), onclick: () => seatComputer(room, host, seat) }, t("lobby.computer-short"));

/**
 * The row below the players in which the host adds a computer and chooses its level and its name. Level and name also apply to a
 * computer that gets a reserved seat. So the row is also shown if no seat can be added but a reserved seat is empty. While the table
 * has no seats, the row has the button for watching computers instead of the name.
 * @param {PageRoom} room
 * @param {string} host
 */
function computerRow(room, host) {
  const { chairs } = room.table;
  const more = chairs.length < room.seats.most;
  if (!room.computers || (!more && chairs.every(({ taken }) => taken))) return null;
  return h(
    "li",
    { class: "chair computer-row", "data-key": "computer-row" },
    more && h("button", { class: "small", onclick: () => seatComputer(room, host) }, t("lobby.computer")),
    chairs.length > 0 && nameField(),
    levelField({ label: t("computer.level") }),
    chairs.length === 0 && h("button", { class: "small watch", onclick: () => watchComputers(room, host) }, t("lobby.watch-computers")),
  );
}

/**
 * Fills the table with computers and starts, to watch them play.
 * @param {PageRoom} room
 * @param {string} host
 */
async function watchComputers(room, host) {
  const players = Math.min(WATCHED_PLAYERS, room.seats.most);
  for (let seated = 0; seated < players; seated++) {
    if (!(await seatComputer(room, host))) return;
  }
  room.do("POST", "/start", undefined, host);
}

/**
 * Frees the reserved seats of players who have not come, and starts. The last seat is freed first, because seats that come after
 * a freed one get new numbers.
 * @param {PageRoom} room
 * @param {string | null} host
 * @param {number[]} expected
 */
async function startWithout(room, host, expected) {
  for (const seat of [...expected].reverse()) {
    if (!(await room.do("DELETE", `/seats/${seat}`, undefined, host))) return;
  }
  room.do("POST", "/start", undefined, host);
}

/**
 * @param {PageRoom} room
 * @param {string | null} host
 */
function hostControls(room, host) {
  const { chairs, locked, ruleset } = room.table;
  const { least } = room.seats;
  const expected = needsPhones(ruleset) ? [...chairs.keys()].filter((seat) => !chairs[seat].taken) : [];
  const missing = Math.max(0, least - chairs.length + expected.length);
  const open = expected.length > 0;
  const why = missing > 0 ? t("lobby.missing", { count: missing }) : open ? t("lobby.reserved") : null;
  return h(
    "section",
    { class: "host-controls", "data-key": "host-controls", "aria-label": t("lobby.host") },
    why && h("p", {}, why),
    open && missing === 0 && h("button", { class: "wide", onclick: () => startWithout(room, host, expected) }, t("lobby.start-without", { names: listed(expected.map((seat) => room.names[seat])) })),
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
  const seated = chairs.map((each, number) => chair(room, { host, seat }, each, number));
  const nobody = chairs.length === 0 && h("li", { class: "chair", "data-key": "nobody" }, t("lobby.nobody"));
  return [
    h(
      "section",
      { class: "lobby paper", "data-key": "lobby", "aria-label": t("lobby.title") },
      h("h2", {}, t("lobby.title")),
      h("ul", { class: "chairs" }, nobody, seated, host && computerRow(room, host)),
      host ? hostControls(room, host) : h("p", { role: "status" }, t("lobby.wait")),
    ),
    locked ? h("p", { class: "locked" }, t("lobby.locked")) : invitationPanel(room),
  ];
}
