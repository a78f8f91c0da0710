// What happened lately: the last step always, what came before on demand or, where there is room, beneath it.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** The sentences of the newest step: one command may have caused several. */
function newest(story) {
  const { step } = story.at(-1);
  return story.filter((told) => told.step === step);
}

const line = ({ version, text }) => h("li", { "data-key": `told-${version}` }, text);

/** On a phone: one line that opens. */
export function story(room) {
  if (room.story.length === 0) return null;
  const last = newest(room.story);
  const older = room.story.slice(0, -last.length).slice(-15).reverse();
  return h(
    "details",
    { class: "story", "data-key": "story", "data-keep": "" },
    h("summary", {}, h("span", { class: "unseen" }, t("story.title")), last.map(({ text }) => text).join(" ")),
    h("ol", {}, older.map(line)),
  );
}

/** On a big screen: a list, the newest on top. */
export function storyList(room, lines = 8) {
  return h("ol", { class: "story", "data-key": "story", "aria-label": t("story.title") }, room.story.slice(-lines).reverse().map(line));
}
