// A line that says that the screen may switch itself off, or that a tap keeps it on.

import { mayFallAsleep, needsTap } from "../../core/device.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {string} text */
const line = (text) => h("p", { class: "soft wake-line", "data-key": "wake" }, text);

/** Shown until the first tap. */
export const tapLine = () => needsTap() && line(t("wake.tap"));

export const wakeLine = () => (mayFallAsleep() ? line(t("wake.cannot")) : tapLine());
