// What every page does when it opens: it moves to HTTPS where the device trusts it, and gets ready to be opened offline.

import { moveToHttps } from "./secure_address.js";

function registerWorker() {
  if (!isSecureContext || !location.protocol.startsWith("http") || !navigator.serviceWorker) return;
  // Browsers look for a new worker with every page that is opened.
  navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {}); // some browsers forbid it
}

export function startPage() {
  moveToHttps();
  if (document.readyState === "complete") registerWorker();
  else addEventListener("load", registerWorker, { once: true }); // the page comes first
}
