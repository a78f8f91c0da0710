// The controls of a replay: a scrubber with marks, step, play and pause, speed, and whose view is shown.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";

export const SPEEDS = [0.5, 1, 2, 4];

// The marks differ in shape: a bar for a round, a triangle for an undo, a square for the end.
const SHAPES = { round: "M-1.5 0H1.5V14H-1.5Z", undo: "M6 1V13L-5 7Z", end: "M-5 2H5V12H-5Z" };

/** @param {Playback} playback */
function marks(playback) {
  /** @param {number} place */
  const at = (place) => `${((100 * place) / Math.max(1, playback.recording.length - 1)).toFixed(2)}%`;
  return s(
    "svg",
    { class: "marks", height: 14, "aria-hidden": "true" },
    playback.marks.map(({ place, kind }) =>
      s("svg", { x: at(place), overflow: "visible" }, s("path", { d: SHAPES[kind], class: `mark-${kind}` })),
    ),
  );
}

const SIGNS = {
  first: "M3 3V17H5.500V3ZM17 3V17L7 10Z",
  back: "M14.500 3V17L5 10Z",
  play: "M4.500 2V18L17.500 10Z",
  pause: "M4 2H8.500V18H4ZM11.500 2H16V18H11.500Z",
  on: "M5.500 3V17L15 10Z",
  last: "M17 3V17H14.500V3ZM3 3V17L13 10Z",
};

/**
 * @param {string} label
 * @param {keyof typeof SIGNS} sign
 * @param {() => unknown} onclick
 * @param {Properties} [more]
 */
function button(label, sign, onclick, more = {}) {
  const picture = s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: SIGNS[sign], fill: "currentColor" }));
  return h("button", { "aria-label": label, title: label, onclick, ...more }, picture);
}

/** @param {Playback} playback */
function buttons(playback) {
  const { place, recording, playing } = playback;
  const [atStart, atEnd] = [place === 0, place === recording.length - 1];
  const playLook = { class: "strong", "aria-pressed": String(playing) };
  return h(
    "div",
    { class: "transport", role: "group", "aria-label": t("replay.controls") },
    button(t("replay.first"), "first", () => playback.go(0), { disabled: atStart }),
    button(t("replay.back"), "back", () => playback.go(place - 1), { disabled: atStart }),
    button(playing ? t("replay.pause") : t("replay.play"), playing ? "pause" : "play", () => playback.toggle(), playLook),
    button(t("replay.forward"), "on", () => playback.go(place + 1), { disabled: atEnd }),
    button(t("replay.last"), "last", () => playback.go(recording.length - 1), { disabled: atEnd }),
  );
}

/**
 * @param {string} kind
 * @param {string} label
 * @param {string | number} value
 * @param {[string | number, string][]} options
 * @param {(value: string) => unknown} choose
 */
function choice(kind, label, value, options, choose) {
  const picked = options.map(([each, text]) => h("option", { value: each, selected: String(each) === String(value) }, text));
  const select = h("select", { class: kind, onchange: (event) => choose(event.target.value) }, picked);
  return h("label", {}, h("span", { class: "unseen" }, label), select);
}

/** @param {Playback} playback */
function scrubber(playback) {
  const { place, recording } = playback;
  const where = t("replay.step", { step: place + 1, steps: recording.length });
  return h(
    "div",
    { class: "scrubber" },
    marks(playback),
    h("input", {
      type: "range", min: 0, max: recording.length - 1, step: 1, value: place,
      "aria-label": t("replay.scrub"), "aria-valuetext": where, oninput: (event) => playback.go(Number(event.target.value)),
    }),
    h("output", { class: "where" }, where),
  );
}

/**
 * The marks as a list of buttons.
 * @param {Playback} playback
 */
export function chapters(playback) {
  if (playback.marks.length === 0) return null;
  const now = playback.marks.filter(({ place }) => place <= playback.place).at(-1);
  return h(
    "details",
    { class: "chapters paper", "data-key": "chapters", "data-keep": "" },
    h("summary", {}, t("replay.chapters")),
    h("ol", {}, playback.marks.map((mark) => {
      const look = { class: `mark-${mark.kind}`, "aria-current": mark === now ? "step" : null };
      return h("li", {}, h("button", { ...look, onclick: () => playback.go(mark.place) }, mark.text));
    })),
  );
}

/** @param {Playback} playback */
export function controls(playback) {
  /** @type {[number, string][]} */
  const speeds = SPEEDS.map((speed) => [speed, `${speed}×`]);
  return h(
    "section",
    { class: "controls paper", "data-key": "controls", "aria-label": t("replay.controls") },
    scrubber(playback),
    buttons(playback),
    h(
      "div",
      { class: "choices" },
      choice("speed", t("replay.speed"), playback.speed, speeds, (value) => playback.setSpeed(Number(value))),
      choice("eyes", t("replay.eyes"), playback.eyes, playback.choices, (value) => playback.look(value)),
    ),
  );
}

/**
 * Keys: arrows step, Home and End jump, the space bar plays. Keys in form controls keep their usual meaning.
 * @param {Playback} playback
 * @param {Handled<KeyboardEvent>} event
 */
export function keys(playback, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: playback.place - 1, ArrowRight: playback.place + 1, Home: 0, End: playback.recording.length - 1 };
  const to = steps[event.key];
  if (to !== undefined) playback.go(to);
  else if (event.key === " " && !event.target.matches("button, summary, a")) playback.toggle();
  else return;
  event.preventDefault();
}
