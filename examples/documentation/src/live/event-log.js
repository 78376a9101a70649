// @ts-check
/** The events of the widget, newest first. */

import { definitionOf } from './definitions.js';
import { announce, build, button, section } from './dom.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */

/** Older entries are dropped. */
const KEPT = 100;

/**
 * A detail as JSON; values that JSON can't represent are described, a file or blob by its name and size.
 * @param {unknown} detail
 * @returns {string} Empty for no detail.
 */
function detailText(detail) {
  if (detail === null || detail === undefined) return '';
  return JSON.stringify(plain(detail, []), null, 1).replace(/\n\s*/g, ' ');
}

/**
 * @param {unknown} value
 * @param {readonly object[]} holders From the detail down to what holds the value.
 * @returns {unknown}
 */
function plain(value, holders) {
  if (value instanceof File) return { name: value.name, size: value.size };
  if (value instanceof Blob) return { size: value.size };
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Node) return value.nodeName.toLowerCase();
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (holders.includes(value)) return '…';
  const path = [...holders, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, path));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, path)]));
}

/**
 * @typedef {object} Logged
 * @property {string} type
 * @property {boolean} cancelable
 * @property {unknown} detail
 */

/** Native events of form-associated elements, by kind. */
const OWN_EVENTS = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  field: ['input', 'change'],
  button: ['click'],
});

/**
 * @param {ElementModel} model
 * @returns {{ node: HTMLElement, listen: (root: HTMLElement) => void, add: (event: Logged) => void }}
 */
export function eventSection(model) {
  const list = build('ol', { class: 'log__list' });
  const empty = build('p', { class: 'log__empty' }, 'Nothing yet. Use the widget to see its events here.');
  // No live region: entries come too fast to be announced.
  const log = build(
    'div',
    { class: 'log', role: 'log', 'aria-live': 'off', tabindex: '0', 'aria-label': 'Events' },
    empty,
    list,
  );
  const clear = button('Clear', () => {
    list.replaceChildren();
    update();
    // The button is disabled now, so the focus would be lost.
    log.focus();
    announce('The events were cleared.');
  });
  const update = () => {
    empty.hidden = list.childElementCount > 0;
    clear.disabled = !empty.hidden;
  };
  update();

  /** @param {Logged} event */
  const add = ({ type, cancelable, detail }) => {
    const latest = list.firstElementChild;
    const repeats =
      latest instanceof HTMLElement && latest.dataset.type === type ? Number(latest.dataset.count) + 1 : 1;
    const node = entry({ type, cancelable, detail, repeats });
    if (repeats > 1) latest?.replaceWith(node);
    else list.prepend(node);
    while (list.childElementCount > KEPT) list.lastElementChild?.remove();
    update();
  };

  return {
    node: section('events', 'Events', [clear], log),
    add,
    listen(root) {
      void customElements.whenDefined(model.tag).then(() => {
        for (const name of OWN_EVENTS[definitionOf(model.tag)?.formAssociated ?? ''] ?? []) {
          root.addEventListener(name, ({ type, cancelable }) => add({ type, cancelable, detail: null }));
        }
      });
      for (const { name } of model.events) {
        root.addEventListener(name, (event) => {
          if (event instanceof CustomEvent) add(event);
        });
      }
    },
  };
}

/** @param {Logged & { repeats: number }} event */
function entry({ type, cancelable, detail, repeats }) {
  const now = new Date();
  const time = build(
    'time',
    { class: 'log__time', datetime: now.toISOString() },
    now.toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    }),
  );
  const head = build('div', { class: 'log__head', translate: 'no' }, build('span', { class: 'log__name' }, type), time);
  if (cancelable) time.before(build('span', { class: 'tag' }, 'cancelable'));
  if (repeats > 1) time.before(build('span', { class: 'log__count' }, `${repeats} times`));
  const node = build('li', { class: 'log__entry' }, head);
  node.dataset.type = type;
  node.dataset.count = String(repeats);
  const text = detailText(detail);
  if (text) node.append(build('code', { class: 'log__detail', translate: 'no' }, text));
  return node;
}
