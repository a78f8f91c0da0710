// Builds elements. No text is ever parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** @type {WeakMap<Node, string[]>} The names of an element's event handlers, for elements that have some. */
export const handlerNames = new WeakMap();

/**
 * @template {Element} E
 * @param {E} node
 * @param {Properties | null} properties
 * @param {Child[]} children
 * @returns {E}
 */
function filled(node, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) {
      Reflect.set(node, name, value);
      handlerNames.set(node, [...(handlerNames.get(node) ?? []), name]);
    } else node.setAttribute(name, value === true ? "" : String(value));
  }
  const flat = /** @type {unknown[]} */ (children).flat(Infinity);
  node.append(.../** @type {(Node | string)[]} */ (flat.filter((child) => child !== null && child !== undefined && child !== false)));
  return node;
}

/**
 * An HTML element: h("button", { class: "big", onclick: lay }, "Lay"). Children may be nodes, text or nested lists.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Properties | null} properties
 * @param {...Child} children
 */
export const h = (tag, properties, ...children) => filled(document.createElement(tag), properties, children);

/**
 * Like `h`, but for an SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Properties | null} properties
 * @param {...Child} children
 */
export const s = (tag, properties, ...children) => filled(document.createElementNS(SVG, tag), properties, children);
