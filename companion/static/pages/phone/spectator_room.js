// The room that a phone draws while its hand is hidden. It has what a spectator may see, computed from the player's view.

import { happened } from "../../core/sentences.js";
import { gameModule } from "../../games/lookup.js";
import { describedEvent } from "../words.js";

/** @param {unknown} fact a single value, or a list with an item for each seat */
const hidden = (fact) => (Array.isArray(fact) ? fact.map(() => null) : undefined);

/**
 * An event without the facts that only their owner sees.
 * @param {GameEvent} event
 * @param {Record<string, readonly string[]>} [ownerFacts]
 */
export function spectatorEvent(event, ownerFacts = {}) {
  const secret = ownerFacts[event.type.slice(event.type.lastIndexOf(".") + 1)] ?? [];
  if (secret.length === 0) return event;
  /** @type {[string, unknown][]} */
  const facts = Object.entries(event.data).map(([name, fact]) => [name, secret.includes(name) ? hidden(fact) : fact]);
  return { ...event, data: Object.fromEntries(facts.filter(([, fact]) => fact !== undefined)) };
}

/**
 * The table as a spectator sees it. Its `play` is null if the game does not define `spectatorPlay`.
 * @param {TableView} table
 * @returns {TableView}
 */
export function spectatorTable(table) {
  const { spectatorPlay } = gameModule(table.ruleset);
  const play = table.play && spectatorPlay ? spectatorPlay(table.play, table.options) : null;
  return { ...table, you: null, legal: [], play, can_undo: false, can_redo: false };
}

/**
 * A room for drawing. Commands go to the player's own room, but this room offers no choices and no actions.
 * @param {PageRoom} room
 * @returns {PageRoom}
 */
export function spectatorRoom(room) {
  const { ownerFacts } = gameModule(room.table.ruleset);
  const table = spectatorTable(room.table);
  /** @param {DescribedEvent} told */
  const described = (told) => {
    const event = spectatorEvent(told.event, ownerFacts);
    return event === told.event ? told : describedEvent(event, happened(event, room.phrases, told.names) ?? "", told.names);
  };
  const events = room.events.map((event) => spectatorEvent(event, ownerFacts));
  const story = table.play ? room.story.map(described).filter(({ text }) => text) : [];
  const notice = room.notice?.open ? room.notice : null;
  const own = { table, play: table.play, legal: [], you: null, events, story, notice, chosen: {}, sending: null, token: null };
  return new Proxy(room, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
