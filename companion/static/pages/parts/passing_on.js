// A link to pass on: by whatever the phone has for sharing, or else by the clipboard, or else by hand.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const told = new Map(); // by link: what became of it

/** Whether somebody has sent it on, or has thought better of it; false where the browser will not share. */
async function shared(link, title) {
  try {
    await navigator.share({ title, url: link });
    return true;
  } catch (why) {
    return why.name === "AbortError";
  }
}

/** Without https there is no clipboard to write to: then the old way, and if that fails too the link lies there, selected. */
async function copied(link, field) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    field.closest("details").open = true;
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** The button and the link itself; `redraw()` draws the sheet they stand on. */
export function passingOn(link, { title, redraw }) {
  const pass = async (event) => {
    const field = event.currentTarget.parentElement.querySelector("input");
    if (navigator.share && (await shared(link, title))) return;
    told.set(link, (await copied(link, field)) ? t("pass.copied") : t("pass.by-hand"));
    redraw();
  };
  return h(
    "div",
    { class: "passing-on", "data-key": "passing-on" },
    h("button", { class: "wide", onclick: pass }, navigator.share ? t("pass.share") : t("pass.copy")),
    h("p", { role: "status" }, told.get(link)),
    h("details", { "data-keep": "" }, h("summary", {}, t("handover.link")), h("input", { class: "address", readonly: true, value: link, "aria-label": t("pass.link") })),
  );
}
