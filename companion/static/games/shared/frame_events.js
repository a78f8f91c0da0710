// The events of the newest frame, by type.

/**
 * For animations: the data of all events of this type that have just happened while the page was open.
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
