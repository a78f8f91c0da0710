// Tips for the first turns of a race.

import { t } from "../../core/language.js";
import { isSettingUp } from "./set_up.js";

/** @param {Race.Room} room */
function movingTip({ play: { turn }, legal }) {
  if (!turn.worm) return t("race.tip-post");
  return legal.some(({ direction }) => direction === "reverse") ? t("race.tip-crawl-both") : t("race.tip-crawl");
}

/** @param {Race.Room} room */
export function coach(room) {
  const { play, you } = room;
  if (you === null || isSettingUp(room)) return null;
  const mine = play.players[you];
  if (play.phase === "bidding") {
    if (mine.has_bid) return t("race.tip-change");
    return mine.locked ? t("race.tip-locked") : t("race.tip-bid");
  }
  if (play.phase === "declaring") return play.declares === you ? t("race.tip-declare") : null;
  return play.phase === "moving" && play.turn.seat === you ? movingTip(room) : null;
}
