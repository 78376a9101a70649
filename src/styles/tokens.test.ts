import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, MINIMUM_CONTRAST, parseHex, type Rgb } from '../react/widgets/design-system/contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';

/** The default of a color token. */
function colour(token: string, scheme: Scheme): Rgb {
  const match = new RegExp(`--_${token}:\\s+var\\([^;]*light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)[)\\s]*;`).exec(
    css,
  );
  assert.ok(match, `tokens.css has no colour --_${token} with a light and a dark default`);
  return parseHex(match[scheme === 'light' ? 1 : 2]!);
}

/** Foreground, ground, scheme, and the ratio that the design states. */
const stated: readonly [string, string, Scheme, number][] = [
  ['text', 'surface', 'light', 17.8],
  ['text', 'surface', 'dark', 16.3],
  ['text-muted', 'surface', 'light', 7.7],
  ['text-muted', 'surface', 'dark', 9.9],
  ['border-control', 'surface', 'light', 4.9],
  ['border-control', 'raised', 'dark', 3.65],
  ['accent', 'surface', 'light', 7.2],
  ['accent', 'surface', 'dark', 9.8],
  ['on-accent', 'accent', 'light', 7.2],
  ['on-accent', 'accent-hover', 'light', 9.2],
  ['on-accent', 'accent', 'dark', 9.8],
  ['on-accent-quiet', 'accent-quiet', 'light', 7.8],
  ['on-accent-quiet', 'accent-quiet', 'dark', 7.7],
  ['focus', 'surface', 'light', 4.8],
  ['focus', 'raised', 'dark', 6.2],
  ['record', 'surface', 'light', 4.7],
  ['record', 'surface', 'dark', 6.2],
  ['danger', 'surface', 'light', 7.0],
  ['danger', 'raised', 'dark', 7.8],
  ['success', 'surface', 'light', 7.0],
  ['success', 'raised', 'dark', 10],
  ['on-badge', 'badge', 'light', 10.8],
  ['on-badge', 'badge', 'dark', 10.8],
];

for (const [foreground, ground, scheme, ratio] of stated) {
  test(`${scheme}: ${foreground} on ${ground} has the ratio of the design, ${ratio}`, () => {
    const actual = contrast(colour(foreground, scheme), colour(ground, scheme));
    assert.ok(Math.abs(actual - ratio) <= 0.1, `it is ${actual.toFixed(2)}`);
  });
}

const grounds = ['surface', 'raised', 'overlay'];
const { text: TEXT, shape: CONTROL } = MINIMUM_CONTRAST;
const needed: readonly [readonly string[], readonly string[], number][] = [
  [['text', 'text-muted', 'accent', 'danger', 'success', 'warning'], grounds, TEXT],
  [['border-control', 'focus', 'record'], grounds, CONTROL],
  [['text', 'on-accent-quiet'], ['accent-quiet'], TEXT],
  [['on-accent'], ['accent', 'accent-hover'], TEXT],
  [['on-danger'], ['danger', 'danger-hover'], TEXT],
  [['on-badge'], ['badge'], TEXT],
];

for (const [foregrounds, on, minimum] of needed) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const foreground of foregrounds) {
      for (const ground of on) {
        test(`${scheme}: ${foreground} on ${ground} has at least ${minimum}`, () => {
          const actual = contrast(colour(foreground, scheme), colour(ground, scheme));
          assert.ok(actual >= minimum, `it is ${actual.toFixed(2)}`);
        });
      }
    }
  }
}

test('every colour has a counterpart in forced colours', () => {
  const [ordinary, forced] = css.split('@media (forced-colors: active)') as [string, string];
  const names = [...ordinary.matchAll(/(--_[\w-]+): var\(.*#[0-9a-f]{6}/g)].map((match) => match[1]!);
  assert.ok(names.length > 20);
  assert.deepEqual(
    names.filter((name) => !forced.includes(`${name}:`)),
    [],
  );
});
