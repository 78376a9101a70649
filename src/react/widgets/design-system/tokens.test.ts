import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { minifyStylesheet } from '../../../../tools/stylesheet.ts';
import { readTokens } from './tokens.ts';

const source = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const names = (css: string) =>
  Object.fromEntries(Object.entries(readTokens(css)).map(([group, tokens]) => [group, tokens.map(({ name }) => name)]));

test('the tokens of the stylesheet fall into their groups', () => {
  const { colour, type, weight, space, shape, depth, motion } = names(source);
  assert.ok(colour?.includes('accent-hover') && colour.includes('border-subtle') && !colour.includes('hairline'));
  assert.deepEqual(type, [
    'font-2xs',
    'font-xs',
    'font-sm',
    'font-md',
    'font-lg',
    'font-xl',
    'font-2xl',
    'font-display',
  ]);
  assert.deepEqual(weight, ['weight-regular', 'weight-medium', 'weight-bold']);
  assert.ok(space?.includes('space-2') && space.includes('touch'));
  assert.deepEqual(shape, ['radius-control', 'radius-input', 'radius-card', 'radius-panel', 'radius-pill']);
  assert.deepEqual(depth, ['shadow-sm', 'shadow-md', 'shadow-lg']);
  assert.deepEqual(motion, ['press', 'tint', 'menu', 'dialog', 'reveal']);
});

test('minified it says the same', () => {
  assert.deepEqual(names(minifyStylesheet(source, 'tokens.css')), names(source));
});

test('a token tells under which name a page sets it', () => {
  const { colour, space } = readTokens(source);
  assert.equal(colour.find(({ name }) => name === 'focus')?.publicName, '--pc-focus');
  assert.deepEqual([...new Set(space.map(({ publicName }) => publicName))], [undefined]);
});
