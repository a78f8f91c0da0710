// Building elements without ever parsing anybody's text as HTML.

const SVG = "http://www.w3.org/2000/svg";

function filled(node, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An HTML element: h("button", { class: "big", onclick: lay }, "Lay"). Children may be nodes, text or nested lists. */
export const h = (tag, properties, ...children) => filled(document.createElement(tag), properties, children);

/** The same for SVG. */
export const s = (tag, properties, ...children) => filled(document.createElementNS(SVG, tag), properties, children);
