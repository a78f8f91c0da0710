// A free seat of a running game. A player of the game can take this seat in addition, on the same phone, so that the game goes on.

import { command, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { saveSeatToken } from "../../core/storage.js";
import { needsPhones } from "../../games/lookup.js";
import { askForComputer, mayHandOver } from "./computer_request.js";
import { errorText } from "./errors.js";

/**
 * @param {PageRoom} room
 * @param {number} seat
 */
async function playHere(room, seat) {
  const body = { code: room.invitation?.join_code, name: room.names[seat], entropy: randomText(), seat };
  try {
    const taken = await command("POST", `/games/${room.game}/seats`, null, body);
    saveSeatToken(room.game, seat, taken.token);
    location.assign(`/games/${room.game}/seats/${seat}`);
  } catch (error) {
    room.say(errorText(error), true);
  }
}

/** @param {PageRoom} room */
export function freeSeat(room) {
  const { phase, ruleset, locked, chairs } = room.table;
  if (phase !== "playing" || !needsPhones(ruleset) || locked || !room.invitation || room.you === null) return null;
  const seat = chairs.findIndex(({ taken }) => !taken);
  if (seat < 0) return null;
  const name = room.names[seat];
  return h(
    "section",
    { class: "request", "data-key": "free-seat", "aria-label": t("free.title") },
    h("p", { role: "status" }, t("free.text", { name })),
    h(
      "div",
      { class: "choices" },
      h("button", { onclick: () => playHere(room, seat) }, t("free.play")),
      mayHandOver(room) && h("button", { onclick: () => askForComputer(room, seat) }, t("free.computer")),
    ),
  );
}
