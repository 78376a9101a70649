// @ts-check
/** The search index, and the ranking of its entries. */

import { aboutOf, titleOf } from './about.js';
import { formatRoute } from './route.js';

/** @import { ElementModel, MemberModel } from '../../tools/element-model.ts' */

/**
 * @typedef {object} Entry
 * @property {string} title
 * @property {string} kind What it is.
 * @property {string} of The page that contains it; empty for a page itself.
 * @property {string} text Shown below the title.
 * @property {string} also Searched, but not shown.
 * @property {string} href
 */

/**
 * @typedef {object} GuideSection
 * @property {string} page
 * @property {string} pageTitle
 * @property {string} anchor Empty for the page itself.
 * @property {string} title
 * @property {string} text
 */

/** The lists of members in a model, with the name of one member. The name of a list is also that of its anchor. */
const MEMBERS = /** @type {const} */ ({
  attributes: 'attribute',
  properties: 'property',
  methods: 'method',
  events: 'event',
  parts: 'part',
  slots: 'slot',
  customProperties: 'custom property',
  states: 'state',
});

const MOST = 24;

/** Id of a member in the reference. @param {string} kind @param {string} name */
export const anchorOf = (kind, name) => `${kind.replaceAll(' ', '-')}-${name || 'default'}`;

/**
 * @param {readonly ElementModel[]} models
 * @param {readonly GuideSection[]} guide
 * @returns {readonly Entry[]}
 */
export function buildIndex(models, guide) {
  return [
    ...models.flatMap(entriesOf),
    ...guide.map(({ page, pageTitle, anchor, title, text }) => ({
      title,
      kind: anchor ? 'section' : 'guide',
      of: anchor ? pageTitle : '',
      text,
      also: '',
      href: formatRoute({ page, anchor }),
    })),
  ];
}

/** @param {ElementModel} model @returns {readonly Entry[]} */
function entriesOf(model) {
  const { tag, name, description } = model;
  const of = titleOf(tag);
  const { purpose } = aboutOf(tag);
  const page = {
    title: of,
    kind: 'element',
    of: '',
    text: description,
    also: `${tag} ${name} ${purpose}`,
    href: formatRoute({ page: tag }),
  };
  const members = Object.entries(MEMBERS).flatMap(([list, kind]) => {
    /** @type {readonly MemberModel[]} A list may be missing in a model of an older build. */
    const found = /** @type {any} */ (model)[list] ?? [];
    return found.map((member) => ({
      title: member.name || '(default)',
      kind,
      of,
      text: member.description,
      also: tag,
      href: formatRoute({ page: tag, anchor: anchorOf(kind, member.name) }),
    }));
  });
  return [page, ...members];
}

/** @param {string} text @returns {readonly string[]} */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The entries that match all words of the query, best first.
 * @param {readonly Entry[]} index
 * @param {string} query
 * @returns {readonly Entry[]}
 */
export function findEntries(index, query) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/**
 * 0 unless every word is the start of a word in the entry. Titles count most, and pages more than their sections.
 * @param {Entry} entry
 * @param {readonly string[]} words
 */
function scoreOf({ title, of, kind, text, also }, words) {
  const inTitle = wordsOf(title);
  const around = wordsOf(`${of} ${kind}`);
  const inText = wordsOf(`${text} ${also}`);
  let score = 0;
  for (const word of words) {
    const found = inTitle.includes(word)
      ? 60
      : inTitle.some((other) => other.startsWith(word))
        ? 40
        : around.some((other) => other.startsWith(word))
          ? 12
          : inText.some((other) => other.startsWith(word))
            ? 4
            : 0;
    if (found === 0) return 0;
    score += found;
  }
  const isWhole = inTitle.length === words.length && inTitle.every((word, index) => words[index] === word);
  return score + (isWhole ? 50 : 0) + (of === '' ? 20 : 0);
}
