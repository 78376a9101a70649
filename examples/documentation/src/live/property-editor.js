// @ts-check
/** A JSON editor for the property that a JSON child can set; the element itself validates it. */

import { definitionOf } from './definitions.js';
import { announce, build, button, markInvalid, section } from './dom.js';

/**
 * @typedef {object} DataEditor
 * @property {HTMLElement} node
 * @property {() => { name: string, value: unknown } | null} data The applied value.
 * @property {(element: HTMLElement) => void} give Sets the applied value on another element.
 */

/**
 * Name and validation of the property that a JSON child sets; undefined if there is none.
 * @param {string} tag Of a registered element.
 */
export function jsonPropertyOf(tag) {
  const found = Object.entries(definitionOf(tag)?.properties ?? {}).find(([, { fromJson }]) => fromJson);
  return found && { name: found[0], fromJson: /** @type {(data: unknown) => unknown} */ (found[1].fromJson) };
}

/**
 * @param {{ name: string, fromJson: (data: unknown) => unknown }} property
 * @param {unknown} example
 * @param {() => HTMLElement} element The one on the stage.
 * @param {() => void} follow Called after each change.
 * @returns {DataEditor}
 */
export function dataEditor({ name, fromJson }, example, element, follow) {
  const id = 'property-editor';
  /** @type {{ name: string, value: unknown } | null} */
  let applied = null;
  const label = build('label', { class: 'control__name', for: id, translate: 'no' }, name);
  const field = build('textarea', {
    class: 'field field--code',
    id,
    rows: example === undefined ? '4' : '12',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': `${id}-problem`,
  });
  field.value = example === undefined ? '' : JSON.stringify(example, null, 2);
  const problem = build('p', { class: 'problem', id: `${id}-problem` });

  /** @param {HTMLElement} target */
  const give = (target) => {
    /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (target))[name] = applied?.value;
  };
  /** @param {string} text */
  const report = (text) => {
    problem.textContent = text;
    markInvalid(field, text !== '');
    announce(text || `The property ${name} is set.`);
  };
  const apply = () => {
    try {
      const data = JSON.parse(field.value);
      // Validated here, because an element reports invalid data only to the console.
      fromJson(data);
      applied = { name, value: data };
      report('');
    } catch (cause) {
      report(cause instanceof Error ? cause.message : String(cause));
      return;
    }
    give(element());
    follow();
  };
  const clear = () => {
    applied = null;
    report('');
    announce(`The property ${name} is not set.`);
    give(element());
    follow();
  };
  return {
    node: section('properties', 'Property', [button('Unset', clear), button('Apply', apply)], label, field, problem),
    data: () => applied,
    give,
  };
}
