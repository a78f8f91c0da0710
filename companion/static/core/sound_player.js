// Plays sounds, and remembers whether they are switched on. Browsers play nothing before somebody has touched the page.

import { savedSound, saveSound } from "./storage.js";
import { SOUNDS } from "./synthesised_sounds.js";

const GAP_SECONDS = 0.06; // between sounds that are played one after the other
const MAX_WAIT_SECONDS = 1.2; // a sound that would have to wait longer is not played

/** @type {AudioContext | null} */
let context = null;
let usually = false; // whether this page makes sounds if its reader has chosen neither on nor off
let free = 0; // when the last sound ends, in seconds, by the clock of the audio context

export const soundIsOn = () => savedSound() ?? usually;

async function wake() {
  if (!soundIsOn() || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume().catch(() => {}); // a browser may refuse before the first tap
}

/**
 * Browsers allow sounds only after the reader has tapped or pressed a key. A click that a script makes is ignored, because the
 * browser would log a warning.
 * @param {Event} event
 */
const wakeByReader = ({ isTrusted }) => isTrusted && wake();

/** @param {boolean} on whether the page makes sounds by default */
export function prepareSound(on) {
  usually = on;
  addEventListener("click", wakeByReader, { capture: true });
  addEventListener("keydown", wakeByReader, { capture: true });
}

/** Switches the sounds of this device on or off, and stores the choice. */
export async function switchSound() {
  saveSound(!soundIsOn());
  await wake();
  play("flip");
}

/**
 * Plays a sound after the sounds that are playing now.
 * @param {SoundName} name
 * @param {number} [volume]
 */
export function play(name, volume = 1) {
  if (!soundIsOn() || context?.state !== "running" || free > context.currentTime + MAX_WAIT_SECONDS) return;
  const output = context.createGain();
  output.gain.value = volume;
  output.connect(context.destination);
  free = SOUNDS[name](output, Math.max(context.currentTime, free + GAP_SECONDS));
  setTimeout(() => output.disconnect(), 1000 * (free - context.currentTime) + 100);
}
