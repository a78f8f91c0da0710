// Requests of people who have lost their phone and want to continue on another. Anybody else of the evening can confirm.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {EveningRoom} room */
export function phoneRequests(room) {
  const answering = room.me !== null || room.isHost;
  /** @param {PhoneRequest} request */
  const one = ({ person: id, version, expires }) => {
    const person = room.person(id);
    if (!person || !answering || expires < Date.now() - 60_000) return null;
    const own = id === room.me?.id;
    /** @param {boolean} agree */
    const answer = (agree) => () => room.do("POST", `/people/${id}/phone/consent`, { agree, request: version });
    return h(
      "section",
      { class: "request", "data-key": `phone-${version}`, "aria-label": t("recovery.title") },
      h("p", { role: "status" }, own ? t("phone.yours") : t("phone.asked", { name: person.name })),
      h(
        "div",
        { class: "choices" },
        h("button", { class: own ? null : "strong", onclick: answer(true) }, own ? t("phone.move") : t("recovery.agree", { name: person.name })),
        h("button", { class: own ? "strong" : null, onclick: answer(false) }, t("request.refuse")),
      ),
    );
  };
  return (room.view?.phone_requests ?? []).map(one);
}
