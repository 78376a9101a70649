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
 */

/** @type {Readonly<Record<string, Theme>>} */
export const PRESETS = {
  Iris: { colours: {}, radii: {}, font: 'Default' },
  Harbour: {
    colours: {
      '--pc-accent': { light: '#0a6b5e', dark: '#6fd8c6' },
      '--pc-accent-quiet': { light: '#e0f3ef', dark: '#1d302d' },
    },
    radii: { '--pc-radius': 6 },
    font: 'Humanist',
  },
  Ember: {
    colours: {
      '--pc-accent': { light: '#b3391b', dark: '#ffb199' },
      '--pc-accent-quiet': { light: '#fdeae4', dark: '#36221c' },
      '--pc-surface': { light: '#fffdfa', dark: '#16110f' },
      '--pc-raised': { light: '#faf4ee', dark: '#211a17' },
    },
    radii: { '--pc-radius': 24 },
    font: 'Geometric',
  },
  Newsprint: {
    colours: {
      '--pc-accent': { light: '#171722', dark: '#ececf1' },
      '--pc-accent-quiet': { light: '#ececf1', dark: '#252532' },
    },
    radii: { '--pc-radius': 0 },
    font: 'Serif',
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
export function declarations({ colours, radii, font }) {
  const family = FONTS[font];
  return [
    ...Object.entries(colours).map(
      ([name, { light, dark }]) =>
        /** @type {const} */ ([name, light === dark ? light : `light-dark(${light}, ${dark})`]),
    ),
    ...Object.entries(radii).map(([name, size]) => /** @type {const} */ ([name, `${size}px`])),
    ...(family ? [/** @type {const} */ ([FONT, family])] : []),
  ];
}
