// @ts-check
/** The design tokens that a page can set, and themes that set them. */

import { urlOf } from './prose.js';

/** @import { TokenModel } from '../../../../tools/element-model.ts' */

/**
 * @typedef {object} ColourToken
 * @property {string} name
 * @property {string} description
 * @property {string} follows The token that it defaults to; empty for none.
 * @property {string} light
 * @property {string} dark
 */

/**
 * @typedef {object} RadiusToken
 * @property {string} name
 * @property {string} description
 * @property {number} size In pixels, of the default theme.
 * @property {number | undefined} factor What it is of `--pc-radius`, if it follows that.
 */

/**
 * @typedef {object} Tokens
 * @property {readonly ColourToken[]} colours
 * @property {readonly RadiusToken[]} radii
 * @property {readonly TokenModel[]} fonts
 */

/** The default of `--pc-radius`, in pixels. */
const RADIUS = 12;

/**
 * The tokens by kind.
 * @param {readonly TokenModel[]} models
 * @returns {Tokens}
 */
export function tokensOf(models) {
  return {
    colours: models.flatMap(({ name, description, fallback }) => {
      const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(fallback) ?? [];
      const [, follows = ''] = /var\((--pc-[\w-]+),/.exec(fallback) ?? [];
      return light && dark ? [{ name, description, follows, light, dark }] : [];
    }),
    radii: models.flatMap(({ name, description, fallback }) => {
      const radius = radiusOf(fallback);
      return radius ? [{ name, description, ...radius }] : [];
    }),
    fonts: models.filter(({ syntax }) => syntax.startsWith('<family-name>')),
  };
}

/** @param {string} fallback @returns {Pick<RadiusToken, 'size' | 'factor'> | undefined} */
function radiusOf(fallback) {
  const [, pixels] = /^(\d+)px$/.exec(fallback) ?? [];
  if (pixels) return { size: Number(pixels), factor: undefined };
  const following = /^(?:calc\()?var\(--_radius\)(?: \* ([\d.]+)\))?$/.exec(fallback);
  if (!following) return undefined;
  const factor = Number(following[1] ?? 1);
  return { size: RADIUS * factor, factor };
}

/** The tokens of the served widgets. @returns {Promise<Tokens>} */
export async function readTokens() {
  const response = await fetch(`${urlOf('')}cdn/tokens.json`);
  return tokensOf(await response.json());
}

const FONT = '--pc-font-sans';

/** By name; the first one is the default of the widgets. @type {Readonly<Record<string, string>>} */
export const FONTS = {
  Default: '',
  Geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  Serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'DejaVu Serif', serif",
  'Of the page': 'inherit',
};

/**
 * Pairs of colors that must be distinguishable.
 * @type {readonly { text: string, on: string, least: 'text' | 'shape' }[]}
 */
export const PAIRS = [
  { text: '--pc-text', on: '--pc-surface', least: 'text' },
  { text: '--pc-text-muted', on: '--pc-raised', least: 'text' },
  { text: '--pc-accent', on: '--pc-surface', least: 'text' },
  { text: '--pc-on-accent', on: '--pc-accent', least: 'text' },
  { text: '--pc-on-accent-quiet', on: '--pc-accent-quiet', least: 'text' },
  { text: '--pc-border-control', on: '--pc-surface', least: 'shape' },
  { text: '--pc-focus', on: '--pc-surface', least: 'shape' },
];

/**
 * @typedef {object} Theme
 * @property {Readonly<Record<string, { light: string, dark: string }>>} colours The colors that differ from the
 * default.
 * @property {Readonly<Record<string, number>>} radii
 * @property {string} font A name of `FONTS`.
 * @property {'light' | 'dark' | undefined} [scheme] Absent or undefined: that of the page.
 */

/** The first one changes nothing. @type {Readonly<Record<string, Theme>>} */
export const PRESETS = {
  Default: { colours: {}, radii: {}, font: 'Default' },
  Light: {
    colours: {
      '--pc-accent': { light: '#b3391b', dark: '#ffb199' },
      '--pc-accent-quiet': { light: '#fdeae4', dark: '#36221c' },
      '--pc-surface': { light: '#fffdfa', dark: '#16110f' },
      '--pc-raised': { light: '#faf4ee', dark: '#211a17' },
    },
    radii: { '--pc-radius': 24 },
    font: 'Geometric',
    scheme: 'light',
  },
  Dark: {
    colours: {
      '--pc-accent': { light: '#0a6b5e', dark: '#6fd8c6' },
      '--pc-accent-quiet': { light: '#e0f3ef', dark: '#1d302d' },
    },
    radii: { '--pc-radius': 6 },
    font: 'Humanist',
    scheme: 'dark',
  },
  'High contrast': {
    colours: {
      '--pc-accent': { light: '#00339a', dark: '#ffd84d' },
      '--pc-accent-quiet': { light: '#e5ecff', dark: '#332b00' },
      '--pc-on-accent-quiet': { light: '#001f5c', dark: '#fff3c2' },
      '--pc-surface': { light: '#ffffff', dark: '#000000' },
      '--pc-raised': { light: '#ffffff', dark: '#000000' },
      '--pc-text': { light: '#000000', dark: '#ffffff' },
      '--pc-text-muted': { light: '#1f1f1f', dark: '#f0f0f0' },
      '--pc-border-control': { light: '#000000', dark: '#ffffff' },
      '--pc-border-subtle': { light: '#5c5c5c', dark: '#b3b3b3' },
    },
    radii: { '--pc-radius': 4 },
    font: 'Default',
  },
};

/** A color of a theme. @param {Theme} theme @param {ColourToken} token */
export function colourIn({ colours }, { name, follows, light, dark }) {
  return colours[name] ?? colours[follows] ?? { light, dark };
}

/** A radius of a theme, in pixels. @param {Theme} theme @param {RadiusToken} token */
export function radiusIn({ radii }, { name, factor, size }) {
  const base = radii['--pc-radius'];
  return radii[name] ?? (factor !== undefined && base !== undefined ? base * factor : size);
}

/** What a page has to set for a theme, by token. @param {Theme} theme @returns {readonly (readonly [name: string, value: string])[]} */
export function declarations({ colours, radii, font, scheme }) {
  const family = FONTS[font];
  return [
    ...(scheme ? [/** @type {const} */ (['color-scheme', scheme])] : []),
    ...Object.entries(colours).map(
      ([name, { light, dark }]) =>
        /** @type {const} */ ([name, light === dark ? light : `light-dark(${light}, ${dark})`]),
    ),
    ...Object.entries(radii).map(([name, size]) => /** @type {const} */ ([name, `${size}px`])),
    ...(family ? [/** @type {const} */ ([FONT, family])] : []),
  ];
}

/**
 * The theme that a page sets, from its CSS.
 * @param {string} css Declarations, or a rule with them.
 * @param {Tokens} tokens
 * @returns {{ theme: Theme, problem: string }} The problem is empty if every declaration is understood; otherwise it names the
 * first that is not.
 */
export function readTheme(css, tokens) {
  /** @type {Record<string, { light: string, dark: string }>} */
  const colours = {};
  /** @type {Record<string, number>} */
  const radii = {};
  let font = 'Default';
  /** @type {Theme['scheme']} */
  let scheme;
  let problem = '';
  const body = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^[^{]*\{|\}\s*$/g, '');
  for (const declaration of body.split(';').map((text) => text.trim())) {
    if (declaration === '') continue;
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(declaration) ?? [];
    const [, light, dark = light] =
      /^(?:light-dark\(\s*)?(#[\da-f]{6})(?:\s*,\s*(#[\da-f]{6})\s*\))?$/i.exec(value) ?? [];
    const [, size] = /^(\d+)px$/.exec(value) ?? [];
    const family = Object.entries(FONTS).find(([, families]) => families === value.replaceAll('"', "'"));
    if (name === 'color-scheme' && (value === 'light' || value === 'dark')) scheme = value;
    else if (tokens.colours.some((token) => token.name === name) && light && dark) colours[name] = { light, dark };
    else if (tokens.radii.some((token) => token.name === name) && size) radii[name] = Number(size);
    else if (name === FONT && family) font = family[0];
    else problem ||= problemOf(declaration, name, tokens);
  }
  return { theme: { colours, radii, font, ...(scheme && { scheme }) }, problem };
}

/**
 * @param {string} declaration
 * @param {string} name
 * @param {Tokens} tokens
 */
function problemOf(declaration, name, { colours, radii, fonts }) {
  if (name === '') return `“${declaration}” is not a declaration: write “name: value;”.`;
  if (colours.some((token) => token.name === name))
    return `Write ${name} as a color such as #0a6b5e, or as light-dark(#0a6b5e, #6fd8c6).`;
  if (radii.some((token) => token.name === name)) return `Write ${name} in pixels, such as 8px.`;
  if (name === 'color-scheme') return 'Write color-scheme as light or dark.';
  if (fonts.some((token) => token.name === name))
    return `The editor knows only the fonts of its list; on your page, ${name} takes any.`;
  return `There is no token ${name}.`;
}
