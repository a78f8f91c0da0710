// What happened just now, for whoever draws it: the events of the newest frame by their kind.

/**
 * The data of the events of one kind that happened while this reader watched.
 * @param {GameRoom} room
 * @param {string} kind
 */
export const justHappened = (room, kind) =>
  room.live ? room.events.filter(({ type }) => type.endsWith(`.${kind}`)).map(({ data }) => data) : [];

/**
 * The same, whether or not somebody watched.
 * @param {GameRoom} room
 * @param {string} kind
 */
export const eventsInFrame = (room, kind) => room.events.filter(({ type }) => type.endsWith(`.${kind}`)).map(({ data }) => data);
