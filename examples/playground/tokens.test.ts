import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { contrast } from './contrast.js';
import { colourIn, COLOURS, declarations, FOLLOWS, PRESETS, RADII } from './tokens.js';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

describe('the tokens of the theming page are those of the widgets', () => {
  it('each colour with its defaults', () => {
    // The last colours in a declaration are what stands where nothing is set.
    const inCss = [...css.matchAll(/var\((--pc-[\w-]+), (?:var\(--pc-[\w-]+, )?light-dark\((#\w+), (#\w+)\)\)/g)].map(
      ([, name, light, dark]) => ({ name, light, dark }),
    );
    const shown = COLOURS.map(({ name, light, dark }) => ({ name, light, dark }));
    const byName = (a: { name: string | undefined }, b: { name: string | undefined }) =>
      (a.name ?? '').localeCompare(b.name ?? '');
    assert.deepEqual(shown.sort(byName), inCss.sort(byName));
  });

  it('each radius with its size', () => {
    const inCss = [...css.matchAll(/var\((--pc-radius-[\w-]+), (\d+)px\)/g)].map(([, name, size]) => [
      name,
      Number(size),
    ]);
    assert.deepEqual(
      RADII.map(({ name, size }) => [name, size]),
      inCss,
    );
  });

  it('each that follows another with the one that it follows', () => {
    const inCss = [...css.matchAll(/var\((--pc-[\w-]+), var\((--pc-[\w-]+),/g)].map(([, name, leader]) => [
      name,
      leader,
    ]);
    assert.deepEqual(Object.entries(FOLLOWS), inCss);
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
    assert.deepEqual(declarations({ colours: {}, radii: {}, font: 'As it comes' }), []);
  });

  it('what follows the accent is shown in it', () => {
    const focus = COLOURS.find(({ name }) => name === '--pc-focus')!;
    const accent = { light: '#112233', dark: '#445566' };
    assert.deepEqual(colourIn({ colours: { '--pc-accent': accent }, radii: {}, font: '' }, focus), accent);
  });

  for (const [name, preset] of Object.entries(PRESETS)) {
    it(`of ${name} can be read`, () => {
      const colour = (token: string, scheme: 'light' | 'dark'): string =>
        colourIn(
          preset,
          COLOURS.find((other) => other.name === token)!,
        )[scheme];
      for (const scheme of ['light', 'dark'] as const) {
        for (const [text, ground] of [
          ['--pc-accent', '--pc-surface'],
          ['--pc-on-accent', '--pc-accent'],
          ['--pc-on-accent-quiet', '--pc-accent-quiet'],
          ['--pc-text-muted', '--pc-raised'],
        ] as const) {
          const ratio = contrast(colour(text, scheme), colour(ground, scheme));
          assert.ok(ratio >= 4.5, `${text} on ${ground}, ${scheme}: ${ratio}`);
        }
      }
    });
  }
});

it('contrast is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
  assert.equal(contrast('#ffffff', '#767676').toFixed(2), '4.54');
});
