// Keeps the screen of the device on while somebody plays, notices when the phone is put away, and vibrates.

import { canPlayWakeVideo, playWakeVideo, stopWakeVideo } from "./wake_video.js";

/** @type {WakeLockSentinel | null} */
let lock = null;
/** @type {boolean | null} Whether the video of wake_video.js plays; null before the first tap. */
let videoPlays = null;
/** @type {() => unknown} */
let wakeChanged = () => {};

async function lockScreen() {
  if (!navigator.wakeLock || document.visibilityState !== "visible") return;
  try {
    lock ??= await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null), { once: true });
  } catch {
    lock = null; // a phone may refuse when its battery is low
  }
}

// Browsers play a video only after somebody has touched the page, and pause it when the page is hidden.
async function playOnTap() {
  videoPlays = await playWakeVideo();
  wakeChanged();
}
const playAgain = () => document.visibilityState === "visible" && videoPlays && playOnTap();

/** @param {() => unknown} [changed] called when `mayFallAsleep` or `needsTap` may have changed */
export function keepScreenOn(changed = () => {}) {
  wakeChanged = changed;
  if (navigator.wakeLock) {
    document.addEventListener("visibilitychange", lockScreen);
    lockScreen();
  } else {
    addEventListener("click", playOnTap, { once: true });
    document.addEventListener("visibilitychange", playAgain);
  }
}

export function letScreenSleep() {
  document.removeEventListener("visibilitychange", lockScreen);
  document.removeEventListener("visibilitychange", playAgain);
  removeEventListener("click", playOnTap);
  lock?.release();
  stopWakeVideo();
}

/** Whether the screen may switch itself off: the browser has no wake lock, and the video does not play or cannot be played. False
 * while the first tap could still start the video. */
export const mayFallAsleep = () => !navigator.wakeLock && (videoPlays === false || !canPlayWakeVideo());

/** Whether a tap is needed to keep the screen on. */
export const needsTap = () => !navigator.wakeLock && videoPlays === null && canPlayWakeVideo();

/** @param {DeviceOrientationEvent} event */
const liesFaceDown = ({ beta, gamma }) =>
  beta !== null && gamma !== null && Math.abs(beta) > 150 && Math.abs(gamma) < 30;

/**
 * Calls `putAway` when the phone goes to sleep, when the page is left, or when the phone is laid face down.
 * @param {() => unknown} putAway
 */
export function onPutAway(putAway) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && putAway());
  addEventListener("pagehide", putAway);
  addEventListener("deviceorientation", (event) => liesFaceDown(event) && putAway());
  askForOrientation();
}

/** Asks for permission to read the phone's orientation, if the browser requires it. iOS allows asking only after a tap. */
function askForOrientation() {
  const { requestPermission } = /** @type {any} */ (globalThis.DeviceOrientationEvent ?? {});
  if (!requestPermission) return;
  addEventListener("click", () => requestPermission.call(DeviceOrientationEvent).catch(() => {}), { once: true });
}

/**
 * Vibrates if the phone can. Browsers allow this only after somebody has touched the page.
 * @param {VibratePattern} [pattern]
 */
export const vibrate = (pattern = 30) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern);
