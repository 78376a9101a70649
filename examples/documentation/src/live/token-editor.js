// @ts-check
/** An editor of design tokens with live widgets, and the CSS that sets them. */

import { codeBlock } from './code-block.js';
import { build, button, markInvalid, segments } from './dom.js';
import { remember, remembered } from './memory.js';
import { colourIn, declarations, FONTS, PAIRS, PRESETS, radiusIn, readTheme, readTokens } from './tokens.js';

import { urlOf } from './prose.js';

/** @import * as Contrast from '../../../../src/react/widgets/design-system/contrast.ts' */
/** @import { ElementModel } from '../../../../tools/element-model.ts' */
/** @import { ColourToken, RadiusToken, Theme } from './tokens.js' */

/** As far as a slider goes, in pixels; one that is round at its ends has no size that can be seen. @param {RadiusToken} token */
const largestOf = ({ size }) => (size > 100 ? size : Math.max(24, 2 * size));

/**
 * The elements that show the tokens, if they are registered.
 * @type {readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]}
 */
const SAMPLES = [
  ['pc-converter', { engine: 'service' }],
  ['pc-upload-progress', { value: '40', 'file-name': 'episode-41.wav' }],
  ['pc-field-input', { label: 'Email', hint: 'Only for news about your show.' }],
];

/** Written by the build; imported only when needed, so that the page loads without a build. @type {string} */
const CONTRAST_MODULE = `${urlOf('')}cdn/contrast.js`;

const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** @returns {Theme} */
function rememberedTheme() {
  try {
    const { colours, radii, font, scheme } = JSON.parse(remembered('tokens') ?? '');
    return { colours: { ...colours }, radii: { ...radii }, font: font in FONTS ? font : 'Default', scheme };
  } catch {
    return /** @type {Theme} */ (PRESETS['Default']);
  }
}

/** @param {readonly ElementModel[]} models */
export async function tokenEditor(models) {
  const tokens = await readTokens();
  /** @type {typeof Contrast} */
  const measure = await import(/* @vite-ignore */ CONTRAST_MODULE);
  let theme = rememberedTheme();
  const stage = build(
    'div',
    { class: 'stage stage--samples' },
    ...SAMPLES.filter(([tag]) => models.some((model) => model.tag === tag)).map(([tag, attributes]) => {
      const sample = document.createElement(tag);
      for (const [name, text] of Object.entries(attributes)) sample.setAttribute(name, text);
      return sample;
    }),
  );
  const scheme = segments(
    'Color scheme of the samples',
    [
      ['page', 'Page'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
    (value) => apply({ ...theme, scheme: value === 'page' ? undefined : value }),
  );
  const css = build('div', {});
  const pairs = build('ul', { class: 'pairs' });

  /** @param {Theme} next */
  const apply = (next) => {
    theme = next;
    remember('tokens', JSON.stringify(theme));
    show();
  };
  const fields = [...colourFields(), ...radiusFields(), ...fontFields()];

  const show = () => {
    const set = declarations(theme);
    stage.removeAttribute('style');
    stage.dataset.theme = theme.scheme ?? 'page';
    scheme.show(stage.dataset.theme);
    for (const [name, value] of set) stage.style.setProperty(name, value);
    const lines = set.map(([name, value]) => `  ${name}: ${value};\n`);
    const text = lines.length > 0 ? `:root {\n${lines.join('')}}` : '/* No token is changed. */';
    css.replaceChildren(codeBlock({ caption: 'In the stylesheet of your page', language: 'css', text }));
    pairs.replaceChildren(
      ...PAIRS.flatMap((pair) => SCHEMES.map((name) => pairLine(measure, theme, tokens.colours, pair, name))),
    );
    for (const field of fields) field.show();
  };

  function colourFields() {
    return tokens.colours.map((token) => {
      const inputs = SCHEMES.map((name) => {
        const input = build('input', { class: 'colour', type: 'color', 'aria-label': `${token.name}, ${name}` });
        input.addEventListener('input', () => {
          const colours = { ...theme.colours, [token.name]: { ...colourIn(theme, token), [name]: input.value } };
          apply({ ...theme, colours });
        });
        return input;
      });
      return {
        node: tokenRow(token, ...inputs),
        show: () =>
          SCHEMES.forEach((name, index) => {
            const input = inputs[index];
            if (input) input.value = colourIn(theme, token)[name];
          }),
      };
    });
  }

  function radiusFields() {
    return tokens.radii.map((token) => {
      const range = build('input', {
        class: 'range',
        type: 'range',
        min: '0',
        max: String(largestOf(token)),
        'aria-label': token.name,
      });
      const readout = build('output', { class: 'figures token__size' });
      range.addEventListener('input', () =>
        apply({ ...theme, radii: { ...theme.radii, [token.name]: range.valueAsNumber } }),
      );
      return {
        node: tokenRow(token, range, readout),
        show() {
          range.valueAsNumber = radiusIn(theme, token);
          readout.textContent = `${range.value} px`;
        },
      };
    });
  }

  function fontFields() {
    return tokens.fonts.map((token) => {
      const select = build(
        'select',
        { class: 'select', 'aria-label': token.name },
        ...Object.keys(FONTS).map((name) => build('option', {}, name)),
      );
      select.addEventListener('change', () => apply({ ...theme, font: select.value }));
      return { node: tokenRow(token, select), show: () => (select.value = theme.font) };
    });
  }

  const presets = build(
    'div',
    { class: 'presets', role: 'group', 'aria-label': 'Start with' },
    ...Object.entries(PRESETS).map(([name, preset]) => button(name, () => apply(preset))),
  );
  const own = build('textarea', {
    class: 'field field--code',
    id: 'own-tokens',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: ':root { --pc-accent: #0a6b5e; }',
    'aria-describedby': 'own-tokens-problem',
  });
  const problem = build('p', { class: 'problem', id: 'own-tokens-problem', role: 'status' });
  const readOwn = () => {
    const read = readTheme(own.value, tokens);
    problem.textContent = read.problem;
    markInvalid(own, read.problem !== '');
    return read.theme;
  };
  own.addEventListener('input', () => {
    remember('own-tokens', own.value);
    apply(readOwn());
  });
  own.value = remembered('own-tokens') ?? '';
  if (own.value !== '') readOwn();

  const node = build(
    'div',
    { class: 'tokens' },
    build('div', { class: 'tokens__tools' }, presets, scheme.node),
    stage,
    css,
    build('h3', { class: 'section__subtitle' }, build('label', { for: own.id }, 'Paste tokens that you have')),
    own,
    problem,
    build('h3', { class: 'section__subtitle' }, 'All tokens'),
    build('div', { class: 'tokens__list' }, ...fields.map((field) => field.node)),
    build('h3', { class: 'section__subtitle' }, 'Contrast'),
    pairs,
  );
  show();
  return node;
}

/**
 * @param {{ name: string, description: string }} token
 * @param {...Node} controls
 */
const tokenRow = ({ name, description }, ...controls) =>
  build(
    'div',
    { class: 'token' },
    build(
      'div',
      {},
      build('code', { class: 'token__name', translate: 'no' }, name),
      build('p', { class: 'token__meaning' }, description),
    ),
    build('div', { class: 'token__controls' }, ...controls),
  );

/**
 * @param {typeof Contrast} measure
 * @param {Theme} theme
 * @param {readonly ColourToken[]} colours
 * @param {{ text: string, on: string, least: 'text' | 'shape' }} pair
 * @param {'light' | 'dark'} scheme
 */
function pairLine({ contrast, MINIMUM_CONTRAST, parseHex }, theme, colours, { text, on, least }, scheme) {
  const [above, below] = [text, on].map((name) => {
    const token = colours.find((other) => other.name === name);
    if (!token) throw new Error(`There is no token ${name}.`);
    return colourIn(theme, token)[scheme];
  });
  const ratio = contrast(parseHex(above ?? ''), parseHex(below ?? ''));
  const isEnough = ratio >= MINIMUM_CONTRAST[least];
  const isText = least === 'text';
  const sample = build('span', { class: 'pairs__sample', 'aria-hidden': 'true' }, isText ? 'Aa' : '');
  if (!isText) sample.classList.add('pairs__sample--shape');
  sample.style.color = above ?? '';
  sample.style.backgroundColor = below ?? '';
  const words = `${text.slice(5)} on ${on.slice(5)}, ${scheme}`;
  const verdict = isEnough ? 'enough' : `less than ${MINIMUM_CONTRAST[least]}`;
  return build(
    'li',
    { class: 'pairs__line' },
    sample,
    build('span', {}, words),
    build(
      'span',
      { class: `pairs__ratio ${isEnough ? 'pairs__ratio--enough' : 'pairs__ratio--short'}` },
      `${ratio.toFixed(1)} : 1, ${verdict}`,
    ),
  );
}
