// @ts-check
/** A control for every attribute; each writes to the live element and reads from it, so that none has a state of its own. */

import { build, section } from './dom.js';

/** @import { AttributeModel, ElementModel } from '../../tools/element-model.ts' */

/**
 * The words of a type such as `"light" | "dark"`; none if it is another kind of type.
 * @param {string} type
 */
export const wordsOf = (type) =>
  /^"[^"]*"( \| "[^"]*")*$/.test(type) ? [...type.matchAll(/"([^"]*)"/g)].map(([, word]) => word ?? '') : [];

/**
 * @typedef {object} Controls
 * @property {HTMLElement} node
 * @property {(element: HTMLElement) => void} show Shows what the element's attributes say now.
 */

/**
 * @param {ElementModel} model
 * @param {(name: string, text: string | null) => void} change Sets the attribute, or removes it for null.
 * @param {() => void} reset
 * @returns {Controls}
 */
export function controlsSection(model, change, reset) {
  const controls = model.attributes.map((attribute) => {
    const id = `attribute-${attribute.name}`;
    const { node, show } = controlOf(attribute, id, (text) => change(attribute.name, text));
    const label = build('label', { class: 'control__name', for: id, translate: 'no' }, attribute.name);
    return { row: build('div', { class: 'control' }, label, node), name: attribute.name, show };
  });
  const button = build('button', { class: 'button', type: 'button', text: 'reset' });
  button.addEventListener('click', reset);
  return {
    node: section('section--controls', 'attributes', [button], ...controls.map(({ row }) => row)),
    show(element) {
      for (const { name, show } of controls) show(element.getAttribute(name));
    },
  };
}

/**
 * @param {AttributeModel} attribute
 * @param {string} id
 * @param {(text: string | null) => void} change
 * @returns {{ node: HTMLElement, show: (text: string | null) => void }}
 */
function controlOf({ type, fallback }, id, change) {
  if (type === 'boolean') {
    const input = build('input', { class: 'check', type: 'checkbox', id });
    input.addEventListener('change', () => change(input.checked ? '' : null));
    return { node: input, show: (text) => (input.checked = text !== null) };
  }

  const words = wordsOf(type);
  if (words.length > 0) {
    // Absent is a choice of its own: it is not the same as writing the default into the page.
    const absent = fallback ? build('option', { value: '' }, fallback) : build('option', { value: '', text: 'absent' });
    const own = words.filter((word) => word !== fallback);
    const select = build(
      'select',
      { class: 'select', id },
      absent,
      ...own.map((word) => build('option', { value: word }, word)),
    );
    select.addEventListener('change', () => change(select.value || null));
    return { node: select, show: (text) => (select.value = text ?? '') };
  }

  const input = build('input', { class: 'field', type: 'text', id, autocomplete: 'off', spellcheck: 'false' });
  input.placeholder = fallback;
  // On leaving or Enter: half a word would only be reported as a mistake.
  input.addEventListener('change', () => change(input.value || null));
  return { node: input, show: (text) => (input.value = text ?? '') };
}
