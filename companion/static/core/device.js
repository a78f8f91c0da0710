// The device: its screen stays on while somebody plays; the page knows when the phone is put away; it vibrates.

/** @type {WakeLockSentinel | null} */
let lock = null;

async function lockScreen() {
  if (!navigator.wakeLock || document.visibilityState !== "visible") return;
  try {
    lock ??= await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null), { once: true });
  } catch {
    lock = null; // a phone may refuse when its battery is low
  }
}

export function keepScreenOn() {
  document.addEventListener("visibilitychange", lockScreen);
  lockScreen();
}

export function letScreenSleep() {
  document.removeEventListener("visibilitychange", lockScreen);
  lock?.release();
}

/** @param {DeviceOrientationEvent} event */
const liesFaceDown = ({ beta, gamma }) =>
  beta !== null && gamma !== null && Math.abs(beta) > 150 && Math.abs(gamma) < 30;

/**
 * Calls `putAway` when the phone goes to sleep, the page is left, or the phone is laid on its face.
 * @param {() => unknown} putAway
 */
export function onPutAway(putAway) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && putAway());
  addEventListener("pagehide", putAway);
  addEventListener("deviceorientation", (event) => liesFaceDown(event) && putAway());
}

/**
 * Vibrates if the phone can. Browsers allow this only after somebody has touched the page.
 * @param {VibratePattern} [pattern]
 */
export const vibrate = (pattern = 30) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern);
