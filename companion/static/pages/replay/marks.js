// The places in a game one wants to find again: where rounds begin, what was taken back, and the end.

import { t } from "../../core/language.js";
import { unitOf } from "../../games/shared/unit.js";

const chapterOf = (play) => play?.match ?? play?.round ?? null;

function markAt(film, views, place) {
  const { play, phase, outcome } = views[place];
  const before = place > 0 ? views[place - 1] : null;
  const types = film.data.steps[place].events.map(({ type }) => type);
  if (types.includes("table.undone")) return { place, kind: "undo", text: t("replay.undone") };
  if (types.includes("table.redone")) return { place, kind: "undo", text: t("replay.redone") };
  const decided = outcome !== null || phase === "over";
  if (before && decided && before.outcome === null && before.phase !== "over") {
    return { place, kind: "end", text: t("replay.ended") };
  }
  if (chapterOf(play) === null || chapterOf(play) === chapterOf(before?.play)) return null;
  return { place, kind: "round", text: `${unitOf(film.data.phrases[0])} ${chapterOf(play)}` };
}

export function marksOf(film) {
  const views = film.views(film.eyes[0]);
  return views.map((_, place) => markAt(film, views, place)).filter(Boolean);
}
