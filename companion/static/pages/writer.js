// Writes on a score sheet: previews, entries, undo and redo. If an entry is refused, its form shows why.

import { Refusal } from "../core/api.js";
import { errorText } from "./parts/errors.js";

/** @implements {Writer} */
export class SheetWriter {
  #room;
  #dialog;

  /**
   * @param {PageRoom} room
   * @param {Dialog} dialog
   */
  constructor(room, dialog) {
    this.#room = room;
    this.#dialog = dialog;
  }

  /** @param {Facts} pad */
  open(pad) {
    this.#room.chosen = { ...this.#room.chosen, pad };
    this.#dialog.show("pad");
  }

  close() {
    this.#dialog.close();
  }

  /**
   * @param {object} action
   * @param {AbortSignal} signal
   */
  async preview(action, signal) {
    return (await this.#room.ask("POST", "/actions/preview", { body: action, signal })).table;
  }

  /**
   * @param {object} action
   * @param {(text: string, facts: Facts) => unknown} refused
   */
  act(action, refused) {
    /** @param {unknown} error */
    const show = (error) => refused(errorText(error), error instanceof Refusal ? error.facts : {});
    return this.#room.do("POST", "/actions", action, this.#room.token, { refused: show });
  }

  // Undo and redo name the version, because nobody should undo an entry of somebody else that they have not seen.
  undo() {
    return this.#room.do("POST", "/undo", undefined, this.#room.token, { version: this.#room.table.version });
  }

  redo() {
    return this.#room.do("POST", "/redo", undefined, this.#room.token, { version: this.#room.table.version });
  }
}
