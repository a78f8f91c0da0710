// Tips for the first turns of Drehwurm.

import { t } from "../../core/language.js";
import { isHen } from "./cards.js";
import { mode, pickedCard, placesOf } from "./hand.js";
import { isHeld } from "./throw_in.js";

/** @param {Drehwurm.Room} room */
function pickingTip({ legal }) {
  if (legal.some(({ type }) => type === "lay")) return t("drehwurm.tip-lay");
  return legal.some(({ type }) => type === "eat") ? t("drehwurm.tip-eat") : t("drehwurm.tip-draw");
}

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 */
function pickedTip(room, card) {
  if (isHen(card)) return t("drehwurm.tip-hen");
  return placesOf(room).size > 0 ? t("drehwurm.tip-pile") : t("drehwurm.tip-fits");
}

/** @param {Drehwurm.Room} room */
function throwingTip(room) {
  if (!isHeld(room) || !room.legal.some(({ type }) => type === "throw_in")) return null;
  return room.table.options.throw_in === "same_colour" ? t("drehwurm.tip-throw-same") : t("drehwurm.tip-throw");
}

/** @param {Drehwurm.Room} room */
export function coach(room) {
  if (room.play.turn === null) return null;
  const now = mode(room);
  if (now === "turning") return t("drehwurm.tip-turn");
  if (now === "throwing") return throwingTip(room);
  if (now !== "playing") return null;
  const card = pickedCard(room);
  return card ? pickedTip(room, card) : pickingTip(room);
}
