// Where the reader is in a game, how fast it goes on, and whose eyes it is seen with.

import { asked, remember } from "./address.js";
import { marksOf } from "./marks.js";

const BEAT = 1200; // milliseconds for a step at single speed

export class Player {
  place = 0;
  eyes = "table";
  speed = 1;
  forward = false; // whether the last move was one step on, which is worth animating
  playing = false;
  choices = []; // [eyes, what they are called]
  marks = [];
  film = null;

  #timer = null;
  #redraw;

  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** Puts a game in, and goes to where the address says, or to where play begins. */
  load(film) {
    this.film = film;
    this.marks = marksOf(film);
    const { version, eyes } = asked();
    this.eyes = film.eyes.includes(eyes) ? eyes : film.eyes[0];
    this.place = version === null ? film.begin : film.placeOf(version);
  }

  get version() {
    return this.film.data.steps[this.place].version;
  }

  go(place) {
    const to = Math.max(0, Math.min(this.film.length - 1, place));
    this.forward = to === this.place + 1;
    this.place = to;
    if (to === this.film.length - 1) this.#stop();
    this.#moved();
  }

  look(eyes) {
    this.eyes = eyes;
    this.forward = false;
    this.#moved();
  }

  hasten(speed) {
    this.speed = speed;
    if (this.playing) this.#start();
    this.#redraw();
  }

  toggle() {
    if (this.playing) this.#stop();
    else {
      if (this.place === this.film.length - 1) this.go(this.film.begin);
      this.#start();
    }
    this.#redraw();
  }

  #start() {
    clearInterval(this.#timer);
    this.playing = true;
    this.#timer = setInterval(() => this.go(this.place + 1), BEAT / this.speed);
  }

  #stop() {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #moved() {
    remember(this.version, this.eyes);
    this.#redraw();
  }
}
