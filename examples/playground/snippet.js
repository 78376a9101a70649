// @ts-check
/** What a site builder pastes: it follows the live element's attributes. */

import { announce, build, icon, section } from './dom.js';
import { message } from './messages.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */

/** How long the button says that it has copied, in ms. */
const FEEDBACK = 2000;

/** @typedef {{ text: string, kind?: 'name' | 'word' }} Piece */

/**
 * The markup, in pieces by what they are.
 * @param {string} origin Where the distribution is hosted.
 * @param {string} tag
 * @param {readonly (readonly [name: string, text: string])[]} attributes
 * @returns {Piece[]}
 */
export function snippet(origin, tag, attributes) {
  return [
    ...startTag('link', [
      ['rel', 'stylesheet'],
      ['href', `${origin}/cdn/landing.css`],
    ]),
    { text: '\n' },
    ...startTag('script', [
      ['type', 'module'],
      ['src', `${origin}/cdn/autoload.js`],
    ]),
    ...endTag('script'),
    { text: '\n\n' },
    ...startTag(tag, attributes),
    ...endTag(tag),
  ];
}

/**
 * @param {string} tag
 * @param {readonly (readonly [name: string, text: string])[]} attributes
 * @returns {Piece[]}
 */
const startTag = (tag, attributes) => [
  { text: '<' },
  { text: tag, kind: 'name' },
  ...attributes.flatMap(([name, text]) => {
    /** @type {Piece[]} */
    const pieces = [{ text: ` ${name}` }];
    if (text) {
      const quoted = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      pieces.push({ text: '="' }, { text: quoted, kind: 'word' }, { text: '"' });
    }
    return pieces;
  }),
  { text: '>' },
];

/**
 * @param {string} tag
 * @returns {Piece[]}
 */
const endTag = (tag) => [{ text: '</' }, { text: tag, kind: 'name' }, { text: '>' }];

/**
 * @param {ElementModel} model
 * @returns {{ node: HTMLElement, show: (element: HTMLElement) => void }}
 */
export function snippetSection(model) {
  const code = build('code');
  const block = build('pre', { class: 'code', tabindex: '-1' }, code);
  const button = build(
    'button',
    { class: 'button copy', type: 'button' },
    build(
      'span',
      { class: 'copy__idle' },
      icon(
        'M7.5 7.5V4.75A1.5 1.5 0 0 1 9 3.25h6.25a1.5 1.5 0 0 1 1.5 1.5V11a1.5 1.5 0 0 1-1.5 1.5H12.5M4.75 7.5H11A1.5 1.5 0 0 1 12.5 9v6.25a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5V9a1.5 1.5 0 0 1 1.5-1.5Z',
      ),
      build('span', { text: 'copy' }),
    ),
    build(
      'span',
      { class: 'copy__done', 'aria-hidden': 'true' },
      icon('m4.75 10.5 3.5 3.5 7-7.75'),
      build('span', { text: 'copied' }),
    ),
  );

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.dataset.copied = '';
      timer = setTimeout(() => delete button.dataset.copied, FEEDBACK);
      announce(message('copied'));
    } catch {
      // Refused, or a page that is not a secure context, where there is no clipboard at all.
      getSelection()?.selectAllChildren(code);
      block.focus();
      announce(message('copyByHand'));
    }
  });

  const note = build('p', { class: 'note', text: 'otherOrigin', fill: `api-base="${location.origin}"` });
  return {
    node: section('section--snippet', 'snippet', [button], block, note),
    show(element) {
      const attributes = model.attributes.flatMap(({ name }) => {
        const text = element.getAttribute(name);
        return text === null ? [] : [/** @type {const} */ ([name, text])];
      });
      code.replaceChildren(
        ...snippet(location.origin, model.tag, attributes).map(({ text, kind }) =>
          kind ? build('span', { class: `code__${kind}` }, text) : text,
        ),
      );
    },
  };
}
