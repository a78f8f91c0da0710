// The service, as the pages ask it. A command carries a key, so that asking again after a dead Wi-Fi never acts twice.

import { language } from "./language.js";

const PATIENCE = [300, 700, 1500, 3000, 5000];

/** The service said no, and why: a stable code, the facts, and a sentence in the reader's language. */
export class Refusal extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? String(status));
    Object.assign(this, { status, code: problem.code ?? "", facts: problem.facts ?? {}, legal: problem.legal ?? [] });
    this.retryAfter = 0;
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** For keys and for a phone's share of the shuffle. Works over plain http too, where randomUUID is missing. */
export function randomText(bytes = 16) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function once(method, path, { token, body, text, key, accept, signal }) {
  const headers = { "Accept-Language": language() };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["Idempotency-Key"] = key;
  if (accept) headers.Accept = accept;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "application/x-ndjson";
  let answer;
  try {
    answer = await fetch(`/api/v1${path}`, { method, headers, signal, body: text ?? (body === undefined ? undefined : JSON.stringify(body)) });
  } catch (why) {
    if (why.name === "AbortError") throw why;
    throw new Unreachable();
  }
  if (answer.ok) return accept ? answer.text() : answer.json();
  const refusal = new Refusal(answer.status, await answer.json().catch(() => ({})));
  refusal.retryAfter = Number(answer.headers.get("Retry-After") ?? 0);
  throw refusal;
}

const worthAnotherTry = (why) => why instanceof Unreachable || (why instanceof Refusal && why.status === 503);

/** Asks until there is an answer or patience ends. Only what may safely be asked twice is asked again. */
export async function ask(method, path, asked = {}) {
  const repeatable = method === "GET" || asked.key !== undefined;
  for (const wait of repeatable ? PATIENCE : []) {
    try {
      return await once(method, path, asked);
    } catch (why) {
      if (!worthAnotherTry(why)) throw why;
      await pause(wait);
    }
  }
  return once(method, path, asked);
}

export const get = (path, asked) => ask("GET", path, asked);

/** A command: sent with a fresh key of its own. */
export const command = (method, path, token, body) => ask(method, path, { token, body, key: randomText() });
