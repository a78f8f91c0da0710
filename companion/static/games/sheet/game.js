// The score sheet of a card game with real cards. The referee records the points; everybody sees them.

import { listed, t } from "../../core/language.js";
import { roundLabel } from "../shared/round_label.js";
import { begun } from "./board.js";

export { board } from "./board.js";

/** @param {Sheet.Room} room */
const leaders = ({ play, names }) => names.filter((_, seat) => play.ranks[seat] === 1);

/** @param {Sheet.Room} room */
export function status(room) {
  const { play, names, words } = room;
  const unit = roundLabel(words);
  if (play.closed) return t("sheet.won", { names: listed(leaders(room)), count: leaders(room).length });
  if (play.round === null) return t("sheet.full");
  const missing = play.missing.map((seat) => names[seat]);
  if (missing.length === names.length) return t("sheet.dealing", { unit, round: play.round, name: names[play.dealer] });
  return t("sheet.missing", { unit, round: play.round, names: listed(missing) });
}

/** The board itself shows the scores. */
export const showsScores = true;

/** A referee records the game: players need no phones. */
export const refereed = true;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["dealer", "next_dealer", "starter"];

/** No player has to act. */
export const onTurn = () => [];

export const hand = () => null;

/**
 * @param {Sheet.Room} room
 * @param {number} seat
 */
export const badge = ({ play }, seat) => (begun(play) ? t("sheet.rank", { rank: play.ranks[seat] }) : null);
