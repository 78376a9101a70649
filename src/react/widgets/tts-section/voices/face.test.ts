import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hueOf } from './face.ts';

it('a voice has its own hue, always the same', () => {
  const hues = ['Amelia', 'Oscar', 'Robin', 'Amélie', 'Óscar', '小明'].map(hueOf);
  assert.deepEqual(hues, ['Amelia', 'Oscar', 'Robin', 'Amélie', 'Óscar', '小明'].map(hueOf));
  assert.equal(new Set(hues).size, hues.length);
  for (const hue of hues) assert.ok(hue >= 0 && hue <= 360, String(hue));
});
