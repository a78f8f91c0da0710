// Where one is in a game, kept in the address, so that a link leads to the same step and the same eyes.

const SOON = 400; // browsers do not like addresses that change many times a second
let waiting = null;

export function asked() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const version = Number(wanted.get("v"));
  return { version: Number.isInteger(version) && version > 0 ? version : null, eyes: wanted.get("eyes") };
}

const hashOf = (version, eyes) => `#v=${version}&eyes=${eyes}`;

export function remember(version, eyes) {
  clearTimeout(waiting);
  waiting = setTimeout(() => history.replaceState(null, "", hashOf(version, eyes)), SOON);
}

export const linkTo = (version, eyes) => location.href.split("#")[0] + hashOf(version, eyes);
