// @ts-check
/** What the widget dispatches, the latest first. */

import { announce, build, section } from './dom.js';
import { message, translate } from './messages.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */

/** Older entries are dropped. */
const KEPT = 100;

/**
 * A detail as JSON; what JSON cannot say is described, a file or blob by its name and size.
 * @param {unknown} detail
 * @returns {string} Empty for no detail.
 */
export function detailText(detail) {
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
 * @param {ElementModel} model
 * @returns {{ node: HTMLElement, listen: (root: HTMLElement) => void }}
 */
export function eventSection(model) {
  const list = build('ol', { class: 'log__list' });
  const empty = build('p', { class: 'log__empty', text: 'noEvents' });
  // Its entries come too fast to be read out; who wants them goes there.
  const log = build(
    'div',
    { class: 'log', role: 'log', 'aria-live': 'off', tabindex: '0', label: 'events' },
    empty,
    list,
  );
  const clear = build('button', { class: 'button', type: 'button', text: 'clear' });
  const update = () => {
    empty.hidden = list.childElementCount > 0;
    clear.disabled = !empty.hidden;
  };
  clear.addEventListener('click', () => {
    list.replaceChildren();
    update();
    // The button is disabled now and would lose the focus to nowhere.
    log.focus();
    announce(message('cleared'));
  });
  update();

  /** @param {CustomEvent<unknown>} event */
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
    node: section('section--events', 'events', [clear], log),
    listen(root) {
      for (const { name } of model.events) {
        root.addEventListener(name, (event) => {
          if (event instanceof CustomEvent) add(event);
        });
      }
    },
  };
}

/** @param {{ type: string, cancelable: boolean, detail: unknown, repeats: number }} event */
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
  if (cancelable) time.before(build('span', { class: 'tag', text: 'cancelable' }));
  if (repeats > 1) time.before(build('span', { class: 'log__count', text: 'repeated', fill: String(repeats) }));
  const node = build('li', { class: 'log__entry' }, head);
  node.dataset.type = type;
  node.dataset.count = String(repeats);
  const text = detailText(detail);
  if (text) node.append(build('code', { class: 'log__detail', translate: 'no' }, text));
  translate(node);
  return node;
}
