// The moment in which somebody wins, in every game.

import { listed, t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { playerMark } from "../../games/shared/faces.js";
import { ranking } from "../../games/shared/moments.js";

const SECONDS = 5;

/**
 * @param {GameRoom} room
 * @param {number[]} winners
 */
function title({ names, you }, winners) {
  const own = you !== null && winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
  if (winners.length === 0) return t("verdict.nobody");
  if (own) return others.length === 0 ? t("moment.you-win") : t("moment.you-share", { names: listed(others) });
  return others.length === 1 ? t("verdict.one", { name: others[0] }) : t("verdict.shared", { names: listed(others) });
}

/**
 * @param {GameRoom} room
 * @param {boolean} wasDecided whether the winners were known before this frame
 * @returns {Moment | null}
 */
export function winMoment(room, wasDecided) {
  const { outcome } = room.table;
  if (!outcome || wasDecided) return null;
  const { winners, scores, cause } = outcome;
  return {
    kind: "win",
    title: title(room, winners),
    picture: winners.map((seat) => playerMark(room, seat)),
    detail: scores ? ranking(room, scores) : nameOf(cause, room.phrases),
    sound: "fanfare",
    seconds: SECONDS,
  };
}
