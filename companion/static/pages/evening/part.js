// The evening on the page of a table: it follows the person, offers the next game after the end, and shows requests.

import { Refusal } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { recentEvenings, saveScreen, screenOf, storedEvening } from "../../core/evenings.js";
import { t } from "../../core/language.js";
import { hostToken } from "../../core/storage.js";
import { errorText } from "../parts/errors.js";
import { notice } from "../parts/notices.js";
import { Follower } from "./follow.js";
import { hostIsAway } from "./hosting.js";
import { invitationPart } from "./invitation.js";
import { nextGame } from "./next_game.js";
import { phoneRequests } from "./phone_request.js";
import { becomePerson, EveningRoom, eveningOf } from "./room.js";
import { SeatWait } from "./seat_wait.js";

export class EveningPart {
  #room;
  #game;
  #seatWait;

  /**
   * @param {EveningRoom} room
   * @param {PageRoom} page
   */
  constructor(room, page) {
    this.#room = room;
    this.#game = page.game;
    this.#seatWait = new SeatWait(page, room);
  }

  get id() { return this.#room.id; }
  get isOpen() { return this.#room.view !== null; }
  /** Whether this table belongs to the evening. */
  get hasTable() { return this.#room.table(this.#game) !== null; }

  /** The invitation of the evening. Null until it has loaded, and if this table does not belong to the evening. */
  get invitation() { return this.hasTable ? this.#room.invitation : null; }

  joinPicture() { return this.#room.joinPicture(); }

  invitationPanel() { return invitationPart(this.#room); }

  /** Requests of others. They are shown also while a game runs. */
  requests() {
    return this.hasTable ? [hostIsAway(this.#room), phoneRequests(this.#room)] : null;
  }

  /** The panel for the next game on a big screen, which fits beside the podium. Null if this screen may not call a game. */
  nextGame() {
    return this.hasTable && this.#room.mayCall ? [notice(this.#room), nextGame(this.#room)] : null;
  }

  /** A note on a phone that has replaced a player's phone: it waits for the player's seat. Null on other phones. */
  seatWait() {
    return this.#seatWait.draw();
  }

  /** The parts of the page after the end of a game. */
  over() {
    if (!this.hasTable) return null;
    return [
      h("div", { class: "evening-notice", "data-key": "evening-notice" }, notice(this.#room)),
      nextGame(this.#room),
      h("p", { class: "choices", "data-key": "evening-link" }, h("a", { class: "button", href: `/evenings/${this.#room.id}#stay` }, t("evening.open"))),
    ];
  }
}

/**
 * Follows the evening to which this browser belongs, if there is one.
 * @param {PageRoom} page the table that the page shows
 * @param {() => void} redraw
 */
export function follow(page, redraw) {
  if (page.evening) return;
  const screen = screenOf();
  const id = screen ?? recentEvenings().find(({ token }) => token)?.id;
  if (!id) return;
  const room = new EveningRoom(id, { redraw, arrived: () => follower.update(), announce: (text) => page.say(text) });
  const follower = new Follower(room, { here: page.game, screen: screen !== null });
  page.evening = new EveningPart(room, page);
  room.watch();
  redraw();
}

/**
 * Turns a table into an evening and opens the evening's page. If somebody else has already done this, `evening` is the id
 * of that evening. Then this phone joins it as the phone of its player, and a big screen becomes the screen of the evening.
 * @param {PageRoom} page
 * @param {() => void} redraw
 * @param {string | null} evening
 */
export async function join(page, redraw, evening) {
  const seat = page.you === null ? null : page.token;
  try {
    if (evening === null) return location.assign(`/evenings/${await opened(page, seat)}#stay`);
    await enter(evening, seat);
    follow(page, redraw);
  } catch (error) {
    page.say(errorText(error), true);
  }
}

/**
 * Opens an evening with this table. If somebody else has just opened one with it, joins that evening. Returns the id of the evening.
 * @param {PageRoom} page
 * @param {string | null} seat
 */
async function opened(page, seat) {
  try {
    return await eveningOf(page.game, { host: hostToken(page.game), seat });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "table-in-evening")) throw error;
    const evening = String(error.facts.evening);
    await enter(evening, seat);
    return evening;
  }
}

/**
 * @param {string} evening
 * @param {string | null} seat
 */
async function enter(evening, seat) {
  if (!seat) saveScreen(evening);
  else if (!storedEvening(evening)?.token) await becomePerson(evening, seat);
}
