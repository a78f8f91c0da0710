// Frames of an evening's stream have only what has changed. These functions make the new view from the old one.

/**
 * The list after a frame: changed entries stay in their places, new entries come last, and entries that are gone are left out.
 * @template {Record<string, any>} T
 * @param {T[]} list
 * @param {string} key the name of the field that identifies an entry
 * @param {T[]} changed
 * @param {string[]} [gone]
 */
export function changedList(list, key, changed, gone = []) {
  const newest = new Map(changed.map((each) => [each[key], each]));
  const kept = list.filter((each) => !gone.includes(each[key])).map((each) => newest.get(each[key]) ?? each);
  const known = new Set(list.map((each) => each[key]));
  return [...kept, ...changed.filter((each) => !known.has(each[key]))];
}

/**
 * The view after a frame. Null if there is none yet.
 * @param {EveningView | null} view the view after the frame before
 * @param {EveningFrame} frame
 */
export const viewAfter = (view, { version, evening, changes }) => evening ?? (view && changes ? changedView(view, version, changes) : null);

/**
 * @param {EveningView} view
 * @param {number} version
 * @param {EveningChanges} changes
 * @returns {EveningView}
 */
function changedView(view, version, { people, gone_people, names, tables, gone_tables, undoable, redoable, new_changes, ...others }) {
  const changes = new Map([...view.undoable, ...view.redoable, ...new_changes].map((each) => [each.version, each]));
  /** @param {number[]} versions */
  const listed = (versions) => versions.flatMap((each) => changes.get(each) ?? []);
  return {
    ...view,
    ...others,
    version,
    people: changedList(view.people, "id", people, gone_people),
    tables: changedList(view.tables.map((table) => renamedTable(table, names)), "game", tables, gone_tables),
    undoable: listed(undoable),
    redoable: listed(redoable),
  };
}

/**
 * @param {EveningView["tables"][number]} table
 * @param {Record<string, string>} names the new names, by person
 */
function renamedTable(table, names) {
  /** @param {string | null} person */
  const isRenamed = (person) => person !== null && Object.hasOwn(names, person);
  if (!table.seats.some(({ person }) => isRenamed(person))) return table;
  return { ...table, seats: table.seats.map((seat) => (isRenamed(seat.person) ? { ...seat, name: names[seat.person ?? ""] } : seat)) };
}
