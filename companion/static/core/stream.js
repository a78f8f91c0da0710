// The live stream of a table or an evening. It reconnects by itself when Wi-Fi was lost, the phone slept or the server was restarted.
//
// It reads server-sent events by fetch, because EventSource cannot send a token in a header.

import { language } from "./language.js";

const SILENCE_TIMEOUT_MS = 25_000; // the service sends a heartbeat at least every 20 s
const RECONNECT_DELAYS_MS = [250, 500, 1000, 2000, 4000];
const MAX_RETRY_AFTER_SECONDS = 120;

/** @typedef {{ event: string, id: string | null, data: string }} Message */

/**
 * The callbacks of a stream. `live` is false for the first frame of a connection.
 * @typedef {object} Listener
 * @property {(frame: any, live: boolean) => unknown} frame
 * @property {(tables: any) => unknown} [tables] called when tables of the evening have changed
 * @property {(evening: { evening: string | null, looks: Look[] }) => unknown} [evening] called with the evening of the table, and when it has changed
 * @property {(presence: any) => unknown} [presence] called when somebody has gone or is back
 * @property {() => unknown} [behind] called when the next frame will have no events, because there were too many
 * @property {(state: "live" | "lost") => unknown} [state]
 * @property {() => unknown} [end] called when the game is over
 * @property {() => unknown} [gone] called when the token no longer gives access to the seat
 * @property {(status: number) => unknown} [refused]
 */

/**
 * How long to wait before the next attempt to connect. Up to half of the time is added at random, so that the phones in a room do
 * not all reconnect at once. The result is never less than the service asked for.
 * @param {number} attempt
 * @param {number} retryAfterSeconds
 */
export function reconnectDelay(attempt, retryAfterSeconds = 0) {
  const usual = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)] ?? 0;
  const asked = 1000 * Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS);
  return Math.max(usual, asked) * (1 + Math.random() / 2);
}

/**
 * The complete messages in the text received so far, and the rest of the text.
 * @param {string} text
 * @returns {[Message[], string]}
 */
export function messages(text) {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  const found = blocks.map((block) => {
    /** @type {Message} */
    const message = { event: "message", id: null, data: "" };
    for (const line of block.split("\n")) {
      const [, field, value] = line.match(/^(\w+): ?(.*)$/) ?? [];
      if (field === "data") message.data += value;
      else if (field === "event" || field === "id") message[field] = value ?? "";
    }
    return message;
  });
  return [found.filter(({ data }) => data), rest];
}

export class Stream {
  #path;
  #token;
  #on;
  #host;
  /** @type {number | null} */
  #last = null;
  #attempt = 0;
  /** @type {AbortController | null} */
  #connection = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #closed = false;
  #replaced = false; // whether newer streams of the same token have ended this one; it reconnects when the page is shown again

  /**
   * @param {string} path the path of the table or evening in the API
   * @param {string | null} token
   * @param {Listener} on
   * @param {string | null} [host] the host's token, if this browser has it too, so that the host counts as present
   */
  constructor(path, token, on, host = null) {
    this.#path = path;
    this.#token = token;
    this.#on = on;
    this.#host = host;
    addEventListener("online", this.#reconnect);
    addEventListener("offline", this.#cut);
    addEventListener("pageshow", this.#reconnect);
    document.addEventListener("visibilitychange", this.#wakeUp);
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#connection?.abort();
    removeEventListener("online", this.#reconnect);
    removeEventListener("offline", this.#cut);
    removeEventListener("pageshow", this.#reconnect);
    document.removeEventListener("visibilitychange", this.#wakeUp);
  }

  #reconnect = () => {
    if (this.#closed || this.#connection) return;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#connect();
  };

  // When the phone goes offline, as in flight mode, the connection is closed at once.
  #cut = () => this.#connection?.abort();

  // After sleep, the connection of a phone may be dead without the phone noticing. A new connection costs little.
  #wakeUp = () => {
    if (this.#closed || document.visibilityState !== "visible") return;
    this.#connection?.abort();
    this.#connection = null;
    this.#reconnect();
  };

  #watch() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#connection?.abort(), SILENCE_TIMEOUT_MS);
  }

  async #connect() {
    const connection = new AbortController();
    this.#connection = connection;
    this.#replaced = false;
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream", "Accept-Language": language() };
    if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
    if (this.#host) headers["Wurm-Host"] = this.#host;
    if (this.#last !== null) headers["Last-Event-ID"] = String(this.#last);
    let retryAfter = 0;
    try {
      this.#watch();
      const response = await fetch(`/api/v1${this.#path}/stream`, { headers, signal: connection.signal, cache: "no-store" });
      if (response.status === 401 || response.status === 404) {
        this.close();
        this.#on.refused?.(response.status);
        return;
      }
      if (response.ok && response.body) await this.#read(response.body, connection);
      else retryAfter = Number(response.headers.get("Retry-After")) || 0;
    } catch {
      // the connection was aborted or lost; the code below reconnects
    }
    if (this.#connection !== connection || this.#closed) return;
    this.#connection = null;
    this.#on.state?.("lost");
    if (this.#replaced) return;
    this.#timer = setTimeout(() => this.#connection || this.#connect(), reconnectDelay(this.#attempt++, retryAfter));
  }

  /**
   * @param {ReadableStream<Uint8Array>} body
   * @param {AbortController} connection
   */
  async #read(body, connection) {
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let received = "";
    let live = false;
    while (true) {
      const { value, done } = await reader.read();
      if (done || this.#connection !== connection) return;
      this.#watch();
      const [found, rest] = messages(received + decoder.decode(value, { stream: true }));
      received = rest;
      for (const message of found) {
        live = this.#take(message, live);
        if (this.#closed) return;
      }
    }
  }

  /**
   * @param {Message} message
   * @param {boolean} live
   * @returns {boolean} whether the next frame is live, which means that its events have just happened
   */
  #take({ event, id, data }, live) {
    if (event === "end" || event === "gone") {
      this.close();
      this.#on[event]?.();
    } else if (event === "replaced") {
      this.#replaced = true;
    } else if (event === "behind") {
      this.#on.behind?.();
    } else if (event === "presence" || event === "tables" || event === "evening") {
      this.#on[event]?.(JSON.parse(data));
    } else if (event === "message") {
      this.#attempt = 0;
      if (id !== null) this.#last = Number(id);
      if (!live) this.#on.state?.("live");
      this.#on.frame(JSON.parse(data), live);
      return true;
    }
    return live;
  }
}
