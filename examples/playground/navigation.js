// @ts-check
/** The list of all pages next to the content; collapsible on narrow screens. */

import { aboutOf, GROUPS, titleOf } from './about.js';
import { build, find } from './dom.js';
import { GUIDE } from './guide.js';
import { formatRoute } from './route.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */

/** Example pages that use the elements, by URL. @type {Readonly<Record<string, string>>} */
const EXAMPLES = {
  '/examples/plain-html/': 'Plain HTML',
  '/examples/plain-html/spanish.html': 'In Spanish',
  '/examples/plain-html/classic.html': 'Classic script',
  '/examples/pricing/': 'Price list',
  '/examples/react/': 'React application',
};

/** @param {readonly ElementModel[]} models */
export function startNavigation(models) {
  const lists = [
    list(
      'Guide',
      GUIDE.map(({ page, title }) => [formatRoute({ page }), title]),
    ),
    ...Object.entries(GROUPS).map(([group, title]) =>
      list(
        title,
        models
          .filter(({ tag }) => aboutOf(tag).group === group)
          .map(({ tag }) => /** @type {const} */ ([formatRoute({ page: tag }), titleOf(tag)])),
      ),
    ),
    list('Example pages', Object.entries(EXAMPLES)),
  ];
  find('#side-lists').replaceChildren(...lists.flat());

  const toggle = find('.side__toggle');
  /** @param {boolean} isOpen */
  const open = (isOpen) => toggle.setAttribute('aria-expanded', String(isOpen));
  toggle.addEventListener('click', () => open(toggle.getAttribute('aria-expanded') === 'false'));
  find('.side').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    open(false);
    toggle.focus();
  });
  addEventListener('hashchange', () => open(false));
}

/**
 * @param {string} page
 * @param {string} title
 */
export function markCurrent(page, title) {
  find('#side-current').textContent = title;
  for (const link of document.querySelectorAll('#side-lists a')) {
    if (link.getAttribute('href') === formatRoute({ page })) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * @param {string} title
 * @param {readonly (readonly [href: string, text: string])[]} links
 * @returns {HTMLElement[]} Empty if there are no links.
 */
const list = (title, links) =>
  links.length === 0
    ? []
    : [
        build('h2', { class: 'side__title' }, title),
        build(
          'ul',
          { class: 'side__list' },
          ...links.map(([href, text]) => build('li', {}, build('a', { href }, text))),
        ),
      ];
