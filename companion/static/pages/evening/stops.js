// Where a page of an evening should go now. The result is the game whose table it should show, null for the evening's page,
// or undefined if the page should stay where it is.

/**
 * A person's phone follows the person's place.
 * @param {EveningView} view
 * @param {Person} person
 * @param {string | null} here the game that the page shows, or null on the evening's page
 * @param {string | null | undefined} before the person's place in the previous view; undefined if it is not known
 * @returns {string | null | undefined}
 */
export function personStop({ tables }, { place, left }, here, before) {
  if (left || place === here) return undefined;
  const table = tables.find(({ game }) => game === place);
  if (here !== null && before === here) return table ? place : null; // the person was moved away from this table
  return table && table.phase !== "over" && place !== before ? place : undefined;
}

/**
 * A big screen shows the newest running table, and the evening's page when nothing runs. It stays at a table until its end.
 * @param {EveningView} view
 * @param {string | null} here
 * @param {string | null | undefined} before the table from which a reader came back to the evening's page
 * @returns {string | null | undefined}
 */
export function screenStop({ tables }, here, before) {
  const shown = tables.find(({ game }) => game === here);
  if (shown && shown.phase !== "over") return undefined;
  const newest = tables.filter(({ phase }) => phase === "playing").sort((one, other) => one.added_at - other.added_at).at(-1);
  if (newest && newest.game !== before) return newest.game;
  return here === null ? undefined : null;
}
