// The effects of a page: cards travel, special moments fill the screen, and there are sounds and vibrations.

import { vibrate } from "../core/device.js";
import { Motion } from "../core/motion.js";
import { play } from "../core/sound_player.js";
import { gameModule } from "../games/lookup.js";
import { MomentPanel } from "./parts/moment.js";
import { winMoment } from "./parts/win.js";

const QUIET = 0.35; // the volume on a phone, because only its owner has to hear it
const REFUSED = [20, 50, 20];
const MIN_APPROACH_MS = 100;

const isSeen = () => document.visibilityState === "visible";

export class Effects {
  #motion;
  #panel;
  #shown;
  #fresh = false; // whether the newest frame has not been drawn yet
  /** @type {Travel[]} */
  #travels = [];
  #approached = 0; // the version of the table for which `approach` was called
  #wasDecided = true;

  /**
   * @param {HTMLElement} page
   * @param {() => GameRoom} shown returns the room that may be seen now
   * @param {() => unknown} redraw
   */
  constructor(page, shown, redraw) {
    this.#shown = shown;
    this.#motion = new Motion(page);
    this.#panel = new MomentPanel(page, { shown: (moment) => this.#give(moment), closed: redraw });
  }

  /**
   * A big screen plays every sound. A phone plays only what concerns its owner, and vibrates.
   * @param {Cue} cue
   */
  #give({ sound, seats, touch }) {
    const { size, you } = this.#shown();
    const all = size !== "small";
    if (!isSeen() || (!all && seats && (you === null || !seats.includes(you)))) return;
    if (sound) play(sound, all ? 1 : QUIET);
    if (touch && !all) vibrate(touch);
  }

  /** @param {GameRoom} room */
  #travelsOf(room) {
    return gameModule(room.table.ruleset).travels?.(room) ?? [];
  }

  /**
   * Called for a frame that all pages will show at the same time, in `ms` milliseconds. Everything that players may
   * already know begins to move.
   * @param {Frame} frame
   * @param {number} ms
   */
  approach({ table, events }, ms) {
    if (ms < MIN_APPROACH_MS || this.#panel.holds || table.version === this.#approached) return;
    const facts = { table, events, play: table.play, live: true };
    const room = Object.create(this.#shown(), Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])));
    const travels = this.#travelsOf(room).filter(({ turns, lead }) => turns || lead);
    if (travels.length === 0) return;
    this.#approached = table.version;
    this.#motion.approach(travels, ms);
  }

  /** Called when something has just happened, before the page is drawn. */
  arrived() {
    const room = this.#shown();
    const { moment, cues, urgent } = gameModule(room.table.ruleset);
    const isUrgent = Boolean(urgent?.(room));
    if (isUrgent) this.#panel.drop();
    for (const cue of cues?.(room) ?? []) this.#give(cue);
    const busy = isUrgent || !isSeen() || document.querySelector("dialog[open]") !== null;
    const found = busy ? null : (winMoment(room, this.#wasDecided) ?? moment?.(room) ?? null);
    this.#wasDecided = Boolean(room.table.outcome);
    const travels = this.#travelsOf(room).filter(({ lead }) => !lead || room.table.version !== this.#approached);
    if (found?.holds) this.#endRound(travels);
    else this.#travels = this.#panel.holds ? [] : travels;
    if (found) this.#panel.show(found);
    this.#fresh = true;
  }

  /** Called when somebody comes back to the page. Earlier events have no effects. */
  returned() {
    this.#panel.drop();
    this.#motion.stop();
    this.#wasDecided = Boolean(this.#shown().table.outcome);
  }

  /**
   * Animates the end of a round while the page still shows this round. The next round is animated when it is drawn.
   * @param {Travel[]} travels
   */
  #endRound(travels) {
    const last = travels.filter(({ next }) => !next);
    this.#motion.record(last);
    this.#motion.run(last, false);
    this.#travels = travels.filter(({ next }) => next);
  }

  /**
   * Draws the page and animates the changes. Does nothing while a special moment holds the page.
   * @param {() => unknown} drawPage
   */
  draw(drawPage) {
    if (this.#panel.holds) return;
    const travels = this.#travels;
    const moves = this.#fresh;
    this.#fresh = false;
    this.#travels = [];
    if (moves) this.#motion.record(travels);
    drawPage();
    if (moves) this.#motion.run(travels);
  }

  /** Called when an action of this device was refused. */
  refused() {
    vibrate(REFUSED);
    play("bonk", QUIET);
  }

  /** Ends all effects, because somebody hides the hand. */
  stop() {
    this.#panel.drop();
    this.#motion.stop();
  }
}
