// The review on the page: the button, the progress, the players, the flagged decisions, and the note at a position.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { better, lossOf, played } from "./review_sentences.js";

/** @param {ReviewJob} job */
function progress({ progress: made }) {
  const [done, total] = [made?.done ?? 0, made?.total ?? 0];
  return [
    h("progress", { max: Math.max(1, total), value: done, "aria-label": t("review.title") }),
    h("p", { class: "soft" }, total ? t("review.progress", { done, total }) : t("review.waiting")),
  ];
}

/**
 * @param {Review} review
 * @param {ReviewData} data
 */
function summary(review, data) {
  const heads = [t("review.player"), t("review.decisions"), t("review.flagged"), t("review.lost")];
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("review.players") },
    h(
      "table",
      { class: "review-players" },
      h("thead", {}, h("tr", {}, heads.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, data.players.map((player) => {
        const flagged = review.hindsight ? player.hindsight_flagged : player.flagged;
        const loss = review.hindsight ? player.hindsight_loss : player.loss;
        const cells = [player.decisions, flagged ?? 0, lossOf(data, loss ?? 0)];
        return h("tr", {}, h("th", { scope: "row" }, player.name), cells.map((text) => h("td", {}, String(text))));
      })),
    ),
  );
}

/**
 * @param {Review} review
 * @param {ReviewData} data
 * @param {Playback} playback
 * @param {Names} names
 */
function list(review, data, playback, names) {
  const { recording } = playback;
  if (review.flagged.length === 0) return h("p", {}, t("review.none"));
  return h(
    "ol",
    { class: "review-list" },
    review.flagged.map((decision) => {
      const place = recording.placeOf(decision.version);
      const facts = { step: place + 1, name: names[decision.seat], loss: lossOf(data, review.finding(decision).loss) };
      const look = { "aria-current": place === playback.place ? "step" : null };
      return h("li", {}, h("button", { ...look, onclick: () => playback.go(place) }, t("review.entry", facts)));
    }),
  );
}

/**
 * @param {Review} review
 * @param {ReviewData} data
 * @param {Playback} playback
 * @param {Names} names
 */
function result(review, data, playback, names) {
  if (data.players.length === 0) return h("p", {}, t("review.nobody"));
  const switched = { role: "switch", "aria-checked": String(review.hindsight), onclick: () => review.turnHindsight() };
  return [
    review.hasHindsight && h("button", switched, t("review.hindsight")),
    h(
      "p",
      { class: "soft" },
      review.hindsight ? t("review.about-hindsight") : t("review.about-fair"),
      " ",
      data.unit === "chance" ? t("review.about-chance") : t("review.about-points"),
    ),
    summary(review, data),
    list(review, data, playback, names),
  ];
}

/**
 * The section with the review. Null if the game cannot be reviewed.
 * @param {Review} review
 * @param {Playback} playback
 * @param {Names} names
 * @param {{ start: () => unknown, stop: () => unknown }} buttons
 */
export function reviewPanel(review, playback, names, { start, stop }) {
  if (!review.available) return null;
  const { data, job } = review;
  const body = data
    ? result(review, data, playback, names)
    : job
      ? [progress(job), h("button", { onclick: stop }, t("review.stop"))]
      : [h("p", {}, t("review.what")), h("button", { class: "strong", onclick: start }, t("review.start"))];
  return h(
    "section",
    { class: "paper review", "data-key": "review" },
    h("h2", {}, t("review.title")),
    body,
    h("p", { role: "status" }, review.said),
  );
}

/**
 * What the review says about the decision that comes next. Null if there is none.
 * @param {Review} review
 * @param {Playback} playback
 * @param {Names} names
 */
export function reviewNote(review, { version, recording }, names) {
  const decision = review.at(version);
  if (!review.data || !decision) return null;
  const finding = review.finding(decision);
  return h(
    "p",
    { class: finding.flagged ? "paper review-note flagged" : "review-note soft", "data-key": "review-note", role: "status" },
    h("span", {}, played(decision, recording.phrases, names), " "),
    h("span", {}, better(review.data, decision, finding, recording.phrases)),
  );
}
