// @ts-check
/** A button for every method without required parameters; its result is added to the event log. */

import { build } from './dom.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */
/** @import { Logged } from './event-log.js' */

/** Matches types without required parameters. */
const NEEDS_NOTHING = /^\((?:\w+\?: .*)?\) =>/;

/**
 * @param {ElementModel} model
 * @param {() => HTMLElement} element The one on the stage.
 * @param {(event: Logged) => void} log
 * @returns {HTMLElement[]} Nothing for an element without such methods.
 */
export function methodCalls({ methods }, element, log) {
  const callable = methods.filter(({ type }) => NEEDS_NOTHING.test(type));
  if (callable.length === 0) return [];
  const buttons = callable.map(({ name }) => {
    const node = build('button', { class: 'button button--code', type: 'button', translate: 'no' }, `${name}()`);
    node.addEventListener('click', async () => {
      /** @type {unknown} */
      let detail;
      try {
        detail = await /** @type {any} */ (element())[name]();
      } catch (cause) {
        detail = cause;
      }
      log({ type: `${name}()`, cancelable: false, detail });
    });
    return node;
  });
  return [build('div', { class: 'methods', role: 'group', 'aria-label': 'Methods' }, ...buttons)];
}
