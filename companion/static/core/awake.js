// The phone in the hand: it stays awake while somebody plays, and knows when it is put away.

let lock = null;

async function stayAwake() {
  if (!navigator.wakeLock || document.visibilityState !== "visible") return;
  try {
    lock ??= await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null), { once: true });
  } catch {
    lock = null; // a nearly empty battery may say no
  }
}

export function keepAwake() {
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}

export function letSleep() {
  document.removeEventListener("visibilitychange", stayAwake);
  lock?.release();
}

const faceDown = ({ beta, gamma }) =>
  beta !== null && gamma !== null && Math.abs(beta) > 150 && Math.abs(gamma) < 30;

/** Calls `away` when the phone goes to sleep, the page is left, or the phone is laid on its face. */
export function whenPutAway(away) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && away());
  addEventListener("pagehide", away);
  addEventListener("deviceorientation", (event) => faceDown(event) && away());
}

/** A short buzz where phones can, once somebody has touched the page: before that browsers refuse it. */
export const buzz = (pattern = 30) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern);
