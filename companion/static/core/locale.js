// The locale in which this reader writes dates and numbers.

import { language } from "./language.js";

/** The browser's own locale if it has the language of the page: 16/11/2026 in Britain, 11/16/2026 in America. */
export const locale = () => navigator.languages.find((tag) => tag.split("-")[0] === language()) ?? language();
