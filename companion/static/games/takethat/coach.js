// Tips for the first turns of Take That.

import { t } from "../../core/language.js";
import { actionsFor, pickedCard } from "./hand.js";

/**
 * @param {TakeThat.Room} room
 * @param {number} card
 */
function pickedTip(room, card) {
  const types = actionsFor(room, card).map(({ type }) => type);
  if (types.includes("twist")) return t("takethat.tip-twisting");
  return types.includes("append") ? t("takethat.tip-adding") : t("takethat.tip-open");
}

/** @param {TakeThat.Room} room */
export function coach(room) {
  const { play, you, legal } = room;
  if (play.turn !== you) return null;
  const card = pickedCard(room);
  if (card !== null) return pickedTip(room, card);
  if (play.must_open) return t("takethat.tip-open");
  if (play.end_phase) return t("takethat.tip-end");
  if (legal.some(({ type }) => type === "twist")) return t("takethat.tip-twist");
  return legal.some(({ type }) => type === "append") ? t("takethat.tip-add") : t("takethat.tip-take");
}
