// @ts-check
/** The tables of an element's reference. */

/** @import { ElementModel, FieldModel, MemberModel } from '../../../tools/element-model.ts' */

/**
 * @typedef {object} Member
 * @property {string} id
 * @property {string} name
 * @property {string} description Text between backticks is code.
 * @property {string} [type]
 * @property {string} [fallback]
 * @property {boolean} [cancelable]
 * @property {readonly FieldModel[]} [detail]
 */

/** @typedef {{ id: string, title: string, members: readonly Member[] }} Table */

/**
 * Those with members.
 * @param {ElementModel} model
 * @param {ReadonlySet<string>} common Names of the attributes that every element has.
 * @returns {readonly Table[]}
 */
export function tablesOf(model, common) {
  const { attributes, properties, methods, events, parts, slots, customProperties, states } = model;
  return [
    table(
      'Attributes',
      'attribute',
      attributes.filter(({ name }) => !common.has(name)),
    ),
    table(
      'Attributes of every element',
      'attribute',
      attributes.filter(({ name }) => common.has(name)),
    ),
    table('Properties', 'property', properties),
    table('Methods', 'method', methods),
    table('Events', 'event', events),
    table('Parts', 'part', parts),
    table('Slots', 'slot', slots),
    table('Custom properties', 'custom-property', customProperties),
    table('States', 'state', states),
  ].filter(({ members }) => members.length > 0);
}

/**
 * @param {string} title
 * @param {string} kind What one of them is called.
 * @param {readonly MemberModel[]} members
 * @returns {Table}
 */
const table = (title, kind, members) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  members: members.map((member) => ({ ...member, id: `${kind}-${member.name || 'default'}` })),
});
