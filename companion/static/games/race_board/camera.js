// The camera: which part of the board is visible. A reader can move and zoom the picture. When play goes on elsewhere, the camera
// glides there.

import { between, Ticker } from "./ticker.js";

const GLIDE_MS = 350;
const MOST_PX_PER_UNIT = 3.2;

export class Camera {
  /** @type {Point} */
  #middle = [0, 0];
  #scale = 1; // pixels for a unit of the picture
  #width = 0;
  #height = 0;
  #least = 0.1;
  #ticker = new Ticker();
  #changed;
  #isSet = false;

  /** @param {(viewBox: string) => unknown} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  get scale() { return this.#scale; }
  get isGliding() { return this.#ticker.isRunning; }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.#width = width;
    this.#height = height;
    this.#apply();
  }

  /**
   * Limits zooming out, so that a reader can see this whole rectangle with a narrow margin, but no more.
   * @param {import("./projection.js").Box} box
   */
  limit(box) {
    this.#least = this.#fitting(box) * 0.9;
  }

  /** @param {import("./projection.js").Box} box */
  #fitting({ left, top, right, bottom }) {
    return Math.min(this.#width / (right - left), this.#height / (bottom - top));
  }

  /**
   * Shows this rectangle as large as possible.
   * @param {import("./projection.js").Box} box
   * @param {boolean} [glides]
   */
  show(box, glides = true) {
    if (this.#width === 0 || this.#height === 0) return;
    const scale = Math.min(MOST_PX_PER_UNIT, this.#fitting(box));
    this.#goTo([(box.left + box.right) / 2, (box.top + box.bottom) / 2], scale, glides && this.#isSet);
    this.#isSet = true;
  }

  /**
   * @param {Point} middle
   * @param {number} scale
   * @param {boolean} glides
   */
  #goTo(middle, scale, glides) {
    const [from, zoom] = [this.#middle, this.#scale];
    this.#ticker.run(glides ? GLIDE_MS : 0, (share) => {
      this.#middle = between(from, middle, share);
      this.#scale = zoom * (scale / zoom) ** share;
      this.#apply();
    });
  }

  /**
   * Moves the picture by pixels.
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    this.#ticker.stop();
    this.#middle = [this.#middle[0] - x / this.#scale, this.#middle[1] - y / this.#scale];
    this.#apply();
  }

  /**
   * Zooms in or out. The point `at` keeps its place on the screen.
   * @param {number} factor
   * @param {Point} at in pixels from the top left corner
   */
  zoom(factor, at) {
    this.#ticker.stop();
    const scale = Math.max(this.#least, Math.min(MOST_PX_PER_UNIT, this.#scale * factor));
    const point = this.toPicture(at);
    this.#scale = scale;
    this.#middle = [point[0] - (at[0] - this.#width / 2) / scale, point[1] - (at[1] - this.#height / 2) / scale];
    this.#apply();
  }

  /**
   * @param {Point} at in pixels
   * @returns {Point}
   */
  toPicture([x, y]) {
    return [this.#middle[0] + (x - this.#width / 2) / this.#scale, this.#middle[1] + (y - this.#height / 2) / this.#scale];
  }

  /**
   * @param {Point} point
   * @returns {Point} in pixels
   */
  toScreen([x, y]) {
    return [(x - this.#middle[0]) * this.#scale + this.#width / 2, (y - this.#middle[1]) * this.#scale + this.#height / 2];
  }

  /**
   * Whether a point is visible and at least `margin` pixels away from the edge.
   * @param {Point} point
   * @param {number} margin
   */
  sees(point, margin) {
    const [x, y] = this.toScreen(point);
    return x >= margin && y >= margin && x <= this.#width - margin && y <= this.#height - margin;
  }

  #apply() {
    if (this.#width === 0 || this.#height === 0) return;
    const [wide, high] = [this.#width / this.#scale, this.#height / this.#scale];
    this.#changed(`${(this.#middle[0] - wide / 2).toFixed(2)} ${(this.#middle[1] - high / 2).toFixed(2)} ${wide.toFixed(2)} ${high.toFixed(2)}`);
  }
}
