import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isTagged, PREACT_END_TO_END } from './test-matrix.ts';

describe('tests that run in more browsers', () => {
  const comment = (tag: string) => `/** Buttons. @${tag} Forms differ. */\nimport`;

  it('say so in their first comment', () => {
    assert.ok(isTagged('/**\n * Buttons.\n *\n * @everywhere Forms differ.\n */\nimport', 'preact'));
    assert.ok(!isTagged('/** Buttons. */\n/** @everywhere Forms differ. */\nimport', 'react'));
    assert.ok(!isTagged('/** Buttons. @everywhere */\nimport', 'react'));
  });

  it('do so on each build, or on one', () => {
    const runs = (tag: string) => (['react', 'preact'] as const).map((runtime) => isTagged(comment(tag), runtime));
    assert.deepEqual(runs('everywhere'), [true, true]);
    assert.deepEqual(runs('browsers'), [true, false]);
  });

  it('exist', () => {
    const files = globSync('src/**/*.browser.test.{ts,tsx}');
    assert.ok(files.some((file) => isTagged(readFileSync(file, 'utf8'), 'preact')));
  });

  it('exist end to end', () => {
    for (const name of PREACT_END_TO_END) assert.ok(existsSync(`tests/end-to-end/${name}.test.ts`), name);
  });
});
