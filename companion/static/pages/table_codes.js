// How others come to a table: its invitation, and the QR codes of its addresses.

import { QrPicture } from "./parts/qr_picture.js";

const SVG = { accept: "image/svg+xml" };

export class TableCodes {
  /** @type {Invitation | null | undefined} undefined until the service has answered, null if it has refused. */
  invitation = undefined;
  #join = new QrPicture();
  #watch = new QrPicture();
  #ask;
  #redraw;

  /**
   * @param {(method: string, path: string, options?: RequestOptions) => Promise<any>} ask
   * @param {() => void} redraw
   */
  constructor(ask, redraw) {
    this.#ask = ask;
    this.#redraw = redraw;
  }

  async loadInvitation() {
    this.invitation = await this.#ask("GET", "/invitation").catch(() => null);
  }

  /** The address of the QR code of the join link; null while it is loading. */
  joinPicture() {
    return this.#join.address(() => this.#ask("GET", "/qr.svg", SVG), this.#redraw);
  }

  /** The address of the QR code of the table page; null while it is loading. */
  watchPicture() {
    return this.#watch.address(() => this.#ask("GET", "/watch/qr.svg", SVG), this.#redraw);
  }
}
