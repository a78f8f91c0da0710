// Shares a link with the share sheet of the phone. If the browser has no share sheet, the link is copied to the
// clipboard, or the reader copies it by hand.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const canShare = "share" in navigator;

/** @type {Map<string, string>} For each link, the message after it was shared. */
const messages = new Map();

/**
 * Opens the share sheet. Returns false if the browser has none.
 * @param {string} link
 * @param {string} title
 */
async function shared(link, title) {
  try {
    await navigator.share({ title, url: link });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copies the link. Without HTTPS there is no clipboard API, so the link is selected and copied with `execCommand`.
 * @param {string} link
 * @param {HTMLInputElement} field
 */
async function copied(link, field) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    field.closest("details")?.setAttribute("open", "");
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/**
 * The button and the link. `redraw()` draws the dialog again.
 * @param {string} link
 * @param {{ title: string, redraw: () => void }} options
 */
export function shareLink(link, { title, redraw }) {
  /** @param {Handled<Event>} event */
  const pass = async (event) => {
    const field = event.currentTarget.parentElement.querySelector("input");
    if (canShare && (await shared(link, title))) return;
    messages.set(link, (await copied(link, field)) ? t("link.copied") : t("link.by-hand"));
    redraw();
  };
  return h(
    "div",
    { class: "passing-on", "data-key": "passing-on" },
    h("button", { class: "wide", onclick: pass }, canShare ? t("link.share") : t("link.copy")),
    h("p", { role: "status" }, messages.get(link)),
    h("details", { "data-keep": "" }, h("summary", {}, t("link.show")), h("input", { class: "address", readonly: true, value: link, "aria-label": t("link.field") })),
  );
}
