// The steps of a replay that a reader can jump to: beginnings of rounds, undos, and the end.

import { t } from "../../core/language.js";
import { roundLabel } from "../../games/shared/round_label.js";

/** @param {any} play */
const chapterOf = (play) => play?.match ?? play?.round ?? null;

/**
 * @param {Recording} recording
 * @param {ReplayView[]} views
 * @param {number} place
 * @returns {Chapter | null}
 */
function chapterAt(recording, views, place) {
  const { play, phase, outcome } = views[place];
  const before = place > 0 ? views[place - 1] : null;
  const types = recording.data.steps[place].events.map(({ type }) => type);
  if (types.includes("table.undone")) return { place, kind: "undo", text: t("replay.undone") };
  if (types.includes("table.redone")) return { place, kind: "undo", text: t("replay.redone") };
  const decided = outcome !== null || phase === "over";
  if (before && decided && before.outcome === null && before.phase !== "over") {
    return { place, kind: "end", text: t("replay.ended") };
  }
  if (chapterOf(play) === null || chapterOf(play) === chapterOf(before?.play)) return null;
  return { place, kind: "round", text: `${roundLabel(recording.phrases[0])} ${chapterOf(play)}` };
}

/**
 * @param {Recording} recording
 * @returns {Chapter[]}
 */
export function chaptersOf(recording) {
  const views = recording.views(recording.firstEyes);
  return views.map((_, place) => chapterAt(recording, views, place)).filter((mark) => mark !== null);
}
