// Says that the table waits for computers.

import { listed, t } from "../../core/language.js";

/**
 * Who is thinking; null if the table also waits for a person, or for nobody.
 * @param {{ table: TableView, names: Names, still?: boolean }} room
 * @param {number[]} seats the seats that the table waits for
 */
export function thinking({ table, names, still }, seats) {
  const count = seats.length;
  if (still || count === 0 || !seats.every((seat) => table.chairs[seat].computer)) return null;
  return count > 2 ? t("computer.several-thinking", { count }) : t("computer.thinking", { names: listed(seats.map((seat) => names[seat])), count });
}
