// Places by points: equal points share a place.

/**
 * The seats, best first.
 * @param {readonly number[]} points the points of each seat
 * @returns {{ seat: number, place: number, points: number }[]}
 */
export const ranked = (points) =>
  points
    .map((each, seat) => ({ seat, place: 1 + points.filter((other) => other > each).length, points: each }))
    .sort((one, other) => one.place - other.place);

/** @param {number} points */
export const signed = (points) => String(points).replace("-", "−");
