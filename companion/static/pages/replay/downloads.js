// Downloads: the service makes the file as a job, and the page saves it when it is ready.

import { command, get } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const MAX_POLLS = 120;
const POLL_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/**
 * @param {string} game
 * @param {string | null} token
 * @param {ExportFormat} format
 */
async function exported(game, token, format) {
  const { job } = await command("POST", `/games/${game}/exports`, token, { format });
  for (let times = 0; times < MAX_POLLS; times += 1) {
    const { state } = await get(`/jobs/${job}`, { token });
    if (state === "done") return get(`/jobs/${job}/result`, { token, accept: "*/*" });
    if (state === "failed") break;
    await pause();
  }
  throw new Error(t("download.failed"));
}

/**
 * @param {string} name
 * @param {string} text
 */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text]));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {ReplayData} data
 * @param {string | null} token
 * @param {ExportFormat} format
 */
export async function download(data, token, format) {
  save(`${data.ruleset}-${data.game}.${format}`, await exported(data.game, token, format));
}

/**
 * The buttons for downloads. `state` says which file is being made, if any, and which message is shown.
 * @param {{ busy: ExportFormat | null, said: string | null }} state
 * @param {(format: ExportFormat) => unknown} downloadAs
 * @param {() => unknown} copy
 */
export function downloads(state, downloadAs, copy) {
  /**
   * @param {ExportFormat} format
   * @param {string} label
   * @param {string} why
   */
  const each = (format, label, why) => {
    const text = state.busy === format ? t("download.busy") : label;
    const button = h("button", { disabled: state.busy !== null, onclick: () => downloadAs(format) }, text);
    return h("li", {}, button, h("span", { class: "soft" }, why));
  };
  return h(
    "section",
    { class: "paper", "data-key": "downloads" },
    h("h2", {}, t("download.title")),
    h(
      "ul",
      { class: "downloads" },
      h("li", {}, h("button", { onclick: copy }, t("link.copy")), h("span", { class: "soft" }, t("replay.copy-why"))),
      each("html", t("download.html"), t("download.html-why")),
      each("ndjson", t("download.ndjson"), t("download.ndjson-why")),
      each("csv", t("download.csv"), t("download.csv-why")),
    ),
    h("p", { role: "status" }, state.said),
  );
}
