// A sheet of paper laid over the page: one at a time, closed by its button, by Escape, or by a tap beside it.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { morph } from "../../core/morph.js";

export class Overlay {
  #dialog = null;
  #shown = null;

  /** `draw(name)` gives [title, nodes...] of the sheet with that name. */
  constructor(draw) {
    this.draw = draw;
  }

  get shown() { return this.#shown; }

  show(name) {
    this.#shown = name;
    this.redraw();
  }

  close = () => {
    this.#shown = null;
    this.redraw();
  };

  redraw() {
    const sheet = this.#shown ? this.draw(this.#shown) : null;
    if (!sheet) {
      this.#dialog?.close();
      return;
    }
    this.#dialog ??= this.#made();
    const [title, ...nodes] = sheet;
    this.#dialog.setAttribute("aria-label", title);
    morph(this.#dialog, [
      h("header", {}, h("h2", {}, title), h("button", { class: "close", "aria-label": t("overlay.close"), onclick: this.close }, "✕")),
      ...nodes.flat(Infinity).filter(Boolean),
    ]);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #made() {
    const dialog = h("dialog", { class: "overlay paper" });
    dialog.onclick = (event) => {
      if (event.target === dialog) this.close(); // no value given back: false would stop the links on the sheet
    };
    dialog.addEventListener("close", () => (this.#shown = null));
    document.body.append(dialog);
    return dialog;
  }
}
