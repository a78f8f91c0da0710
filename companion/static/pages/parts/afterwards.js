// When it is over: the replay, and another game with the same people.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

export function afterwards(room) {
  return h(
    "div",
    { class: "choices", "data-key": "afterwards" },
    h("a", { class: "button", href: `/games/${room.game}/replay` }, t("over.replay")),
    h("a", { class: "button", href: "/" }, t("home.link")),
  );
}
