// Watch the replay of a game, or import a game log.

import { ask, get, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { saveGame, saveHostToken } from "../../core/storage.js";

const CODE_LENGTH = 6;

/**
 * The address of a game's replay, from its address, its id or its code.
 * @param {string} text
 */
export async function replayAddress(text) {
  const named = text.match(/\/games\/([^/?#]+)/)?.[1] ?? text.match(/\/join\/([^/?#]+)/)?.[1] ?? text.trim();
  const { game } = named.length <= CODE_LENGTH + 1 ? await get(`/codes/${encodeURIComponent(named)}`) : { game: named };
  await get(`/games/${encodeURIComponent(game)}`);
  return `/games/${game}/replay`;
}

/**
 * Imports the log of a finished game and returns the address of its replay.
 * @param {File} file
 */
async function importLog(file) {
  const { game } = await ask("POST", "/imports", { text: await file.text() });
  return `/games/${game}/replay`;
}

/**
 * Continues an unfinished game as a new game, and returns the address of its table.
 * @param {File} file
 * @param {Ruleset[] | null} rulesets
 */
export async function continueFromLog(file, rulesets) {
  const { game, host_token: host, join_code: code } = await ask("POST", "/imports?continue=true", { text: await file.text(), key: randomText() });
  if (host) saveHostToken(game, host, code);
  const { table } = await get(`/games/${game}`);
  saveGame(game, table.ruleset, rulesets?.find(({ ruleset }) => ruleset === table.ruleset)?.words.title ?? null, true);
  return host ? `/games/${game}` : `/games/${game}/replay`;
}

/**
 * `open` gets a promise of the address to open, and the log file if one was chosen.
 * @param {(address: Promise<string>, file?: File) => unknown} open
 */
export function playedGames(open) {
  /** @param {Handled<Event>} event */
  const watch = (event) => {
    event.preventDefault();
    open(replayAddress(event.target.elements.game.value));
  };
  /** @param {Handled<Event>} event */
  const chosen = (event) => {
    const [file] = event.target.files;
    if (file) open(importLog(file), file);
    event.target.value = ""; // so that the same file can be chosen again
  };
  return h(
    "section",
    { class: "replays", "data-key": "replays" },
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
