// Updates the nodes of a page to newly drawn ones. Nodes that have not changed are kept.
//
// A page draws itself again for every frame of the stream. A node that stays keeps its focus, its scroll position and its
// animation. A node with a new data-key is inserted, so that a style sheet can animate exactly this node. The content of a node with
// data-own is left alone, because such a node draws it itself.

import { handlerNames } from "./dom.js";

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") ?? undefined : undefined);

/**
 * @param {Node} old
 * @param {Node} drawn
 */
const isSame = (old, drawn) =>
  old.nodeType === drawn.nodeType && old.nodeName === drawn.nodeName && keyOf(old) === keyOf(drawn);

/**
 * @param {Element} old
 * @param {Element} drawn
 */
function morphAttributes(old, drawn) {
  for (const name of old.getAttributeNames()) {
    // With data-keep, a dialog or a details element that a person has opened stays open.
    if (!drawn.hasAttribute(name) && !(name === "open" && old.hasAttribute("data-keep"))) old.removeAttribute(name);
  }
  for (const name of drawn.getAttributeNames()) {
    const value = drawn.getAttribute(name) ?? "";
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * @param {Element} old
 * @param {Element} drawn
 */
function morphHandlers(old, drawn) {
  const names = handlerNames.get(drawn);
  for (const name of handlerNames.get(old) ?? []) Reflect.set(old, name, null);
  for (const name of names ?? []) Reflect.set(old, name, Reflect.get(drawn, name));
  if (names) handlerNames.set(old, names);
  else handlerNames.delete(old);
}

/**
 * @param {Node} old
 * @param {Node} drawn
 */
function morphNode(old, drawn) {
  if (!(old instanceof Element && drawn instanceof Element)) {
    if (old.nodeValue !== drawn.nodeValue) old.nodeValue = drawn.nodeValue;
    return;
  }
  morphAttributes(old, drawn);
  morphHandlers(old, drawn);
  if (old.matches("input, textarea, select") && document.activeElement === old) return; // somebody is typing
  if (old.hasAttribute("data-own")) return; // it draws its content itself
  morph(old, [...drawn.childNodes]);
}

/**
 * @param {Element} parent
 * @param {Node} node
 * @returns {Node | null} the node after it
 */
function removed(parent, node) {
  const following = node.nextSibling;
  parent.removeChild(node);
  return following;
}

/**
 * Updates the children of `parent` to the drawn ones. Null, undefined and false draw nothing.
 * @param {Element} parent
 * @param {Child[]} drawn
 */
export function morph(parent, drawn) {
  const nodes = /** @type {unknown[]} */ (drawn).flat(Infinity).filter((node) => node instanceof Node);
  const keyed = new Map([...parent.children].filter(keyOf).map((node) => [keyOf(node), node]));
  const drawnKeys = new Set(nodes.map(keyOf));
  /** @type {Node | null} */
  let next = parent.firstChild;
  for (const node of nodes) {
    // Nodes that are gone are removed first. If they stayed, nodes after them would have to be moved, and would lose the focus.
    while (next && keyOf(next) && !drawnKeys.has(keyOf(next))) next = removed(parent, next);
    const known = keyOf(node) ? keyed.get(keyOf(node)) : next;
    if (known && isSame(known, node)) {
      if (known === next) next = known.nextSibling;
      else parent.insertBefore(known, next);
      morphNode(known, node);
    } else {
      parent.insertBefore(node, next);
    }
  }
  while (next) next = removed(parent, next);
}
