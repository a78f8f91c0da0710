// Tips for the first bids of a race.

import { t } from "../../core/language.js";

/**
 * The tip before the worms move.
 * @param {Race.Room} room
 * @param {number} you
 */
export function biddingTip({ play }, you) {
  const mine = play.players[you];
  if (play.phase === "bidding") {
    if (mine.has_bid) return t("race.tip-change");
    return mine.locked ? t("race.tip-locked") : t("race.tip-bid");
  }
  return play.phase === "declaring" && play.declares === you ? t("race.tip-declare") : null;
}
