import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AttributeError } from '../../../definition/attribute-types.ts';
import { levelOf, NAMED_TARGETS, nameOf, targetType } from './targets.ts';

it('reads a name in any spelling, or a number of the range', () => {
  assert.deepEqual(
    ['', 'Podcast', 'R-128', 'A85', ' streaming ', '-14', '-30', '-9', '-17.5'].map((text) => targetType.parse(text)),
    ['podcast', 'podcast', 'r128', 'a85', 'streaming', -14, -30, -9, -17.5],
  );
});

it('says what is valid instead', () => {
  for (const text of ['loud', '-31', '-8.9', '14', '-14 LUFS', 'NaN', '0x1'])
    assert.throws(
      () => targetType.parse(text),
      (error) => error instanceof AttributeError && error.message.endsWith('or a number from -30 to -9'),
      text,
    );
});

it('knows each target by its level', () => {
  for (const name of NAMED_TARGETS) assert.equal(nameOf(levelOf(name)), name);
  assert.equal(nameOf(-20), undefined);
  assert.equal(levelOf(-20), -20);
});
