// @ts-check
/** Short texts with marks, for what is built and for what scripts show. */

/** Path of the site. */
const BASE = (import.meta.env?.BASE_URL ?? '/').replace(/\/?$/, '/');

/**
 * @param {string} page Its path, such as `theming` or `widgets/pc-header`; empty for the home page.
 * @returns {string}
 */
export const urlOf = (page) => BASE + (page && `${page}/`);

/**
 * The pieces of a text with `code` and [links](theming).
 * @param {string} text
 * @returns {readonly { text: string, code: boolean, href: string }[]}
 */
export const piecesOf = (text) =>
  text.split(/(`[^`]*`|\[[^\]]*\]\([^)]*\))/).map((part) => {
    const [, label, page] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (label !== undefined && page !== undefined) return { text: label, code: false, href: urlOf(page) };
    return part.startsWith('`')
      ? { text: part.slice(1, -1), code: true, href: '' }
      : { text: part, code: false, href: '' };
  });
