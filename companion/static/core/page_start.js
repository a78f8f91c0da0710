// The start of every page: it moves to HTTPS if the device trusts the certificate, and registers the service worker.

import { moveToHttps } from "./secure_address.js";

function registerWorker() {
  if (!isSecureContext || !location.protocol.startsWith("http") || !navigator.serviceWorker) return;
  // Browsers look for a new version of the worker whenever a page is opened.
  navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {}); // some browsers forbid service workers
}

export function startPage() {
  moveToHttps();
  if (document.readyState === "complete") registerWorker();
  else addEventListener("load", registerWorker, { once: true }); // later, so that the page loads first
}
