// @ts-check
/** The elements that the documentation has a page for, from the model that the build has written. */
import { readFileSync } from 'node:fs';
import { aboutOf } from './live/about.js';

export { titleOf } from './live/about.js';

/** @import { ElementModel } from '../../../tools/element-model.ts' */

// Relative to the site's folder, in which it is built: the bundler moves this module.
/** @type {readonly ElementModel[]} */
export const ELEMENTS = JSON.parse(readFileSync('../../dist/cdn/elements.json', 'utf8'));

/** @param {'widget' | 'control'} group */
export const elementsIn = (group) => ELEMENTS.filter(({ tag }) => aboutOf(tag).group === group);

/** Names of the attributes that every element has. */
export const COMMON = new Set(
  (ELEMENTS[0]?.attributes ?? [])
    .map(({ name }) => name)
    .filter((name) => ELEMENTS.every(({ attributes }) => attributes.some((attribute) => attribute.name === name))),
);
