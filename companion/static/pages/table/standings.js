// The standings between two rounds or matches: everybody's total, and the points of the last round.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule } from "../../games/lookup.js";
import { playerPortrait } from "../../games/shared/faces.js";
import { computerNote } from "../parts/computers.js";
import { ranked, signed } from "../parts/places.js";

/** @param {number} points */
const gained = (points) => (points > 0 ? `+${points}` : signed(points));

/**
 * The standings are shown after the end of a round until somebody acts. At other times the result is null.
 * @param {GameRoom} room
 */
export function standings(room) {
  const { ruleset, scores } = room.table;
  const title = gameModule(ruleset).ended?.(room) ?? null;
  const last = scores?.rounds.at(-1);
  if (!title || !scores || !last) return null;
  return h(
    "section",
    { class: "standings paper", "data-key": "standings", "aria-label": t("standings.title") },
    h("h2", {}, title),
    h(
      "ol",
      {},
      ranked(scores.totals).map(({ seat, place, points }) =>
        h(
          "li",
          { "data-key": `standing-${seat}`, class: place === 1 ? "leader" : null },
          h("b", { class: "rank" }, `${place}.`),
          playerPortrait(room, seat, place === 1 ? "grin" : "smile"),
          h("span", { class: "name" }, room.names[seat], computerNote(room, seat)),
          h(
            "span",
            { class: "points" },
            h("b", { class: "total" }, h("span", { class: "unseen" }, `${t("scores.total")} `), signed(points)),
            h("span", { class: "gained" }, gained(last[seat])),
          ),
        ),
      ),
    ),
  );
}
