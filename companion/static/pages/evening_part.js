// Loads the evening's part of a phone page or a table page, if this browser belongs to an evening. Others do not load it.

import { h } from "../core/dom.js";
import { loadTexts } from "../core/language.js";

/** @returns {Promise<typeof import("./evening/part.js")>} */
async function loadPart() {
  document.head.append(h("link", { rel: "stylesheet", href: "/styles/evening_part.css" }));
  return (await Promise.all([/** @type {any} */ (globalThis).loadScript("evening"), loadTexts("evening")]))[0];
}

/** Whether core/evenings.js has stored an evening. It is not imported here, because few pages need it. */
function hasEvening() {
  try {
    return "wurm.evenings" in localStorage || "wurm.screen" in sessionStorage;
  } catch {
    return false; // a browser may forbid storage
  }
}

/**
 * Lets the page of a table follow the evening to which this browser belongs.
 * @param {PageRoom} room
 * @param {() => void} redraw
 */
export async function followEvening(room, redraw) {
  if (hasEvening()) (await loadPart()).follow(room, redraw);
}

/**
 * Turns a table into an evening. If somebody else has done this, `evening` is its id, and this browser joins it.
 * @param {PageRoom} room
 * @param {() => void} redraw
 * @param {string | null} [evening]
 */
export const joinEvening = async (room, redraw, evening = null) => (await loadPart()).join(room, redraw, evening);
