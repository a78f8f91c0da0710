// Converts places on the table to points of the picture, in which a part is 20 units wide. On an upright screen the course runs
// upwards, otherwise to the right.

export const UNIT = 0.02;
export const PART = 20;

/**
 * @param {RaceBoard.Spot} spot
 * @param {boolean} portrait
 * @returns {Point}
 */
export const toPicture = ([x, y], portrait) => (portrait ? [-y * UNIT, -x * UNIT] : [x * UNIT, -y * UNIT]);

/**
 * @param {Point} point
 * @param {boolean} portrait
 * @returns {RaceBoard.Spot}
 */
export const toTable = ([x, y], portrait) => (portrait ? [-y / UNIT, -x / UNIT] : [x / UNIT, -y / UNIT]);

/** A rectangle of the picture. @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * The smallest rectangle around these points, with a margin.
 * @param {Point[]} points
 * @param {number} margin
 * @returns {Box}
 */
export function boxAround(points, margin) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin, right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin };
}
