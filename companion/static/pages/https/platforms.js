// How to install the certificate, for each platform. The reader's platform comes first and is unfolded.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const CERTIFICATE = "/https/wurmtisch.crt";
const PROFILE = "/https/wurmtisch.mobileconfig";

/** @type {Record<string, { name: string, steps: () => string, remove: () => string }>} */
const PLATFORMS = {
  ios: { name: "iPhone, iPad", steps: () => t("https.steps-ios"), remove: () => t("https.remove-ios") },
  android: { name: "Android", steps: () => t("https.steps-android"), remove: () => t("https.remove-android") },
  macos: { name: "macOS", steps: () => t("https.steps-macos"), remove: () => t("https.remove-macos") },
  windows: { name: "Windows", steps: () => t("https.steps-windows"), remove: () => t("https.remove-windows") },
  linux: { name: "Linux", steps: () => t("https.steps-linux"), remove: () => t("https.remove-linux") },
};

/** The reader's platform. An iPad claims to be a Mac, but Macs have no touch screens. */
function ownPlatform() {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)) return "ios";
  if (userAgent.includes("Android")) return "android";
  if (userAgent.includes("Macintosh")) return "macos";
  return userAgent.includes("Windows") ? "windows" : "linux";
}

/**
 * @param {string} id
 * @param {boolean} own
 */
function platform(id, own) {
  const { name, steps, remove } = PLATFORMS[id];
  const download = id === "ios" ? h("a", { class: "button strong", href: PROFILE }, t("https.download-profile")) : h("a", { class: "button strong", href: CERTIFICATE, download: "wurmtisch.crt" }, t("https.download"));
  return h(
    "details",
    { "data-key": id, "data-keep": "", open: own },
    h("summary", {}, name),
    h("p", {}, download),
    h("ol", {}, steps().split("\n").map((step) => h("li", {}, step))),
    h("p", {}, remove()),
  );
}

export function platforms() {
  const own = ownPlatform();
  const order = [own, ...Object.keys(PLATFORMS).filter((id) => id !== own)];
  return order.map((id) => platform(id, id === own));
}
