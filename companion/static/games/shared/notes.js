// The referee's notes.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { roundLabel } from "./round_label.js";

/** @param {GameRoom<{ notes?: Remark[] }>} room */
export function notes({ play, words }) {
  const written = play.notes ?? [];
  if (written.length === 0) return null;
  return h(
    "ul",
    { class: "notes", "aria-label": t("notes.title") },
    written.map(({ round, text }, place) =>
      h("li", { "data-key": `note-${place}` }, h("small", {}, `${roundLabel(words)} ${round}:`), " ", text),
    ),
  );
}
