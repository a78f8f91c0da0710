// Loads the evening's part of a phone page or a table page, if this browser belongs to an evening. Other browsers do not
// load it.

import { h } from "../core/dom.js";
import { loadTexts } from "../core/language.js";

/** @type {Promise<typeof import("./evening/part.js")> | null} */
let loading = null;

/** Loads the part once. If it fails, the next call tries again. */
const loadPart = () =>
  (loading ??= fetchPart().catch((error) => {
    loading = null;
    throw error;
  }));

/** @returns {Promise<typeof import("./evening/part.js")>} */
async function fetchPart() {
  document.head.append(h("link", { rel: "stylesheet", href: "/styles/evening_part.css" }));
  return (await Promise.all([/** @type {any} */ (globalThis).loadScript("evening"), loadTexts("evening")]))[0];
}

/** Whether core/evenings.js has stored an evening. This module does not import core/evenings.js, because few pages need it. */
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
 * Turns a table into an evening. If somebody else has done this, `evening` is the id of that evening,
 * and this browser joins it.
 * @param {PageRoom} room
 * @param {() => void} redraw
 * @param {string | null} [evening]
 */
export const joinEvening = async (room, redraw, evening = null) => (await loadPart()).join(room, redraw, evening);
