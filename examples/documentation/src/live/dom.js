// @ts-check
/** Builds nodes without HTML strings, as Trusted Types require. */

import { piecesOf } from './prose.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element. Undefined attributes are omitted.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string | undefined>>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function build(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [attribute, content] of Object.entries(attributes)) {
    if (content !== undefined) node.setAttribute(attribute, content);
  }
  node.append(...children);
  return node;
}

/** @param {string} path Drawn on a grid of 20 units. */
export function icon(path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/**
 * A section of the page with a heading and an anchor.
 * @param {string} id
 * @param {string} title
 * @param {readonly Node[]} tools Stand on the line of the heading.
 * @param {...Node} children
 */
export const section = (id, title, tools, ...children) =>
  build(
    'section',
    { class: `section section--${id}`, 'aria-labelledby': id },
    build(
      'div',
      { class: 'section__head' },
      build('h2', { class: 'section__title', id, tabindex: '-1' }, title),
      ...tools,
    ),
    ...children,
  );

/**
 * @param {string} label
 * @param {() => void} act
 * @param {...Node} before What stands before the label.
 */
export function button(label, act, ...before) {
  const node = build('button', { class: 'button', type: 'button' }, ...before, build('span', {}, label));
  node.addEventListener('click', act);
  return node;
}

let groups = 0;

/**
 * A segmented control.
 * @template {string} Value
 * @param {string} label
 * @param {readonly (readonly [value: Value, content: Node | string])[]} choices
 * @param {(value: Value) => void} choose
 */
export function segments(label, choices, choose) {
  const name = `segments-${++groups}`;
  const inputs = choices.map(([value]) => build('input', { type: 'radio', name, value }));
  const node = build(
    'fieldset',
    { class: 'segments' },
    build('legend', { class: 'sr-only' }, label),
    ...choices.map(([, content], index) => build('label', { class: 'segment' }, inputs[index] ?? '', content)),
  );
  node.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement) choose(/** @type {Value} */ (event.target.value));
  });
  return {
    node,
    /** @param {string} value */
    show(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/**
 * Text with `code` and [links](theming).
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export const prose = (text) =>
  piecesOf(text).map(({ text: piece, code, href }) => {
    if (href) return build('a', { href }, piece);
    return code ? build('code', { translate: 'no' }, piece) : piece;
  });

/**
 * Marks what is in a field as wrong or right, for screen readers too, to which an attribute without a value says right.
 * @param {HTMLElement} field
 * @param {boolean} isInvalid
 */
export function markInvalid(field, isInvalid) {
  if (isInvalid) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** @type {HTMLElement | undefined} */
let region;

/**
 * Announces something to screen readers.
 * @param {string} text
 */
export function announce(text) {
  if (!region) {
    region = build('p', { class: 'sr-only', role: 'status' });
    document.body.append(region);
  }
  region.textContent = text;
}
