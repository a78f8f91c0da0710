// Tips: one line below the status in the first turns of a game on this device. The game's module has the texts.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedTips, saveTips } from "../../core/storage.js";
import { gameModule } from "../../games/lookup.js";

const COACHED_TURNS = 6;

/** @param {string} ruleset */
const isCoached = (ruleset) => {
  const { off, turns } = savedTips();
  return !off && (turns[ruleset] ?? 0) < COACHED_TURNS;
};

/**
 * Counts a turn that this device has taken.
 * @param {string} ruleset
 */
export function countTurn(ruleset) {
  const { off, turns } = savedTips();
  const taken = turns[ruleset] ?? 0;
  if (taken < COACHED_TURNS) saveTips({ off, turns: { ...turns, [ruleset]: taken + 1 } });
}

/** @param {boolean} on if true, tips are shown again from the first turn on */
const switchTips = (on) => saveTips(on ? { off: false, turns: {} } : { ...savedTips(), off: true });

/**
 * The tip for this moment, with a button that switches tips off; null if there is none. Where there is no room for it (see
 * phone/fit.js), a small button opens it.
 * @param {PageRoom} room
 * @param {() => unknown} redraw
 */
export function coachingLine(room, redraw) {
  const { table, you } = room;
  if (table.phase !== "playing" || table.outcome || you === null || !room.play || !isCoached(table.ruleset)) return null;
  const tip = gameModule(table.ruleset).coach?.(room);
  if (!tip) return null;
  const off = () => {
    switchTips(false);
    redraw();
  };
  return h(
    "p",
    { class: "coach", "data-key": "coach" },
    h("button", { class: "tip-chip", popovertarget: "tip", "aria-label": t("tips.read"), title: t("tips.read") }, "?"),
    h("span", { id: "tip", popover: "" }, tip),
    h("button", { class: "tip-off", "aria-label": t("tips.hide"), title: t("tips.hide"), onclick: off }, "✕"),
  );
}

/**
 * The menu entry that switches tips on or off, as a text and a function. Null for a game without tips.
 * @param {string} ruleset
 * @returns {[text: string, change: () => unknown] | null}
 */
export function tipsSwitch(ruleset) {
  if (!gameModule(ruleset).coach) return null;
  const shown = isCoached(ruleset);
  return [shown ? t("tips.hide") : t("tips.show"), () => switchTips(!shown)];
}
