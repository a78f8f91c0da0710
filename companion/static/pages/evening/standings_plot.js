// The plot of the points over the evening, drawn by the service.

import { h } from "../../core/dom.js";
import { language, t } from "../../core/language.js";

/**
 * A number that changes when people, their names or their points change.
 * @param {EveningStandings | null} standings
 */
function fingerprint(standings) {
  let sum = 0;
  for (const letter of JSON.stringify([standings?.people, standings?.ranking, standings?.games])) {
    sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return sum;
}

/**
 * @param {EveningRoom} room
 * @param {"phone" | "screen"} size
 */
export function coursePlot({ id, standings }, size) {
  const shown = fingerprint(standings);
  // The address changes with what the plot shows, so that the browser loads the picture again.
  const address = `/api/v1/evenings/${id}/plots/course.svg?size=${size}&lang=${language()}`;
  return h("img", { class: "plot", "data-key": `course-${shown}`, src: `${address}#${shown}`, alt: t("ranking.course") });
}
