// The locale in which this reader writes dates and numbers.

import { language } from "./language.js";

/** The browser's locale if it has the language of the page. So a date is 16/11/2026 in Britain and 11/16/2026 in America. */
export const locale = () => navigator.languages.find((tag) => tag.split("-")[0] === language()) ?? language();
