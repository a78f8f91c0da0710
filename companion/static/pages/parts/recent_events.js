// Recent events in sentences. The newest are always visible; older ones are folded away on a phone.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The sentences of the newest step. There may be several, because a command can cause several events.
 * @param {DescribedEvent[]} story
 */
function newest(story) {
  const step = story.at(-1)?.step;
  return story.filter((event) => event.step === step);
}

/** @param {DescribedEvent} first */
const line = ({ version, text }) => h("li", { "data-key": `event-${version}` }, text);

/**
 * For a phone: one line that can be unfolded.
 * @param {PageRoom} room
 */
export function recentEvents(room) {
  if (room.story.length === 0) return null;
  const last = newest(room.story);
  const older = room.story.slice(0, -last.length).slice(-15).reverse();
  return h(
    "details",
    { class: "story", "data-key": "story", "data-keep": "" },
    h("summary", {}, h("span", { class: "unseen" }, t("events.title")), last.map(({ text }) => text).join(" ")),
    h("ol", {}, older.map(line)),
  );
}

/**
 * For a stage: one line of text.
 * @param {PageRoom} room
 */
export function latestEvents(room) {
  const last = newest(room.story);
  const text = last.map(({ text: said }) => said).join(" ");
  return h("ol", { class: "story caption", "data-key": "story", "aria-label": t("events.title") }, text && h("li", { "data-key": `event-${last[0].version}` }, text));
}

/**
 * For a large page: a list, the newest event on top.
 * @param {PageRoom} room
 */
export function eventList(room, lines = 8) {
  return h("ol", { class: "story", "data-key": "story", "aria-label": t("events.title") }, room.story.slice(-lines).reverse().map(line));
}
