// The switch for sounds: in the menus, and on top of the big screen.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { soundIsOn, switchSound } from "../../core/sound_player.js";

const SPEAKER = "M3 9.5V14.5H7L12 18.5V5.5L7 9.5Z";
const WAVES = "M15 9q2.5 3 0 6M17.5 6.5q5 5.5 0 11";
const CROSS = "M15.5 9.5l5 5m0-5l-5 5";

/** @param {boolean} on */
const speaker = (on) =>
  s(
    "svg",
    { viewBox: "0 0 24 24", class: "speaker", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" },
    s("path", { d: SPEAKER, fill: "currentColor", "stroke-linejoin": "round" }),
    s("path", { d: on ? WAVES : CROSS }),
  );

/**
 * @param {string} kind
 * @param {() => unknown} redraw
 * @param {...Child} content
 */
function switchButton(kind, redraw, ...content) {
  const turn = () => {
    switchSound();
    redraw();
  };
  return h("button", { class: kind, role: "switch", "aria-checked": String(soundIsOn()), onclick: turn }, speaker(soundIsOn()), content);
}

/** @param {() => unknown} redraw */
export const soundButton = (redraw) => switchButton("sound", redraw, h("span", { class: "unseen" }, t("sound.title")));

/** @param {Dialog} dialog */
export const soundEntry = (dialog) =>
  h("li", {}, switchButton("entry sound", () => dialog.redraw(), t("sound.title"), h("small", { "aria-hidden": "true" }, soundIsOn() ? t("sound.on") : t("sound.off"))));
