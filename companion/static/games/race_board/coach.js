// Tips for the first turns of a race on the board.

import { t } from "../../core/language.js";
import { biddingTip } from "../race/bidding_tip.js";
import { modesOf } from "./modes.js";
import { swingOf } from "./swinging.js";

/** @param {RaceBoard.Room} room */
function movingTip(room) {
  if (swingOf(room)) return t("race_board.tip-swing");
  const modes = modesOf(room.legal);
  if (modes.includes("lay") && room.play.board?.made === 0) return t("race_board.tip-lay");
  return modes.includes("reverse") ? t("race_board.tip-both") : t("race_board.tip-drag");
}

/** @param {RaceBoard.Room} room */
export function coach(room) {
  const { play, you } = room;
  if (you === null) return null;
  if (play.phase !== "moving") return biddingTip(room, you);
  return play.turn.seat === you ? movingTip(room) : null;
}
