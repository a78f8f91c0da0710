// The modal dialog of a page. It is closed by its button, by Escape or by a tap outside.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { morph } from "../../core/morph.js";

export class Dialog {
  /** @type {HTMLDialogElement | null} */
  #element = null;
  /** @type {string | null} */
  #shown = null;
  #draw;

  /** @param {(name: string) => DialogContent | null} draw returns the content of the dialog with this name */
  constructor(draw) {
    this.#draw = draw;
  }

  get shown() { return this.#shown; }

  /** @param {string} name */
  show(name) {
    this.#shown = name;
    this.redraw();
  }

  close = () => {
    this.#shown = null;
    this.redraw();
  };

  redraw() {
    const content = this.#shown ? this.#draw(this.#shown) : null;
    if (!content) {
      this.#element?.close();
      return;
    }
    this.#element ??= this.#create();
    const [title, ...nodes] = content;
    this.#element.setAttribute("aria-label", title);
    const close = h("button", { class: "close", "aria-label": t("dialog.close"), onclick: this.close }, "✕");
    morph(this.#element, [h("header", {}, h("h2", {}, title), close), ...nodes]);
    if (!this.#element.open) this.#element.showModal();
  }

  #create() {
    const element = h("dialog", { class: "paper" });
    element.onclick = (event) => {
      // This handler must never return the result of a comparison: after false, links in the dialog would not work.
      if (event.target === element) this.close();
    };
    element.addEventListener("close", () => (this.#shown = null));
    document.body.append(element);
    return element;
  }
}
