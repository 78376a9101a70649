// @ts-check
/** Building nodes without markup text, as pages under Trusted Types must. */

/** @import { MessageKey } from './messages.js' */

/**
 * An HTML element; `text` and `label` name its messages, `fill` what goes into them, as `translate` reads them.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {{ class?: string, text?: MessageKey, label?: MessageKey, fill?: string | undefined, [attribute: string]: string | undefined }} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function build(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  const { text, label, fill, ...rest } = attributes;
  if (text) node.dataset.text = text;
  if (label) node.dataset.label = label;
  if (fill !== undefined) node.dataset.fill = fill;
  for (const [attribute, content] of Object.entries(rest)) {
    if (content !== undefined) node.setAttribute(attribute, content);
  }
  node.append(...children);
  return node;
}

/** @param {string} path Drawn on a grid of 20 units. */
export function icon(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/**
 * A part of the page under a heading of its own.
 * @param {string} className
 * @param {MessageKey} title
 * @param {Node[]} tools Stand on the line of the heading.
 * @param {...Node} children
 */
export function section(className, title, tools, ...children) {
  const id = `${title}-title`;
  return build(
    'section',
    { class: `section ${className}`, 'aria-labelledby': id },
    build('div', { class: 'section__head' }, build('h2', { class: 'section__title', id, text: title }), ...tools),
    ...children,
  );
}

/**
 * Says something to those who do not see that it happened.
 * @param {string} text
 */
export function announce(text) {
  const region = document.querySelector('#announcement');
  if (region) region.textContent = text;
}
