// @ts-check
/** The element's reference: what can be set on it, asked of it and heard from it. Its prose is English in every language. */

import { build, section } from './dom.js';
import { prose } from './messages.js';

/** @import { ElementModel, MemberModel } from '../../tools/element-model.ts' */
/** @import { MessageKey } from './messages.js' */

/** @param {ElementModel} model */
export function referenceSection(model) {
  const tables = [
    table(
      'attributes',
      model.attributes.map(({ name, type, fallback, description }) => {
        const notes = [build('code', { class: 'type' }, type)];
        if (fallback) notes.push(build('span', { class: 'type', text: 'defaultValue', fill: `\`${fallback}\`` }));
        return row({ name, description }, [], notes);
      }),
    ),
    table(
      'properties',
      model.properties.map(({ name, type, description }) =>
        row({ name, description }, [], [build('code', { class: 'type' }, type)]),
      ),
    ),
    table(
      'methods',
      model.methods.map(({ name, type, description }) =>
        row({ name, description }, [], [build('code', { class: 'type' }, type)]),
      ),
    ),
    table(
      'events',
      model.events.map(({ name, cancelable, detail, description }) =>
        row(
          { name, description },
          cancelable ? [build('span', { class: 'tag', text: 'cancelable' })] : [],
          detail.length > 0 ? [build('dl', { class: 'detail' }, ...detail.map(field))] : [],
        ),
      ),
    ),
    table('parts', model.parts.map(plain)),
    table('slots', model.slots.map(plain)),
    table('customProperties', model.customProperties.map(plain)),
  ];
  return section('section--reference', 'reference', [], ...tables.flat());
}

/** @param {MemberModel} member */
const plain = (member) => row(member, [], []);

/**
 * @param {MessageKey} title
 * @param {HTMLElement[]} rows
 * @returns {HTMLElement[]} Nothing where there is nothing to tell.
 */
function table(title, rows) {
  if (rows.length === 0) return [];
  // On narrow screens the cells are laid out as blocks, and a browser then no longer sees a table by itself.
  const head = build(
    'tr',
    { role: 'row' },
    build('th', { role: 'columnheader', scope: 'col', text: 'name' }),
    build('th', { role: 'columnheader', scope: 'col', text: 'meaning' }),
  );
  const id = `reference-${title}`;
  return [
    build('h3', { class: 'section__subtitle', id, text: title }),
    build(
      'table',
      { class: 'reference', role: 'table', 'aria-labelledby': id },
      build('thead', { class: 'visually-hidden', role: 'rowgroup' }, head),
      build('tbody', { role: 'rowgroup' }, ...rows),
    ),
  ];
}

/**
 * @param {MemberModel} member
 * @param {Node[]} marks Beside the name.
 * @param {Node[]} notes Under the description.
 */
const row = ({ name, description }, marks, notes) =>
  build(
    'tr',
    { role: 'row' },
    build('th', { role: 'rowheader', scope: 'row' }, build('code', { class: 'reference__name' }, name), ...marks),
    build('td', { role: 'cell' }, build('p', { lang: 'en' }, ...prose(description)), ...notes),
  );

/** @param {{ name: string, type: string, description: string }} field */
const field = ({ name, type, description }) =>
  build(
    'div',
    {},
    build('dt', {}, build('code', { class: 'detail__name' }, name), ' ', build('code', { class: 'type' }, type)),
    build('dd', { lang: 'en' }, ...prose(description)),
  );
