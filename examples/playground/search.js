// @ts-check
/** The search dialog: a field and the list of results. */

import { build, find, prose } from './dom.js';
import { guideSections } from './guide.js';
import { buildIndex, findEntries } from './search-index.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */
/** @import { Entry } from './search-index.js' */

/** @param {Promise<readonly ElementModel[]>} models */
export function startSearch(models) {
  const dialog = /** @type {HTMLDialogElement} */ (find('#search'));
  const input = /** @type {HTMLInputElement} */ (find('#search-field'));
  const list = find('#search-results');
  const status = find('#search-status');
  /** @type {Promise<readonly Entry[]> | undefined} */
  let index;
  let active = -1;

  const readIndex = () =>
    (index ??= guideSections().then(
      async (sections) => buildIndex(await models, sections),
      // Without the guide, the elements can still be found; the next visit retries.
      async () => {
        index = undefined;
        return buildIndex(await models, []);
      },
    ));
  const options = () => [...list.querySelectorAll('a')];

  /** @param {number} next */
  const activate = (next) => {
    const all = options();
    active = all.length === 0 ? -1 : (next + all.length) % all.length;
    all.forEach((option, at) => option.setAttribute('aria-selected', String(at === active)));
    const chosen = all[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const query = input.value;
    const found = findEntries(await readIndex(), query);
    if (input.value !== query) return;
    list.replaceChildren(...found.map(option));
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = query.trim() === '' ? '' : wording(found.length, query);
    activate(0);
  };
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    void show();
  };

  find('#search-open').addEventListener('click', open);
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') options()[active]?.click();
    else if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  addEventListener('keydown', (event) => {
    const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    // Not on top of an element's dialog.
    if ((!isCommand && !isSlash) || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    open();
  });
}

/** Whether a key means a character to where it was pressed, also inside an element. @param {KeyboardEvent} event */
function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * @param {Entry} entry
 * @param {number} at
 */
const option = ({ title, kind, of, text, href }, at) =>
  build(
    'a',
    { class: 'result', role: 'option', id: `result-${at}`, href, tabindex: '-1', 'aria-selected': 'false' },
    build('span', { class: 'result__title' }, title),
    build('span', { class: 'result__kind' }, of ? `${of}, ${kind}` : kind),
    build('span', { class: 'result__text' }, ...prose(text.replace(/\s+/g, ' ').slice(0, 160))),
  );

/**
 * @param {number} count
 * @param {string} query
 */
function wording(count, query) {
  if (count === 0) return `No results for “${query}”. Try the name of an attribute, an event or a task.`;
  return count === 1 ? '1 result' : `${count} results`;
}
