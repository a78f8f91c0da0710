// Tips for the first turns of a race.

import { t } from "../../core/language.js";
import { biddingTip } from "./bidding_tip.js";
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
  if (play.phase !== "moving") return biddingTip(room, you);
  return play.turn.seat === you ? movingTip(room) : null;
}
