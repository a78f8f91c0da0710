// The events of the newest frame, by type.

/**
 * The data of the events of a type that happened while the page was open, to animate them.
 * @param {GameRoom} room
 * @param {string} kind
 */
export const justHappened = (room, kind) =>
  room.live ? room.events.filter(({ type }) => type.endsWith(`.${kind}`)).map(({ data }) => data) : [];

/**
 * The data of the events of a type in the newest frame.
 * @param {GameRoom} room
 * @param {string} kind
 */
export const eventsInFrame = (room, kind) => room.events.filter(({ type }) => type.endsWith(`.${kind}`)).map(({ data }) => data);
