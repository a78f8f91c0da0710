// Error messages for people.

import { Refusal, Unreachable } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The sentence of a refusal, or that the service did not answer. Any other error is a bug and is thrown again.
 * @param {unknown} error
 */
export function errorText(error) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Unreachable) return t("error.unreachable");
  throw error;
}

/**
 * The error message. It is always on the page, so that a screen reader reads a new message.
 * @param {string | null} text
 */
export const errorParagraph = (text) => h("p", { class: "said bad", role: "alert", "data-key": "said" }, text);
