// Plays a recording: the current step, the speed, and whose view is shown.

import { readHash, writeHash } from "./address.js";
import { chaptersOf } from "./chapters.js";

const STEP_MS = 1200; // at single speed

export class Playback {
  place = 0;
  eyes = "table";
  speed = 1;
  forward = false; // whether the last change was one step forward, which is animated
  playing = false;
  /** @type {[eyes: string, name: string][]} */
  choices = [];
  /** @type {Chapter[]} */
  marks = [];
  /** @type {Recording} Set by `load` before anything is drawn. */
  recording = /** @type {any} */ (null);

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * Loads a recording and goes to the step in the address, or to the start of play.
   * @param {Recording} recording
   */
  load(recording) {
    this.recording = recording;
    this.marks = chaptersOf(recording);
    const { version, eyes } = readHash();
    this.eyes = eyes && recording.eyes.includes(eyes) ? eyes : recording.firstEyes;
    this.place = version === null ? recording.begin : recording.placeOf(version);
  }

  get version() {
    return this.recording.data.steps[this.place].version;
  }

  /** @param {number} place */
  go(place) {
    const to = Math.max(0, Math.min(this.recording.length - 1, place));
    this.forward = to === this.place + 1;
    this.place = to;
    if (to === this.recording.length - 1) this.#stop();
    this.#moved();
  }

  /** @param {string} eyes */
  look(eyes) {
    this.eyes = eyes;
    this.forward = false;
    this.#moved();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (this.playing) this.#start();
    this.#redraw();
  }

  toggle() {
    if (this.playing) this.#stop();
    else {
      if (this.place === this.recording.length - 1) this.go(this.recording.begin);
      this.#start();
    }
    this.#redraw();
  }

  #start() {
    clearInterval(this.#timer);
    this.playing = true;
    this.#timer = setInterval(() => this.go(this.place + 1), STEP_MS / this.speed);
  }

  #stop() {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #moved() {
    writeHash(this.version, this.eyes);
    this.#redraw();
  }
}
