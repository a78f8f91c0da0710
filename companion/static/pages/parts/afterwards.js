// When it is over: the replay, and another game with the same people, who need no new code for it.

import { command, get, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { hostToken, keepHost, keepPlayed, keepSeat } from "../../core/keeping.js";
import { t } from "../../core/language.js";

const GLANCE = 4000;

/** Looks now and then whether somebody has laid the table for another game; the stream of this one has ended. */
export function awaitRematch(room, found) {
  const look = async () => {
    if (document.visibilityState === "visible") {
      const { rematch } = await get(`/games/${room.game}`, { token: room.token }).catch(() => ({}));
      if (rematch) return found(rematch);
    }
    setTimeout(look, GLANCE);
  };
  look();
}

/** Everybody who sat here sits there again. Whoever hosts hosts there too, or nobody could start. */
export async function playAgain(room, seat) {
  const again = (token) => command("POST", `/games/${room.game}/rematch`, token, { entropy: randomText() });
  try {
    const host = hostToken(room.game);
    const next = host ? await again(host) : null;
    if (next) keepHost(next.game, next.host_token, next.join_code);
    if (seat === null) return location.assign(`/games/${next.game}`);
    const seated = await again(room.token);
    keepSeat(seated.game, seated.seat, seated.token);
    keepPlayed(seated.game, room.table.ruleset, room.words.title);
    location.assign(`/games/${seated.game}/seats/${seated.seat}`);
  } catch (why) {
    room.say(why.message, true);
  }
}

/** `seat`: null for a screen. Who only watches can but follow. */
export function afterwards(room, seat = null) {
  const mayAsk = seat !== null || hostToken(room.game);
  return h(
    "div",
    { class: "choices", "data-key": "afterwards" },
    mayAsk && h("button", { class: "strong", onclick: () => playAgain(room, seat) }, room.rematch ? t("over.join") : t("over.again")),
    !mayAsk && room.rematch && h("a", { class: "button strong", href: `/games/${room.rematch}` }, t("over.follow")),
    h("a", { class: "button", href: `/games/${room.game}/replay` }, t("over.replay")),
    h("a", { class: "button", href: "/" }, t("home.link")),
  );
}
