// Requests to the REST API. `command` adds an idempotency key: if a request is sent again after a lost connection, the service
// carries it out only once.

import { language } from "./language.js";

const RETRY_DELAYS_MS = [300, 700, 1500, 3000, 5000];
const MAX_RETRY_AFTER_SECONDS = 10; // a person is waiting, so a longer pause that the service asks for is cut
const ANSWER_TIMEOUT_MS = 8000; // a phone that has changed its network may wait for minutes on a dead connection

/** A refusal of the service, with a stable code, its facts, and a sentence in the reader's language. */
export class Refusal extends Error {
  retryAfter = 0;

  /**
   * @param {number} status
   * @param {Problem} problem
   */
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? String(status));
    this.status = status;
    this.code = problem.code ?? "";
    this.facts = problem.facts ?? {};
    this.legal = problem.legal ?? [];
  }
}

/** The service did not answer. */
export class Unreachable extends Error {}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Random text, for idempotency keys and for the phone's part of the seed. `randomUUID` would need HTTPS. */
export function randomText(bytes = 16) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {RequestOptions} options */
function headersFor({ token, tokens, host, person, body, text, key, accept, version }) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (tokens?.length) headers["Wurm-Tokens"] = tokens.join(" ");
  if (host) headers["Wurm-Host"] = host;
  if (person) headers["Wurm-Person"] = person;
  if (key) headers["Idempotency-Key"] = key;
  if (accept) headers.Accept = accept;
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "application/x-ndjson";
  return headers;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {RequestOptions} options
 * @returns {Promise<any>}
 */
async function once(method, path, options) {
  const { body, text, accept, signal, key } = options;
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const late = new AbortController();
  const timer = key !== undefined && text === undefined ? setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS) : undefined;
  try {
    const response = await fetch(`/api/v1${path}`, { method, headers: headersFor(options), signal: signal ?? late.signal, body: content });
    if (response.ok) return await (accept ? response.text() : response.json());
    const refusal = new Refusal(response.status, await response.json().catch(() => ({})));
    refusal.retryAfter = Number(response.headers.get("Retry-After") ?? 0);
    throw refusal;
  } catch (error) {
    if (error instanceof Refusal || signal?.aborted) throw error;
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** @param {unknown} error */
const isRetryable = (error) => error instanceof Unreachable || (error instanceof Refusal && error.status === 503);

/**
 * Sends a request. If the service does not answer, or answers 503, a GET or a request with an idempotency key is repeated, up to
 * five times.
 * @param {string} method
 * @param {string} path
 * @param {RequestOptions} [options]
 * @returns {Promise<any>} the JSON of the response, or its text if `accept` was given
 */
export async function ask(method, path, options = {}) {
  const repeatable = method === "GET" || options.key !== undefined;
  for (const delay of repeatable ? RETRY_DELAYS_MS : []) {
    try {
      return await once(method, path, options);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const asked = error instanceof Refusal ? 1000 * Math.min(error.retryAfter, MAX_RETRY_AFTER_SECONDS) : 0;
      await pause(Math.max(delay, asked) * (1 + Math.random() / 2)); // random, so that phones do not all retry at once
    }
  }
  return once(method, path, options);
}

/**
 * @param {string} path
 * @param {RequestOptions} [options]
 */
export const get = (path, options) => ask("GET", path, options);

/**
 * Sends a command with a new idempotency key. If a version is given, the command is refused unless the table is still
 * at this version.
 * @param {string} method
 * @param {string} path
 * @param {string | null} token
 * @param {unknown} [body]
 * @param {number} [version]
 */
export const command = (method, path, token, body, version) => ask(method, path, { token, body, version, key: randomText() });
