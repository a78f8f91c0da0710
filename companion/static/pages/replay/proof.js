// The proof that a game was fair: the commitment, how the shuffle was computed from it, and the result of the check.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {string} hash */
const short = (hash) => `${hash.slice(0, 10)}…`;

/** @type {Record<Proof["verdict"], (proof: Proof) => string>} */
const VERDICTS = {
  holds: () => t("proof.holds"),
  consistent: ({ sentence }) => sentence,
  broken: ({ sentence }) => t("proof.broken", { why: sentence }),
};

/** @param {Proof} proof */
function found(proof) {
  const dealtHere = !proof.imported; // this server cannot know how an imported game was shuffled
  const last = h("code", { title: proof.last_hash }, short(proof.last_hash));
  return [
    h("p", { class: `proof-${proof.verdict}`, role: "status" }, VERDICTS[proof.verdict](proof)),
    h(
      "ol",
      { class: "proof-steps" },
      dealtHere && h("li", {}, t("proof.promised"), " ", h("code", { title: proof.commitment }, short(proof.commitment))),
      dealtHere && h("li", {}, t("proof.mixed", { count: proof.entropy.length })),
      dealtHere && h("li", {}, t("proof.drawn")),
      h("li", {}, t("proof.chained", { events: proof.events }), " ", last),
    ),
    h("p", { class: "soft" }, t("proof.yourself")),
  ];
}

/**
 * The proof. `state` is null before the check, "asking" during it, and then the answer of the service.
 * @param {boolean} over
 * @param {Proof | "asking" | null} state
 * @param {() => unknown} check
 */
export function proof(over, state, check) {
  const body = !over
    ? h("p", {}, t("proof.later"))
    : state === null || state === "asking"
      ? [h("p", {}, t("proof.what")), h("button", { onclick: check, disabled: state === "asking" }, t("proof.check"))]
      : found(state);
  return h("section", { class: "paper", "data-key": "proof" }, h("h2", {}, t("proof.title")), body);
}
