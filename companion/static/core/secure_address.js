// The HTTPS address of a server with a local certificate authority. On devices that trust this authority, a page on plain HTTP
// opens its HTTPS address by itself. On other devices nothing changes.

import { hasStored } from "./storage.js";

const PROBE_TIMEOUT_MS = 4000;

/** @type {HTMLMetaElement | null} Null in a page that was opened from a file. */
const meta = document.querySelector('meta[name="https-port"]');
const port = Number(meta?.content ?? 0);

/** Whether anybody has touched the page. If so, a request may be on its way, and the page stays at its address. */
let touched = false;
for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => (touched = true), { once: true, capture: true });

/** The HTTPS address; null if the page is already secure, or if the server has no such address. */
export const httpsAddress = () => (port > 0 && !isSecureContext && location.protocol === "http:" ? `https://${location.hostname}:${port}` : null);

/** Whether this device trusts the authority. If so, a request over HTTPS gets an answer. */
export async function isTrusted() {
  const address = httpsAddress();
  if (address === null) return false;
  try {
    return (await fetch(`${address}/https/probe`, { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * The HTTPS address of a path. A browser's storage belongs to one address. So a browser that has stored something first opens a
 * page that transfers it (pages/https/move.js).
 * @param {string} path
 */
export const securePath = (path) => (hasStored() ? `${httpsAddress()}/https#ask=${encodeURIComponent(path)}` : `${httpsAddress()}${path}`);

/** Has to be called when a page opens. */
export async function moveToHttps() {
  if (httpsAddress() === null || !(await isTrusted()) || touched) return;
  location.replace(securePath(location.pathname + location.search + location.hash));
}
