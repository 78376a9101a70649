// @ts-check
/** Syntax highlighting. */

import { build } from './dom.js';

/** @import { CodeLanguage } from './snippets.js' */

const COMMENT = String.raw`<!--[\s\S]*?-->|/\*[\s\S]*?\*/|(?<=^|\s)//[^\n]*`;
const DOUBLE_QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"`;
const SINGLE_QUOTED = String.raw`'(?:[^'\\\n]|\\.)*'`;
const TAG = String.raw`(?<=</?)[a-z][\w-]*`;
const KEYWORD = String.raw`\b(?:import|from|export|default|function|return|const|new|static|echo|add_action|add_shortcode)\b(?!-)`;
const CUSTOM_PROPERTY = String.raw`--[\w-]+`;

/** In markup, an apostrophe is not a quotation mark. @type {Readonly<Record<CodeLanguage, RegExp>>} */
const PATTERNS = {
  html: pattern(DOUBLE_QUOTED, TAG),
  css: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, CUSTOM_PROPERTY),
  js: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, KEYWORD),
  jsx: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, `${TAG}|${KEYWORD}`),
  vue: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, `${TAG}|${KEYWORD}`),
  svelte: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, `${TAG}|${KEYWORD}`),
  php: pattern(`${DOUBLE_QUOTED}|${SINGLE_QUOTED}`, `${TAG}|${KEYWORD}`),
  json: pattern(DOUBLE_QUOTED, String.raw`\b(?:true|false|null)\b`),
  text: pattern('(?!)', '(?!)'),
};

/**
 * @param {string} word
 * @param {string} name
 */
function pattern(word, name) {
  return new RegExp(`(?<comment>${COMMENT})|(?<word>${word})|(?<name>${name})`, 'gm');
}

/**
 * @param {string} text
 * @param {CodeLanguage} language
 * @returns {(string | HTMLElement)[]}
 */
export function highlighted(text, language) {
  /** @type {(string | HTMLElement)[]} */
  const pieces = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(PATTERNS[language])) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    pieces.push(text.slice(end, index), build('span', { class: `code__${kind}` }, found));
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}
