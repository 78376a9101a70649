// @ts-check
/** A block of code that can be copied. */

import { announce, build, icon } from './dom.js';
import { EXEMPT } from './exempt.js';

/** @import { Block } from './snippets.js' */

/** How long the button confirms copying, in milliseconds. */
const FEEDBACK = 2000;

const SHEETS =
  'M7.5 7.5V4.75A1.5 1.5 0 0 1 9 3.25h6.25a1.5 1.5 0 0 1 1.5 1.5V11a1.5 1.5 0 0 1-1.5 1.5H12.5M4.75 7.5H11A1.5 1.5 0 0 1 12.5 9v6.25a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5V9a1.5 1.5 0 0 1 1.5-1.5Z';
const TICK = 'm4.75 10.5 3.5 3.5 7-7.75';

/** @param {Block} block */
export function codeBlock({ caption, text }) {
  const code = build('code', { translate: 'no' }, ...foldable(text));
  const block = build('pre', { class: 'code', tabindex: '-1' }, code);
  return build(
    'figure',
    { class: 'code-block' },
    build('figcaption', { class: 'code-block__head' }, build('span', {}, caption), copyButton(caption, code, block)),
    block,
  );
}

/**
 * What protects the loader from optimizers is long, and few want to read it: it is copied, and shown when asked for.
 * @param {string} text
 */
function foldable(text) {
  const [before = '', after] = text.split(EXEMPT);
  if (after === undefined) return [text];
  const folded = build('span', { class: 'folded', hidden: '' }, EXEMPT);
  // Its sign comes from the stylesheet, so that it is never copied.
  const button = build('button', {
    class: 'fold',
    type: 'button',
    'aria-expanded': 'false',
    'aria-label': 'Attributes for optimizers',
  });
  button.addEventListener('click', () => {
    folded.hidden = !folded.hidden;
    button.setAttribute('aria-expanded', String(!folded.hidden));
  });
  return [before, button, folded, after];
}

/**
 * @param {string} caption
 * @param {HTMLElement} code
 * @param {HTMLElement} block Takes the focus where the visitor has to copy by hand.
 */
function copyButton(caption, code, block) {
  const button = build(
    'button',
    { class: 'button copy', type: 'button', 'aria-label': `Copy: ${caption}` },
    build('span', { class: 'copy__idle' }, icon(SHEETS), build('span', {}, 'Copy')),
    build('span', { class: 'copy__done', 'aria-hidden': 'true' }, icon(TICK), build('span', {}, 'Copied')),
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.dataset.copied = '';
      timer = setTimeout(() => delete button.dataset.copied, FEEDBACK);
      announce('Copied');
    } catch {
      // Copying was denied, or the page is not a secure context, which has no clipboard.
      for (const folded of code.querySelectorAll('.folded')) folded.removeAttribute('hidden');
      getSelection()?.selectAllChildren(code);
      block.focus();
      announce('The browser blocked copying. The code is selected: copy it with the keyboard.');
    }
  });
  return button;
}
