// Error messages for people.

import { Refusal, Unreachable } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The error message for a refusal, or for a service that did not answer. Any other error is a bug and is thrown again.
 * @param {unknown} error
 * @param {string} [unreachable] the message for a service that did not answer
 */
export function errorText(error, unreachable = t("error.unreachable")) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Unreachable) return unreachable;
  throw error;
}

/**
 * The paragraph for error messages. It is on the page even when empty, so that screen readers read new messages.
 * @param {string | null} text
 */
export const errorParagraph = (text) => h("p", { class: "said bad", role: "alert", "data-key": "said" }, text);
