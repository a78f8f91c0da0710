// Transfers what this browser has stored (name, seats, tables) from the plain HTTP address of the server to its HTTPS address.
//
// There are three steps, each on the page /https. The fragment of the address names the step; no server sees the fragment.
// 1. HTTPS, #ask=PATH: creates a secret, stores it, and opens step 2 at the plain address.
// 2. HTTP, #give=SECRET: opens step 3 at the HTTPS address, with the secret and all stored values in the fragment.
// 3. HTTPS, #take=VALUES: stores the values if the secret is the one of step 1, and opens PATH.
//
// The secret protects against links that others have made. Without it, an attacker could make a person's browser store the
// attacker's seat. The person would play at that seat, and the attacker would see the hand. The values also stay at the plain
// address, so that address can still be used.

import { randomText } from "../../core/api.js";
import { httpsAddress, isTrusted } from "../../core/secure_address.js";
import { addStoredValues, storedValues } from "../../core/storage.js";

const SECRET = "wurm.move";

/**
 * The path, if it belongs to this server. Otherwise the path of the home page.
 * @param {string} path
 */
export function localPath(path) {
  const address = new URL(path, location.origin);
  return path.startsWith("/") && address.origin === location.origin ? address.pathname + address.search + address.hash : "/";
}

/**
 * @param {string} path
 * @param {TrustedRoot | null} root
 */
function ask(path, root) {
  const secret = randomText();
  try {
    localStorage.setItem(SECRET, secret);
  } catch {
    return path; // this browser forbids storage, so the plain address has stored nothing either
  }
  return root ? `http://${location.hostname}:${root.plain_port}/https#${new URLSearchParams({ give: secret, to: path })}` : path;
}

/**
 * @param {string} secret
 * @param {string} path
 */
async function give(secret, path) {
  if (!(await isTrusted())) return path; // without trust, the browser would show a warning, with the tokens in the address bar
  return `${httpsAddress()}/https#${new URLSearchParams({ take: JSON.stringify(storedValues()), secret, to: path })}`;
}

/**
 * @param {string} values
 * @param {string | null} secret
 */
function take(values, secret) {
  try {
    if (secret !== null && localStorage.getItem(SECRET) === secret) addStoredValues(JSON.parse(values));
    localStorage.removeItem(SECRET);
  } catch {
    // values that are not valid do not come from step 2
  }
}

/**
 * Carries out the step that the fragment names. Returns false if it names none.
 * @param {() => Promise<TrustedRoot | null>} loadRoot
 */
export async function continueMove(loadRoot) {
  const asked = new URLSearchParams(location.hash.slice(1));
  const isSecure = location.protocol === "https:";
  const [question, secret, values] = [asked.get("ask"), asked.get("give"), asked.get("take")];
  if (question === null && secret === null && values === null) return false;
  const path = localPath(question ?? asked.get("to") ?? "/");
  if (values !== null) history.replaceState(null, "", location.pathname);
  if (isSecure && values !== null) take(values, asked.get("secret"));
  if (isSecure && question !== null) location.replace(ask(path, await loadRoot()));
  else location.replace(!isSecure && secret !== null && httpsAddress() !== null ? await give(secret, path) : path);
  return true;
}
