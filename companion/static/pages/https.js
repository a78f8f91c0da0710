// The page about the secure connection: its purpose, and how to make a device trust the certificate of this server.

import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { locale } from "../core/locale.js";
import { morph } from "../core/morph.js";
import { httpsAddress, isTrusted, securePath } from "../core/secure_address.js";
import { continueMove, localPath } from "./https/move.js";
import { platforms } from "./https/platforms.js";
import { masthead } from "./parts/masthead.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const state = {
  /** @type {TrustedRoot | null | undefined} Undefined while the certificate is loading, null if the server has none. */
  root: undefined,
  trusted: false,
};

/** @returns {Promise<TrustedRoot | null>} */
async function loadRoot() {
  const response = await fetch("/https/root.json", { cache: "no-store" }).catch(() => null);
  return response?.ok ? response.json() : null;
}

async function check() {
  state.trusted = await isTrusted();
  draw();
}

/** The path of the page that the reader came from. */
const back = () => localPath(new URLSearchParams(location.hash.slice(1)).get("back") ?? "/");

function standing() {
  if (location.protocol === "https:") return h("p", { role: "status" }, t("https.secure"));
  if (state.root === null) return h("p", { role: "status" }, t("https.unavailable"));
  if (state.trusted) {
    return [h("p", { role: "status" }, t("https.trusted")), h("a", { class: "button strong wide", href: securePath(back()) }, t("https.continue"))];
  }
  return [h("p", { role: "status" }, t("https.untrusted")), h("button", { onclick: check }, t("https.check"))];
}

/** @param {TrustedRoot} root */
const meaning = ({ expires, permitted }) =>
  h(
    "section",
    { class: "paper", "data-key": "meaning" },
    h("h2", {}, t("https.meaning-title")),
    h("p", {}, t("https.meaning", { date: new Date(expires * 1000).toLocaleDateString(locale(), { dateStyle: "long" }) })),
    h("ul", { class: "permitted" }, permitted.map((name) => h("li", {}, h("code", {}, name)))),
    h("p", {}, t("https.risk")),
  );

/** @param {TrustedRoot} root */
const fingerprint = ({ name, fingerprint: digits }) =>
  h(
    "section",
    { class: "paper", "data-key": "fingerprint" },
    h("h2", {}, t("https.fingerprint-title")),
    h("p", {}, t("https.fingerprint")),
    h("p", { class: "soft" }, name),
    h("p", { class: "fingerprint" }, h("code", {}, digits.match(/.{1,12}/g)?.flatMap((part) => [part, h("wbr", {})]))),
  );

const installing = () => h("section", { class: "paper", "data-key": "installing" }, h("h2", {}, t("https.install-title")), platforms());

function draw() {
  page.className = "leaf narrow";
  document.title = `${t("https.title")} · Wurmtisch`;
  const { root } = state;
  morph(page, [
    masthead(draw),
    h("section", { class: "paper", "data-key": "standing" }, h("h1", {}, t("https.title")), h("p", {}, t("https.why")), state.root !== undefined && standing()),
    root && [meaning(root), fingerprint(root), installing()],
  ]);
}

await setLanguage();
const moving = await continueMove(loadRoot);
if (!moving) {
  draw();
  state.root = httpsAddress() === null ? null : await loadRoot();
  await check();
}
