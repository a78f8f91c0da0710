// A table, live: frames come as they happen, across dead Wi-Fi, sleep and server restarts.
//
// Server-sent events by fetch and not by EventSource, which cannot carry a token in a header.

import { language } from "./language.js";

const SILENCE = 40_000; // the service beats every 15 s: after so long the line is dead
const WAITS = [250, 500, 1000, 2000, 4000];

/** The messages in a stretch of text that has come in, and what is left of it. */
export function messages(text) {
  const blocks = text.split("\n\n");
  const rest = blocks.pop();
  const found = blocks.map((block) => {
    const message = { event: "message", id: null, data: "" };
    for (const line of block.split("\n")) {
      const [, field, value] = line.match(/^(\w+): ?(.*)$/) ?? [];
      if (field === "data") message.data += value;
      else if (field) message[field] = value;
    }
    return message;
  });
  return [found.filter(({ data }) => data), rest];
}

export class Stream {
  #game;
  #token;
  #on;
  #last = null;
  #attempt = 0;
  #connection = null;
  #timer = null;
  #watchdog = null;
  #over = false;
  #replaced = false; // newer streams of the same token replaced this one; it reconnects when somebody looks at this page

  /** `on`: frame(frame, live), behind(), state("live" | "lost"), end(), gone(), refused(status). */
  constructor(game, token, on) {
    this.#game = game;
    this.#token = token;
    this.#on = on;
    addEventListener("online", this.#again);
    addEventListener("offline", this.#cut);
    addEventListener("pageshow", this.#again);
    document.addEventListener("visibilitychange", this.#awake);
    this.#connect();
  }

  close() {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#connection?.abort();
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#cut);
    removeEventListener("pageshow", this.#again);
    document.removeEventListener("visibilitychange", this.#awake);
  }

  #again = () => {
    if (this.#over || this.#connection) return;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#connect();
  };

  // In flight mode the line is dead at once, and its owner should know.
  #cut = () => this.#connection?.abort();

  // A phone that slept may hold a line that is dead without knowing; a fresh one costs little.
  #awake = () => {
    if (this.#over || document.visibilityState !== "visible") return;
    this.#connection?.abort();
    this.#connection = null;
    this.#again();
  };

  #listen() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#connection?.abort(), SILENCE);
  }

  async #connect() {
    const connection = (this.#connection = new AbortController());
    this.#replaced = false;
    const headers = { Accept: "text/event-stream", "Accept-Language": language() };
    if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
    if (this.#last !== null) headers["Last-Event-ID"] = String(this.#last);
    try {
      this.#listen();
      const answer = await fetch(`/api/v1/games/${this.#game}/stream`, { headers, signal: connection.signal, cache: "no-store" });
      if (answer.status === 401 || answer.status === 404) {
        this.close();
        this.#on.refused?.(answer.status);
        return;
      }
      if (answer.ok) await this.#read(answer.body, connection);
    } catch {
      // aborted or cut: it is tried again below
    }
    if (this.#connection !== connection || this.#over) return;
    this.#connection = null;
    this.#on.state?.("lost");
    if (this.#replaced) return;
    this.#timer = setTimeout(() => this.#connection || this.#connect(), WAITS[Math.min(this.#attempt++, WAITS.length - 1)]);
  }

  async #read(body, connection) {
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let waiting = "";
    let live = false;
    while (true) {
      const { value, done } = await reader.read();
      if (done || this.#connection !== connection) return;
      this.#listen();
      const [found, rest] = messages(waiting + decoder.decode(value, { stream: true }));
      waiting = rest;
      for (const message of found) {
        live = this.#take(message, live);
        if (this.#over) return;
      }
    }
  }

  #take({ event, id, data }, live) {
    if (event === "end" || event === "gone") {
      this.close();
      this.#on[event]?.();
    } else if (event === "replaced") {
      this.#replaced = true;
    } else if (event === "behind") {
      this.#on.behind?.(); // the next frame has no events: there were too many of them
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
