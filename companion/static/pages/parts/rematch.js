// After the game: the replay, and a rematch that the same players join without a new code.

import { command, get, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { hostToken, saveGame, saveHostToken, saveSeatToken } from "../../core/storage.js";
import { joinEvening } from "../evening_part.js";
import { errorText } from "./errors.js";

const FIRST_POLL_MS = 4000;
const LONGEST_POLL_MS = 20_000;

/**
 * Polls whether somebody has started a rematch, because the stream of this game has ended. Most rematches start soon, so the
 * pauses become longer, up to 25 seconds. Polling never stops, because a big screen may wait all evening. The pauses
 * are short again when somebody comes back to the page.
 * @param {PageRoom} room
 * @param {(game: string | null, evening: string | null) => unknown} found called with the rematch, or with the evening into which
 * somebody has turned this table
 */
export function waitForRematch(room, found) {
  let polls = 0;
  let looking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const look = async () => {
    if (looking) return;
    looking = true;
    const { rematch = null, evening = null } = await get(`/games/${room.game}`, { token: room.token, host: hostToken(room.game) }).catch(() => ({}));
    looking = false;
    if (rematch || evening) {
      document.removeEventListener("visibilitychange", seen);
      found(rematch, evening);
    } else if (document.visibilityState === "visible") {
      timer = setTimeout(look, Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * 1.3 ** polls++) * (1 + Math.random() / 4));
    }
  };
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState !== "visible") return;
    polls = 0;
    look();
  };
  document.addEventListener("visibilitychange", seen);
  look();
}

/**
 * Joins the rematch, or starts it if there is none. All players keep their seats, and the host stays the host.
 * @param {PageRoom} room
 * @param {number | null} seat
 */
export async function playAgain(room, seat) {
  /** @param {string | null} token */
  const again = (token) => command("POST", `/games/${room.game}/rematch`, token, { entropy: randomText() });
  try {
    const host = hostToken(room.game);
    const next = host ? await again(host) : null;
    if (next) saveHostToken(next.game, next.host_token, next.join_code);
    if (seat === null) return location.assign(`/games/${next.game}`);
    const seated = await again(room.token);
    saveSeatToken(seated.game, seated.seat, seated.token);
    saveGame(seated.game, room.table.ruleset, room.words.title);
    location.assign(`/games/${seated.game}/seats/${seated.seat}`);
  } catch (error) {
    room.say(errorText(error), true);
  }
}

/**
 * The links after the end of a game. `seat` is null on the big screen. Spectators get a link to the rematch.
 * @param {PageRoom} room
 * @param {number | null} [seat]
 */
export function gameOverLinks(room, seat = null) {
  const evening = room.evening?.hasTable;
  const mayAsk = !evening && (seat !== null || hostToken(room.game));
  return h(
    "div",
    { class: "choices", "data-key": "game-over-links" },
    mayAsk && h("button", { class: "strong", onclick: () => playAgain(room, seat) }, room.rematch ? t("over.join") : t("over.again")),
    !mayAsk && !evening && room.rematch && h("a", { class: "button strong", href: `/games/${room.rematch}` }, t("over.follow")),
    mayAsk && h("button", { onclick: () => joinEvening(room, () => {}) }, t("evening.from-table")),
    h("a", { class: "button", href: `/games/${room.game}/replay` }, t("replay.open")),
    h("a", { class: "button", href: "/" }, t("home.link")),
  );
}
