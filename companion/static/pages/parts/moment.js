// A moment: a picture of something that has just happened, over the whole page for a few seconds. A tap or a key closes it.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { isCalm, MOTION_MS } from "../../core/motion.js";

const LONG_TITLE = 50; // characters
const CLOSING_KEYS = /^(Escape|Enter| |Tab|Arrow\w+)$/;

export class MomentPanel {
  /** @type {Moment | null} The moment that is shown, or that will be shown when the cards have moved. */
  #moment = null;
  /** @type {Moment | null} */
  #next = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Element | null} The element that had the focus before the moment. */
  #held = null;
  #element = h("div", { class: "moment", role: "status", onclick: () => this.close() });
  #page;
  #shown;
  #closed;

  /**
   * @param {HTMLElement} page
   * @param {{ shown: (moment: Moment) => unknown, closed: () => unknown }} on
   */
  constructor(page, { shown, closed }) {
    this.#page = page;
    this.#shown = shown;
    this.#closed = closed;
    document.body.append(this.#element); // added while empty, so that screen readers read the moments shown in it later
    document.addEventListener("keydown", this.#key, { capture: true });
  }

  /** Whether the page has to wait for the end of this moment before it shows the new table. */
  get holds() { return Boolean(this.#moment?.holds); }

  /**
   * Shows a moment when the cards have moved. If another moment is being shown, the new one waits, and replaces one that was
   * waiting already. The end of a round or game does not wait.
   * @param {Moment} moment
   */
  show(moment) {
    if (this.#moment && !moment.holds && moment.kind !== "win") {
      this.#next = moment;
      return;
    }
    this.drop();
    this.#moment = moment;
    this.#held = document.activeElement;
    this.#page.inert = this.holds; // the page below shows an old table
    if (isCalm()) this.#open(moment);
    else this.#timer = setTimeout(() => this.#open(moment), MOTION_MS);
  }

  /** @param {Moment} moment */
  #open(moment) {
    const left = h("span", { class: "left" });
    const content = h(
      "div",
      { class: `scene ${moment.kind}${moment.title.length > LONG_TITLE ? " long" : ""}` },
      h("div", { class: "picture", "aria-hidden": "true" }, moment.picture),
      h("p", { class: "title" }, moment.title),
      moment.detail && h("div", { class: "detail" }, moment.detail),
      h("button", { class: "strong" }, t("moment.continue"), left),
    );
    this.#element.replaceChildren(content);
    this.#element.classList.add("open");
    if (!isCalm()) {
      left.animate([{ scale: "1 1" }, { scale: "0 1" }], { duration: 1000 * moment.seconds, fill: "forwards" });
      content.animate([{ opacity: 0, scale: 0.92 }, { opacity: 1, scale: 1 }], { duration: 220, easing: "ease-out" });
    }
    this.#timer = setTimeout(() => this.close(), 1000 * moment.seconds);
    this.#shown(moment);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.#moment = null;
    this.#element.classList.remove("open");
    this.#element.replaceChildren();
    this.#page.inert = false;
    if (document.activeElement === document.body && this.#held instanceof HTMLElement) this.#held.focus({ preventScroll: true });
    this.#held = null;
  }

  close() {
    if (!this.#moment) return;
    const next = this.#next;
    this.#next = null;
    this.#clear();
    this.#closed();
    if (next) this.show(next);
  }

  /** Ends the moment and drops a waiting one. Does not call `closed`, because the caller draws the page anyway. */
  drop() {
    this.#next = null;
    this.#clear();
  }

  /**
   * A key closes the moment. The key must not also act on the page, which is covered now.
   * @param {KeyboardEvent} event
   */
  #key = (event) => {
    if (!this.#element.classList.contains("open") || document.querySelector("dialog[open]")) return;
    if (!CLOSING_KEYS.test(event.key)) return;
    if (event.key !== "Tab") event.preventDefault();
    this.close();
  };
}
