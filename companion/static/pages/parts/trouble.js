// What to tell people when something they asked for did not happen.

import { Refusal, Unreachable } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** The service's own sentence, or that nobody answered. Anything else is a mistake of ours and stays one. */
export function troubleWith(why) {
  if (why instanceof Refusal) return why.message;
  if (why instanceof Unreachable) return t("trouble.unreachable");
  throw why;
}

/** Always on the page, so that a screen reader hears what comes in. */
export const said = (text) => h("p", { class: "said bad", role: "alert", "data-key": "said" }, text);
