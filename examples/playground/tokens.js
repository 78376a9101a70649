// @ts-check
/** The design tokens that a page can set, with what they are when it does not. */

/**
 * @typedef {object} ColourToken
 * @property {string} name
 * @property {string} light
 * @property {string} dark
 * @property {string} meaning
 */

/** @type {readonly ColourToken[]} */
export const COLOURS = [
  { name: '--pc-accent', light: '#563fd3', dark: '#b0b3fa', meaning: 'Main actions, links, what is chosen' },
  { name: '--pc-accent-hover', light: '#4530af', dark: '#c9cbfc', meaning: 'The accent under the pointer' },
  { name: '--pc-on-accent', light: '#ffffff', dark: '#0e0e17', meaning: 'Text on the accent' },
  { name: '--pc-accent-quiet', light: '#eaebfe', dark: '#252532', meaning: 'A tint of the accent' },
  { name: '--pc-on-accent-quiet', light: '#4530af', dark: '#b0b3fa', meaning: 'Text on that tint' },
  { name: '--pc-focus', light: '#6a5ee7', dark: '#8e8df5', meaning: 'The ring around what has the focus' },
  { name: '--pc-surface', light: '#ffffff', dark: '#0e0e17', meaning: 'Behind everything' },
  { name: '--pc-raised', light: '#f6f6f9', dark: '#171722', meaning: 'Quiet areas' },
  { name: '--pc-overlay', light: '#ffffff', dark: '#252532', meaning: 'Menus, lists and dialogs' },
  { name: '--pc-text', light: '#171722', dark: '#ececf1', meaning: 'Text' },
  { name: '--pc-text-muted', light: '#565666', dark: '#b9b9c3', meaning: 'Text of less importance' },
  { name: '--pc-border-control', light: '#70707f', dark: '#70707f', meaning: 'Edges of fields' },
  { name: '--pc-border-subtle', light: '#d8d8df', dark: '#252532', meaning: 'Hairlines' },
  { name: '--pc-record', light: '#d33a3c', dark: '#ef675a', meaning: 'Recording and live' },
  { name: '--pc-danger', light: '#b71824', dark: '#f98e8b', meaning: 'What went wrong, what deletes' },
  { name: '--pc-danger-hover', light: '#96101b', dark: '#fbb0ad', meaning: 'That under the pointer' },
  { name: '--pc-on-danger', light: '#ffffff', dark: '#0e0e17', meaning: 'Text on it' },
  { name: '--pc-success', light: '#00704e', dark: '#5ed8a9', meaning: 'What went well' },
  { name: '--pc-warning', light: '#855100', dark: '#f3b94c', meaning: 'Limits and cautions' },
  { name: '--pc-badge', light: '#f3b94c', dark: '#f3b94c', meaning: 'The badge of the most popular plan' },
  { name: '--pc-on-badge', light: '#0e0e17', dark: '#0e0e17', meaning: 'Text on it' },
];

/** Which other one each of these follows where the page sets only that. @type {Readonly<Record<string, string>>} */
export const FOLLOWS = {
  '--pc-accent-hover': '--pc-accent',
  '--pc-on-accent-quiet': '--pc-accent',
  '--pc-focus': '--pc-accent',
  '--pc-danger-hover': '--pc-danger',
};

/** In pixels. @type {readonly { name: string, size: number, largest: number, meaning: string }[]} */
export const RADII = [
  { name: '--pc-radius-control', size: 6, largest: 24, meaning: 'Buttons and small controls' },
  { name: '--pc-radius-input', size: 10, largest: 24, meaning: 'Fields' },
  { name: '--pc-radius-card', size: 16, largest: 32, meaning: 'Cards' },
  { name: '--pc-radius-panel', size: 24, largest: 48, meaning: 'Large panels' },
  { name: '--pc-radius-pill', size: 999, largest: 999, meaning: 'Pills and badges' },
];

export const FONT = '--pc-font-sans';

/** By name; the first one is that of the widgets. @type {Readonly<Record<string, string>>} */
export const FONTS = {
  'As it comes': '',
  Geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  Serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'DejaVu Serif', serif",
  'Of the page': 'inherit',
};

/** Colour pairs that have to be told apart. @type {readonly { text: string, on: string, least: 'text' | 'shape' }[]} */
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
 * @property {Readonly<Record<string, { light: string, dark: string }>>} colours Those that differ.
 * @property {Readonly<Record<string, number>>} radii
 * @property {string} font A name of `FONTS`.
 */

/** @type {Readonly<Record<string, Theme>>} */
export const PRESETS = {
  Iris: { colours: {}, radii: {}, font: 'As it comes' },
  Harbour: {
    colours: {
      '--pc-accent': { light: '#0a6b5e', dark: '#6fd8c6' },
      '--pc-accent-quiet': { light: '#e0f3ef', dark: '#1d302d' },
    },
    radii: { '--pc-radius-control': 4, '--pc-radius-input': 4, '--pc-radius-card': 8, '--pc-radius-panel': 8 },
    font: 'Humanist',
  },
  Ember: {
    colours: {
      '--pc-accent': { light: '#b3391b', dark: '#ffb199' },
      '--pc-accent-quiet': { light: '#fdeae4', dark: '#36221c' },
      '--pc-surface': { light: '#fffdfa', dark: '#16110f' },
      '--pc-raised': { light: '#faf4ee', dark: '#211a17' },
    },
    radii: { '--pc-radius-control': 20, '--pc-radius-input': 20, '--pc-radius-card': 24, '--pc-radius-panel': 32 },
    font: 'Geometric',
  },
  Newsprint: {
    colours: {
      '--pc-accent': { light: '#171722', dark: '#ececf1' },
      '--pc-accent-quiet': { light: '#ececf1', dark: '#252532' },
    },
    radii: { '--pc-radius-control': 0, '--pc-radius-input': 0, '--pc-radius-card': 0, '--pc-radius-panel': 0 },
    font: 'Serif',
  },
};

/** A colour of a theme. @param {Theme} theme @param {ColourToken} token */
export function colourIn({ colours }, { name, light, dark }) {
  return colours[name] ?? colours[FOLLOWS[name] ?? ''] ?? { light, dark };
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
