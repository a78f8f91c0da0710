// What happened lately, newest first; the last line always, the rest on demand.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

export function story(room, lines = 12) {
  const [newest, ...older] = room.story.slice(-lines).reverse();
  if (!newest) return null;
  return h(
    "details",
    { class: "story", "data-key": "story", "data-keep": "" },
    h("summary", {}, h("span", { class: "unseen" }, t("story.title")), h("span", { "data-key": `told-${newest.version}` }, newest.text)),
    h("ol", {}, older.map(({ version, text }) => h("li", { "data-key": `told-${version}` }, text))),
  );
}
