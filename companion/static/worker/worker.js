// The service worker. When the server cannot be reached, it answers with the offline page, which shows the last known table.
//
// Responses of the server are passed on unchanged, so an old script never talks to a newer server. The worker does not handle requests
// to the API. The cache contains only what the offline page needs.

const VERSION = "VERSION_OF_THE_PAGES";
const CACHE = `wurm-shell-${VERSION}`;
const PAGE = "/offline";
const PARTS = ["/scripts/offline.js", "/styles/offline.css"];
const SHELL = [PAGE, ...PARTS, "/i18n/offline.de.json", "/i18n/offline.en.json", "/i18n/offline.nl.json", "/static/icon.svg"];

/** @type {any} The types of service workers and of pages exclude each other. */
const worker = self;

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: "reload" })));
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("wurm-shell-") && name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(path)) ?? Response.error();
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(answer(request, PAGE));
  else if (PARTS.includes(pathname)) event.respondWith(answer(request, pathname));
});
