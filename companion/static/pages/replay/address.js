// Writes the step and the viewer of a replay into the hash of the address, so that a link leads to the same step.

const DELAY_MS = 400; // because browsers refuse to change the address many times a second
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function readHash() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const version = Number(wanted.get("v"));
  return { version: Number.isInteger(version) && version > 0 ? version : null, eyes: wanted.get("eyes") };
}

/**
 * @param {number} version
 * @param {string} eyes
 */
const hashOf = (version, eyes) => `#v=${version}&eyes=${eyes}`;

/**
 * @param {number} version
 * @param {string} eyes
 */
export function writeHash(version, eyes) {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, "", hashOf(version, eyes)), DELAY_MS);
}

/**
 * @param {number} version
 * @param {string} eyes
 */
export const linkTo = (version, eyes) => location.href.split("#")[0] + hashOf(version, eyes);
