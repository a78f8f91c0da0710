// The hexagonal board: cells, their centres in thousandths of a part, directions and distances. These functions are for drawing
// only. The service computes with exact integers and decides.

/** @type {RaceBoard.Cell[]} From a cell to its six neighbours, counter-clockwise, beginning with the neighbour towards the finish. */
export const NEIGHBOURS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
export const DIRECTIONS = 120; // how many directions the finish line can have
export const PARTS = 7;

/**
 * The centre of a cell.
 * @param {RaceBoard.Cell} cell
 * @returns {RaceBoard.Spot}
 */
export const centre = ([q, r]) => [1000 * q + 500 * r, 866 * r];

/**
 * @param {RaceBoard.Cell} one
 * @param {RaceBoard.Cell} other
 */
export const isSameCell = (one, other) => one[0] === other[0] && one[1] === other[1];

/**
 * @param {RaceBoard.Cell[]} cells
 * @param {RaceBoard.Cell} cell
 */
export const includesCell = (cells, cell) => cells.some((each) => isSameCell(each, cell));

/**
 * The number of the direction from a cell to its neighbour; -1 if they are not neighbours.
 * @param {RaceBoard.Cell} from
 * @param {RaceBoard.Cell} to
 */
export const directionOf = (from, to) => NEIGHBOURS.findIndex((step) => isSameCell(step, [to[0] - from[0], to[1] - from[1]]));

/**
 * @param {RaceBoard.Cell} cell
 * @param {number} direction
 * @returns {RaceBoard.Cell}
 */
export function neighbour([q, r], direction) {
  const [dq, dr] = NEIGHBOURS[((direction % 6) + 6) % 6];
  return [q + dq, r + dr];
}

/**
 * @param {RaceBoard.Spot} one
 * @param {RaceBoard.Spot} other
 */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * @param {RaceBoard.Spot} spot
 * @param {RaceBoard.Spot} from
 * @param {RaceBoard.Spot} to
 */
export function distanceToLine(spot, from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / (dx * dx + dy * dy);
  const within = Math.max(0, Math.min(1, along));
  return distance(spot, [from[0] + within * dx, from[1] + within * dy]);
}

/**
 * Where a post stands if the line runs in this direction, seen from the other post.
 * @param {RaceBoard.Spot} fixed
 * @param {number} width of the line, in parts
 * @param {number} direction
 * @returns {RaceBoard.Spot}
 */
export function postAt(fixed, width, direction) {
  const angle = (2 * Math.PI * direction) / DIRECTIONS;
  return [fixed[0] + 1000 * width * Math.cos(angle), fixed[1] + 1000 * width * Math.sin(angle)];
}

/**
 * The direction of the line, from the fixed post to a place.
 * @param {RaceBoard.Spot} fixed
 * @param {RaceBoard.Spot} to
 */
export function lineDirection(fixed, to) {
  const turns = Math.atan2(to[1] - fixed[1], to[0] - fixed[0]) / (2 * Math.PI);
  return (turns + 1) * DIRECTIONS % DIRECTIONS;
}

/**
 * How far two directions of the line are apart.
 * @param {number} one
 * @param {number} other
 */
export function turnBetween(one, other) {
  const turn = Math.abs(one - other) % DIRECTIONS;
  return Math.min(turn, DIRECTIONS - turn);
}

/**
 * @param {RaceBoard.Board} board
 * @param {RaceBoard.PostName} moved
 * @returns {RaceBoard.Spot} the post that stays
 */
export const fixedPost = (board, moved) => (moved === "left_post" ? board.right_post : board.left_post);

/**
 * How far every worm would have to go, in thousandths of a part, if this post were swung to this direction.
 * @param {RaceBoard.Board} board
 * @param {RaceBoard.PostName} post
 * @param {number} direction
 */
export function distancesAfter(board, post, direction) {
  const fixed = fixedPost(board, post);
  const moved = postAt(fixed, board.width, direction);
  return board.worms.map(([head]) => distanceToLine(centre(head), fixed, moved));
}
