// The evening to which this phone belongs, and the button that opens a new one.

import { personFace } from "../../art/people.js";
import { command } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { eveningTokens, forgetEvening, recentEvenings, saveEvening } from "../../core/evenings.js";
import { t } from "../../core/language.js";
import { errorParagraph } from "../parts/errors.js";

/** Opens an evening and returns its id and its join code. This browser becomes its host. */
export async function openEvening() {
  const { evening, join_code: code, host_token: host } = await command("POST", "/evenings", null, {});
  saveEvening(evening, { host, code });
  return { id: evening, code };
}

/**
 * @param {ReturnType<typeof recentEvenings>[number]} stored
 * @param {() => unknown} redraw
 */
function ownEvening({ id, title, code }, redraw) {
  const name = title || t("evening.title");
  const forget = () => {
    forgetEvening(id);
    redraw();
  };
  return h(
    "li",
    { "data-key": `evening-${id}` },
    h("p", {}, h("strong", {}, name), code && h("span", { class: "soft" }, ` ${code}`)),
    h("div", { class: "choices" }, h("a", { class: "button strong", href: `/evenings/${id}` }, t("evening.continue")), h("button", { type: "button", class: "forget", "aria-label": t("home.forget", { title: name }), onclick: forget }, "✕")),
  );
}

/**
 * @param {{ busy: boolean, trouble: string | null, open: () => unknown, redraw: () => unknown }} options
 */
export function eveningsPart({ busy, trouble, open, redraw }) {
  const own = recentEvenings().slice(0, 2);
  return h(
    "section",
    { class: own.length > 0 ? "paper evenings" : "paper evenings none", "data-key": "evenings", "aria-label": t("evening.title") },
    h("div", { class: "evening-faces" }, [0, 1, 2, 3, 4, 5].map((look) => personFace({ colour: look, face: look }, { mood: look % 2 ? "grin" : "smile" }))),
    h("h2", {}, t("evening.title")),
    own.length > 0 ? h("ul", {}, own.map((each) => ownEvening(each, redraw))) : h("p", {}, t("evening.what")),
    h("button", { class: own.length > 0 ? null : "strong", disabled: busy, onclick: open }, t("evening.begin")),
    eveningTokens().length > 0 && h("p", { "data-key": "club" }, h("a", { href: "/club" }, t("club.title"))),
    errorParagraph(trouble),
  );
}
