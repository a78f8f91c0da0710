// Hosting an evening: taking over while the host is away, and ending the takeover.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {EveningRoom} room */
const mayTakeOver = ({ me, isHost, hostAway }) => hostAway && !isHost && me !== null && !me.left;

/** @param {EveningRoom} room */
const takeOver = (room) => room.do("POST", "/hosting");

/**
 * The offer to take over, if the host is away and only hosts may start the next game. Usually null.
 * @param {EveningRoom} room
 */
export function hostIsAway(room) {
  if (!mayTakeOver(room) || room.view?.calls !== "host") return null;
  return h(
    "section",
    { class: "request", "data-key": "evening-host-away", "aria-label": t("hosting.title") },
    h("p", { role: "status" }, t("evening.host-away")),
    h("div", { class: "choices" }, h("button", { class: "strong", onclick: () => takeOver(room) }, t("hosting.take"))),
  );
}

/**
 * What this reader can do about hosting, as entries of the menu.
 * @param {EveningRoom} room
 * @returns {{ text: string, act: () => unknown }[]}
 */
export function hostingActions(room) {
  const host = room.isHost ? room.person(room.view?.hosted_by) : null;
  const stop = host && { text: host.id === room.me?.id ? t("hosting.stop") : t("hosting.stop-other", { name: host.name }), act: () => room.do("DELETE", "/hosting") };
  const take = mayTakeOver(room) && { text: t("hosting.ask"), act: () => takeOver(room) };
  return [stop, take].filter((each) => each !== null && each !== false);
}
