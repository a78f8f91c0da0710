// Follows the evening: the page goes to the table at which its person sits, with a short notice of what comes next. A big screen
// goes to the running table, and back to the evening between two games.

import { personFace } from "../../art/people.js";
import { Refusal, randomText } from "../../core/api.js";
import { vibrate } from "../../core/device.js";
import { h } from "../../core/dom.js";
import { saveScreen } from "../../core/evenings.js";
import { listed, t } from "../../core/language.js";
import { ownSeats, saveGame, saveSeatToken } from "../../core/storage.js";
import { personStop, screenStop } from "./stops.js";

const NOTICE_MS = 1800;
const PODIUM_MS = 25_000; // how long a big screen shows a podium before it shows the standings

/**
 * Opens this person's seat at a table on this phone, and returns its address.
 * @param {EveningRoom} room
 * @param {string} game
 */
export async function openSeat(room, game) {
  const { seat, token } = await room.ask("POST", `/tables/${game}/seat`, { body: {}, key: randomText() });
  saveSeatToken(game, seat, token);
  const table = room.table(game);
  if (table?.ruleset) saveGame(game, table.ruleset, room.titleOf(table.ruleset));
  return `/games/${game}/seats/${seat}`;
}

/**
 * The address of this person's seat at a table. If the person has no seat there, the address of the table, to watch it.
 * @param {EveningRoom} room
 * @param {string} game
 */
export async function seatAddress(room, game) {
  if (!room.me) return `/games/${game}`;
  try {
    return await openSeat(room, game);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [own] = ownSeats(game); // this phone may have sat down before the table was added to the evening
    return own === undefined ? `/games/${game}` : `/games/${game}/seats/${own}`;
  }
}

/**
 * The notice over the page: what is played next, with whom, and who starts.
 * @param {EveningRoom} room
 * @param {string | null} stop
 */
function noticeFor(room, stop) {
  const table = room.table(stop);
  if (!table) return h("div", { class: "next-stop", role: "status" }, h("p", { class: "eyebrow" }, t("follow.back")), h("strong", {}, room.view?.title || t("evening.title")));
  const people = table.seats.map(({ person }) => room.person(person)).filter((person) => person !== null);
  const starter = room.person(table.starter);
  return h(
    "div",
    { class: "next-stop", role: "status" },
    h("p", { class: "eyebrow" }, t("follow.next")),
    h("strong", {}, room.titleOf(table.ruleset)),
    h("div", { class: "faces" }, people.map((person) => personFace(person, { mood: "grin" }))),
    h("p", {}, listed(table.seats.map(({ name }) => name))),
    starter && h("p", {}, starter.id === room.me?.id ? t("follow.you-start") : t("follow.starts", { name: starter.name })),
  );
}

export class Follower {
  #room;
  #here;
  #screen;
  /** @type {string | null | undefined} */
  #before;
  #leaving = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {EveningRoom} room
   * @param {{ here: string | null, screen: boolean, stays?: boolean }} options `here` is the game that the page shows, or null on
   * the evening's page. If the page `stays`, its reader has just come here from a table, and is not sent back to it.
   */
  constructor(room, { here, screen, stays = false }) {
    this.#room = room;
    this.#here = here;
    this.#screen = screen;
    this.stays = stays;
    if (screen) saveScreen(room.id);
  }

  /** Called with each new view of the evening. */
  update() {
    const { view, me } = this.#room;
    if (!view || this.#leaving) return;
    if (this.stays) this.#before = me?.place ?? screenStop(view, null, null) ?? undefined;
    this.stays = false;
    if (me) {
      const stop = personStop(view, me, this.#here, this.#before);
      this.#before = me.place;
      if (stop !== undefined) this.#go(stop);
    } else if (this.#screen) this.#moveScreen(screenStop(view, this.#here, this.#before));
  }

  /** @param {string | null | undefined} stop */
  #moveScreen(stop) {
    clearTimeout(this.#timer);
    if (stop) this.#go(stop);
    else if (stop === null) this.#timer = setTimeout(() => this.#leavePodium(), this.#room.table(this.#here) ? PODIUM_MS : 0);
  }

  // A host who is choosing the next game is not interrupted.
  #leavePodium() {
    if (Object.keys(this.#room.draft).length === 0) this.#go(null);
    else this.#timer = setTimeout(() => this.#leavePodium(), PODIUM_MS);
  }

  /** @param {string | null} stop */
  async #go(stop) {
    this.#leaving = true;
    const room = this.#room;
    if (room.rulesets.length === 0) await room.loadWords().catch(() => {});
    const notice = noticeFor(room, stop);
    document.querySelector("dialog[open]")?.remove(); // the notice comes before everything else
    document.body.append(notice);
    if (!this.#screen) vibrate([40, 60, 40]);
    const shown = new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    try {
      const address = stop === null ? `/evenings/${room.id}` : await seatAddress(room, stop);
      await shown;
      location.assign(address);
    } catch {
      notice.remove(); // the next view tries again
      this.#leaving = false;
      this.#before = undefined;
    }
  }
}
