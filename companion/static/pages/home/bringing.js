// Games that have been played: watch one again, or bring the log of one from elsewhere.

import { ask, get } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { keepHost } from "../../core/keeping.js";

const CODE_LENGTH = 6;

/** Where the replay of a game is that somebody names by its address, its id or its code. */
export async function replayAddress(text) {
  const named = text.match(/\/games\/([^/?#]+)/)?.[1] ?? text.match(/\/join\/([^/?#]+)/)?.[1] ?? text.trim();
  const { game } = named.length <= CODE_LENGTH + 1 ? await get(`/codes/${encodeURIComponent(named)}`) : { game: named };
  await get(`/games/${encodeURIComponent(game)}`);
  return `/games/${game}/replay`;
}

/** Brings the log in a file and says where its replay is. */
export async function bring(file) {
  const { game, host_token: host, join_code: code } = await ask("POST", "/imports", { text: await file.text() });
  if (host) keepHost(game, host, code);
  return `/games/${game}/replay`;
}

/** `going(address)` is given a promise of where to go. */
export function bringing(going) {
  const watch = (event) => {
    event.preventDefault();
    going(replayAddress(event.target.elements.game.value));
  };
  const chosen = (event) => {
    const [file] = event.target.files;
    if (file) going(bring(file));
    event.target.value = ""; // the same file may be chosen again
  };
  return h(
    "section",
    { class: "bringing", "data-key": "bringing" },
    h("h2", {}, t("home.played")),
    h(
      "form",
      { class: "one-line", onsubmit: watch },
      h("label", { for: "game" }, t("home.which")),
      h("input", { id: "game", name: "game", required: true, autocomplete: "off", spellcheck: "false", enterkeyhint: "go" }),
      h("button", {}, t("home.watch")),
    ),
    h("label", { class: "button file" }, t("home.import"), h("input", { class: "unseen", type: "file", accept: ".ndjson,.jsonl,application/x-ndjson", onchange: chosen })),
  );
}
