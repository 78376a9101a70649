import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { contrast, MINIMUM_CONTRAST, parseHex } from '../../../../src/react/widgets/design-system/contrast.ts';
import { readModel } from '../../../../tools/element-model.ts';
import { colourIn, declarations, PRESETS, radiusIn, readTheme, tokensOf } from './tokens.js';

const { tokens } = await readModel(fileURLToPath(new URL('../../../../', import.meta.url)));
const { colours, radii, fonts } = tokensOf(tokens);
const find = (name: string) => colours.find((other) => other.name === name)!;

describe('the tokens of the widgets', () => {
  it('are a colour, a radius or a font each', () => {
    assert.deepEqual(
      [...colours, ...radii, ...fonts].map(({ name }) => name).sort(),
      tokens.map(({ name }) => name).sort(),
    );
  });

  it('have what stands where the page says nothing', () => {
    const { light, dark, follows } = find('--pc-accent-hover');
    assert.deepEqual({ light, dark, follows }, { light: '#4530af', dark: '#c9cbfc', follows: '--pc-accent' });
    assert.equal(find('--pc-accent').follows, '');
    assert.equal(radii.find(({ name }) => name === '--pc-radius')?.size, 12);
    assert.equal(radii.find(({ name }) => name === '--pc-radius-panel')?.size, 18);
  });
});

describe('the CSS of a theme', () => {
  it('says what differs, once where light and dark are the same', () => {
    const colours = {
      '--pc-accent': { light: '#112233', dark: '#445566' },
      '--pc-badge': { light: '#000000', dark: '#000000' },
    };
    assert.deepEqual(declarations({ colours, radii: { '--pc-radius-card': 4 }, font: 'Of the page' }), [
      ['--pc-accent', 'light-dark(#112233, #445566)'],
      ['--pc-badge', '#000000'],
      ['--pc-radius-card', '4px'],
      ['--pc-font-sans', 'inherit'],
    ]);
    assert.deepEqual(declarations({ colours: {}, radii: {}, font: 'Default' }), []);
  });

  it('what follows the accent is shown in it', () => {
    const accent = { light: '#112233', dark: '#445566' };
    assert.deepEqual(colourIn({ colours: { '--pc-accent': accent }, radii: {}, font: '' }, find('--pc-focus')), accent);
  });

  it('what follows the radius is as large as it makes it', () => {
    const panel = radii.find(({ name }) => name === '--pc-radius-panel')!;
    assert.equal(radiusIn({ colours: {}, radii: { '--pc-radius': 8 }, font: '' }, panel), 12);
    assert.equal(radiusIn({ colours: {}, radii: { '--pc-radius': 8, '--pc-radius-panel': 2 }, font: '' }, panel), 2);
  });

  for (const [name, preset] of Object.entries(PRESETS)) {
    it(`of ${name} can be read`, () => {
      const colour = (token: string, scheme: 'light' | 'dark'): string => colourIn(preset, find(token))[scheme];
      for (const scheme of ['light', 'dark'] as const) {
        for (const [text, ground] of [
          ['--pc-accent', '--pc-surface'],
          ['--pc-on-accent', '--pc-accent'],
          ['--pc-on-accent-quiet', '--pc-accent-quiet'],
          ['--pc-text-muted', '--pc-raised'],
        ] as const) {
          const ratio = contrast(parseHex(colour(text, scheme)), parseHex(colour(ground, scheme)));
          assert.ok(ratio >= MINIMUM_CONTRAST.text, `${text} on ${ground}, ${scheme}: ${ratio}`);
        }
      }
    });
  }
});

describe('CSS that a page has', () => {
  const all = tokensOf(tokens);
  const cssOf = (declared: readonly (readonly [string, string])[]): string =>
    `:root {\n${declared.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;

  for (const [name, preset] of Object.entries(PRESETS)) {
    it(`is read as the theme that it was written for, ${name}`, () => {
      assert.deepEqual(readTheme(cssOf(declarations(preset)), all), { theme: preset, problem: '' });
    });
  }

  it('is told what it says wrong, and keeps what it says right', () => {
    const read = (css: string): { theme: object; problem: string } => readTheme(css, all);
    const accent = { colours: { '--pc-accent': { light: '#112233', dark: '#112233' } }, radii: {}, font: 'Default' };
    assert.deepEqual(read('--pc-accent: #112233; --pc-acent: #000000'), {
      theme: accent,
      problem: 'There is no token --pc-acent.',
    });
    assert.match(read('--pc-accent: rgb(1 2 3)').problem, /^Write --pc-accent as a color such as/);
    assert.match(read('--pc-radius: 1em').problem, /^Write --pc-radius in pixels/);
    assert.match(read('color-scheme: dim').problem, /light or dark/);
    assert.match(read('just words').problem, /not a declaration/);
    assert.match(read('--pc-font-sans: Comic').problem, /only the fonts of its list/);
    assert.equal(read('/* nothing */').problem, '');
  });
});
