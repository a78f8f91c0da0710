// A QR code of a table or an evening. The page loads it with a request, because an <img> cannot send the token.

const RETRY_MS = 10_000;

export class QrPicture {
  /** @type {string | null} */
  #address = null;
  #notBefore = 0;

  /**
   * The address of the picture; null while it is loading.
   * @param {() => Promise<string>} load
   * @param {() => void} redraw
   */
  address(load, redraw) {
    if (this.#address !== null || Date.now() < this.#notBefore) return this.#address;
    this.#notBefore = Infinity; // no second request while it is loading
    load().then(
      (svg) => {
        this.#address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        redraw();
      },
      () => (this.#notBefore = Date.now() + RETRY_MS), // a later drawing tries again
    );
    return null;
  }
}
