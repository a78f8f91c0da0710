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
 * The HTTPS address of a path. Stored values belong to the address of a page. So if this browser has stored something, the result is
 * the address of a page that first transfers the stored values (pages/https/move.js).
 * @param {string} path
 */
export const securePath = (path) => (hasStored() ? `${httpsAddress()}/https#ask=${encodeURIComponent(path)}` : `${httpsAddress()}${path}`);

/** Opens this page at its HTTPS address, if the device trusts the authority and nobody has touched the page yet. */
export async function moveToHttps() {
  if (httpsAddress() === null || !(await isTrusted()) || touched) return;
  location.replace(securePath(location.pathname + location.search + location.hash));
}
