// @ts-check
/** Links between files of the repository, as links of the site. */

/** @import { MdastPluginInput } from 'satteri' */

/**
 * @param {string} base Path of the site.
 * @param {string} source Address of the repository, for files that the site has no page of.
 * @returns {MdastPluginInput}
 */
export const links = (base, source) => ({
  name: 'links',
  link(node, context) {
    const url = siteUrl(node.url, base, source);
    if (url !== node.url) context.setProperty(node, 'url', url);
  },
  image(node, context) {
    // For the forge, which shows a picture in one theme only; here, site.css does.
    context.setProperty(node, 'url', node.url.replace(/#gh-(light|dark)-mode-only$/, ''));
  },
});

/**
 * @param {string} url As in a file of `docs/`.
 * @param {string} base
 * @param {string} source
 */
export function siteUrl(url, base, source) {
  if (url.startsWith('../')) return `${source}/blob/main/${url.slice('../'.length)}`;
  const [, page, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(url) ?? [];
  if (page === undefined) return url;
  const root = base.replace(/\/?$/, '/');
  if (page === 'reference') return `${root}widgets/${anchor.slice(1)}${anchor && '/'}`;
  return page === 'index' ? root + anchor : `${root}${page}/${anchor}`;
}
