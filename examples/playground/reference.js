// @ts-check
/** The element's reference: attributes, properties, methods, events and more. */

import { build, prose, section } from './dom.js';
import { anchorOf } from './search-index.js';

/** @import { ElementModel, MemberModel, TypedMemberModel } from '../../tools/element-model.ts' */

/**
 * @param {ElementModel & { states?: readonly MemberModel[] }} model
 * @param {ReadonlySet<string>} common Names of the attributes that every element has.
 */
export function referenceSection(model, common) {
  const isOwn = /** @param {MemberModel} member */ ({ name }) => !common.has(name);
  const isCommon = /** @param {MemberModel} member */ ({ name }) => common.has(name);
  const { description, attributes, properties, methods, events, parts, slots, customProperties, states } = model;
  const tables = [
    table('Attributes', 'attribute', attributes.filter(isOwn), attributeNotes),
    table('Attributes of every element', 'attribute', attributes.filter(isCommon), attributeNotes),
    table('Properties', 'property', properties, typeNote),
    table('Methods', 'method', methods, typeNote),
    table(
      'Events',
      'event',
      events,
      ({ detail }) => (detail.length > 0 ? [build('dl', { class: 'detail' }, ...detail.map(field))] : []),
      ({ cancelable }) => (cancelable ? [build('span', { class: 'tag' }, 'cancelable')] : []),
    ),
    table('Parts', 'part', parts, () => []),
    table('Slots', 'slot', slots, () => []),
    table('Custom properties', 'custom property', customProperties, () => []),
    table('States', 'state', states, () => []),
  ];
  const summary = build('p', { class: 'reference__summary' }, ...prose(description));
  return section('reference', 'Reference', [], summary, ...tables.flat());
}

/**
 * @template {MemberModel} Member
 * @param {string} title
 * @param {string} kind What one of them is called.
 * @param {readonly Member[] | undefined} members A list may be missing in a model of an older build.
 * @param {(member: Member) => Node[]} notes Under the description.
 * @param {(member: Member) => Node[]} [marks] Beside the name.
 * @returns {HTMLElement[]} Empty if there are no members.
 */
function table(title, kind, members = [], notes, marks = () => []) {
  if (members.length === 0) return [];
  const id = `reference-${title.toLowerCase().replaceAll(' ', '-')}`;
  const rows = members.map((member) =>
    build(
      'tr',
      { role: 'row', id: anchorOf(kind, member.name), tabindex: '-1' },
      build(
        'th',
        { role: 'rowheader', scope: 'row' },
        build('code', { class: 'reference__name', translate: 'no' }, member.name || '(default)'),
        ...marks(member).flatMap((mark) => [' ', mark]),
      ),
      build('td', { role: 'cell' }, build('p', {}, ...prose(member.description)), ...notes(member)),
    ),
  );
  // On narrow screens the cells are displayed as blocks, so browsers no longer expose a table.
  const head = build(
    'tr',
    { role: 'row' },
    build('th', { role: 'columnheader', scope: 'col' }, 'Name'),
    build('th', { role: 'columnheader', scope: 'col' }, 'Meaning'),
  );
  return [
    build('h3', { class: 'section__subtitle', id }, title),
    build(
      'table',
      { class: 'reference', role: 'table', 'aria-labelledby': id },
      build('thead', { class: 'visually-hidden', role: 'rowgroup' }, head),
      build('tbody', { role: 'rowgroup' }, ...rows),
    ),
  ];
}

/** @param {string} text */
const type = (text) => build('code', { class: 'type', translate: 'no' }, text);

/** @param {TypedMemberModel} member */
const typeNote = (member) => [type(member.type)];

/** @param {TypedMemberModel & { fallback: string }} attribute */
const attributeNotes = (attribute) => [
  type(attribute.type),
  ...(attribute.fallback ? [build('span', { class: 'type' }, 'default ', build('code', {}, attribute.fallback))] : []),
];

/** @param {TypedMemberModel} member */
const field = ({ name, type: text, description }) =>
  build(
    'div',
    {},
    build('dt', {}, build('code', { class: 'detail__name', translate: 'no' }, name), ' ', type(text)),
    ' ',
    build('dd', {}, ...prose(description)),
  );
