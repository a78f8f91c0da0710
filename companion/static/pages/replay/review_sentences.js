// What a review says about a decision, in sentences.

import { t } from "../../core/language.js";
import { filled } from "../../core/sentences.js";

/**
 * What an action does, as a phrase.
 * @param {{ type: string }} action
 * @param {[Words, ...Phrases[]]} phrases
 */
const phraseOf = (action, [words]) => filled(words.choices?.[action.type] ?? action.type, action, [words]);

/**
 * Whole points, or per cent. Never minus zero.
 * @param {ReviewData} review
 * @param {number} value
 */
const rounded = ({ unit }, value) => Math.round(unit === "chance" ? 100 * value : value) + 0;

/**
 * @param {ReviewData} review
 * @param {number} loss
 */
export function lossOf(review, loss) {
  const facts = { loss: rounded(review, loss) };
  return review.unit === "chance" ? t("review.chance", facts) : t("review.points", facts);
}

/**
 * @param {ReviewData} review
 * @param {Finding} finding
 */
function gain(review, { loss, low, high }) {
  const facts = { loss: rounded(review, loss), low: rounded(review, low), high: rounded(review, high) };
  const exact = low === high; // nothing was left to chance
  if (review.unit === "chance") return exact ? t("review.gain-chance-exact", facts) : t("review.gain-chance", facts);
  return exact ? t("review.gain-points-exact", facts) : t("review.gain-points", facts);
}

/**
 * What was played.
 * @param {ReviewedDecision} decision
 * @param {[Words, ...Phrases[]]} phrases
 * @param {Names} names
 */
export const played = ({ action, seat }, phrases, names) => t("review.played", { name: names[seat], choice: phraseOf(action, phrases) });

/**
 * @param {Finding} finding
 * @param {boolean} same whether both actions have the same phrase, so that the alternative is the same move done differently
 * @param {string} choice
 */
function verdict({ flagged, low }, same, choice) {
  if (!flagged) return low > 0 ? t("review.better-a-little", { choice }) : t("review.better-perhaps", { choice });
  return same ? t("review.differently") : t("review.better", { choice });
}

/**
 * What would have been better, and how much it would have brought. If that is small or not certain, the sentence says so.
 * @param {ReviewData} review
 * @param {ReviewedDecision} decision
 * @param {Finding} finding
 * @param {[Words, ...Phrases[]]} phrases
 */
export function better(review, { action }, finding, phrases) {
  if (!finding.better || rounded(review, finding.loss) < 1) return t("review.no-better");
  const [choice, other] = [phraseOf(action, phrases), phraseOf(finding.better, phrases)];
  if (!finding.flagged && choice === other) return t("review.no-better");
  return `${verdict(finding, choice === other, other)} ${gain(review, finding)}`;
}
