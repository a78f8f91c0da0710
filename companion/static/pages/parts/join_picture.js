// The QR code of the join link. The page loads it itself, because an <img> cannot send the token.

export class JoinPicture {
  /** @type {string | null | undefined} undefined while it is loading. */
  #address = null;

  /**
   * The address of the picture; null while it is loading.
   * @param {() => Promise<string>} load
   * @param {() => void} redraw
   */
  address(load, redraw) {
    if (this.#address === null) {
      this.#address = undefined;
      load().then(
        (svg) => {
          this.#address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
          redraw();
        },
        () => (this.#address = null), // the next drawing tries again
      );
    }
    return this.#address ?? null;
  }
}
