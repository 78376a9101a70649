// @ts-check
/** The parts of a definition that only the registered element has. */

/**
 * @typedef {object} Definition
 * @property {Readonly<Record<string, { fromJson?: (data: unknown) => unknown }>>} [properties]
 * @property {string} [formAssociated] Its role in a form.
 */

/** @param {string} tag @returns {Definition | undefined} */
export function definitionOf(tag) {
  const { definition } = /** @type {{ definition?: Definition }} */ (customElements.get(tag) ?? {});
  return definition;
}
