// @ts-check
/** A control for every attribute; each reads from the live element and writes to it, so that none has its own state. */

import { build, button, section } from './dom.js';

/** @import { AttributeModel, ElementModel } from '../../../../tools/element-model.ts' */

/**
 * The keywords of a type such as `"light" | "dark"`; empty for any other type.
 * @param {string} type
 */
const wordsOf = (type) =>
  /^"[^"]*"( \| "[^"]*")*( \| string)?$/.test(type)
    ? [...type.matchAll(/"([^"]*)"/g)].map(([, word]) => word ?? '')
    : [];

/** The ends of a type such as `number from 0 to 100`. @param {string} type */
const rangeOf = (type) => /^number from (-?[\d.]+) to (-?[\d.]+)$/.exec(type);

/**
 * @typedef {object} Controls
 * @property {HTMLElement} node
 * @property {(element: HTMLElement) => void} show Shows the current attributes of the element.
 */

/**
 * @typedef {object} Control
 * @property {Node[]} nodes
 * @property {(text: string | null) => void} show
 */

/**
 * @param {ElementModel} model
 * @param {ReadonlySet<string>} common Names of the attributes that every element has.
 * @param {(name: string, text: string | null) => void} change Sets the attribute, or removes it for null.
 * @param {() => void} reset
 * @returns {Controls}
 */
export function controlsSection(model, common, change, reset) {
  const controls = model.attributes.map((attribute) => {
    const id = `control-${attribute.name}`;
    const { nodes, show } = controlOf(attribute, id, (text) => change(attribute.name, text));
    const label = build('label', { class: 'control__name', for: id, translate: 'no' }, attribute.name);
    return { row: build('div', { class: 'control' }, label, ...nodes), name: attribute.name, show };
  });
  const rows = /** @param {boolean} areCommon */ (areCommon) =>
    controls.filter(({ name }) => common.has(name) === areCommon).map(({ row }) => row);
  return {
    node: section(
      'controls',
      'Attributes',
      [button('Reset', reset)],
      build('div', { class: 'controls' }, ...rows(false)),
      build('h3', { class: 'section__subtitle' }, 'Common attributes'),
      build('div', { class: 'controls' }, ...rows(true)),
    ),
    show(element) {
      for (const { name, show } of controls) show(element.getAttribute(name));
    },
  };
}

/**
 * @param {AttributeModel} attribute
 * @param {string} id
 * @param {(text: string | null) => void} change
 * @returns {Control}
 */
function controlOf(attribute, id, change) {
  const { type, fallback } = attribute;
  if (type === 'boolean') return switchControl(id, change);
  const words = wordsOf(type);
  if (words.length > 0) return choiceControl(words, fallback, id, change);
  const [, smallest, largest] = rangeOf(type) ?? [];
  if (smallest !== undefined && largest !== undefined) return rangeControl(attribute, smallest, largest, id, change);
  return textControl(fallback, id, change);
}

/** @param {string} id @param {(text: string | null) => void} change @returns {Control} */
function switchControl(id, change) {
  const input = build('input', { class: 'switch', type: 'checkbox', role: 'switch', id });
  input.addEventListener('change', () => change(input.checked ? '' : null));
  return { nodes: [input], show: (text) => (input.checked = text !== null) };
}

/**
 * @param {readonly string[]} words
 * @param {string} fallback
 * @param {string} id
 * @param {(text: string | null) => void} change
 * @returns {Control}
 */
function choiceControl(words, fallback, id, change) {
  // Absent is a separate choice: it differs from writing the default into the page.
  const absent = build('option', { value: '' }, fallback || 'not set');
  const own = words.filter((word) => word !== fallback).map((word) => build('option', { value: word }, word));
  const select = build('select', { class: 'select', id }, absent, ...own);
  select.addEventListener('change', () => change(select.value || null));
  // An unknown keyword, or an explicit default, is shown as absent.
  return {
    nodes: [select],
    show: (text) => (select.value = words.includes(text ?? '') && text !== fallback ? (text ?? '') : ''),
  };
}

/**
 * @param {AttributeModel} attribute
 * @param {string} min
 * @param {string} max
 * @param {string} id
 * @param {(text: string | null) => void} change
 * @returns {Control}
 */
function rangeControl({ name }, min, max, id, change) {
  const number = build('input', { class: 'field', type: 'number', id, min, max, step: 'any', placeholder: 'not set' });
  const range = build('input', { class: 'range', type: 'range', min, max, 'aria-label': `${name}, as a slider` });
  number.addEventListener('change', () => change(number.value || null));
  range.addEventListener('input', () => change(range.value));
  return {
    nodes: [build('div', { class: 'control__pair' }, range, number)],
    show(text) {
      number.value = text ?? '';
      range.value = text ?? min;
    },
  };
}

/**
 * @param {string} fallback
 * @param {string} id
 * @param {(text: string | null) => void} change
 * @returns {Control}
 */
function textControl(fallback, id, change) {
  const input = build('input', { class: 'field', type: 'text', id, autocomplete: 'off', spellcheck: 'false' });
  input.placeholder = fallback;
  // On `change`: an unfinished value would only be reported as an error.
  input.addEventListener('change', () => change(input.value || null));
  return { nodes: [input], show: (text) => (input.value = text ?? '') };
}
