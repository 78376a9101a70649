import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isTagged, PREACT_END_TO_END } from './test-matrix.ts';

describe('tests that run everywhere', () => {
  it('say so in their first comment', () => {
    assert.ok(isTagged('/** Buttons. @everywhere Forms differ. */\nimport'));
    assert.ok(isTagged('/**\n * Buttons.\n *\n * @everywhere Forms differ.\n */\nimport'));
    assert.ok(!isTagged('/** Buttons. */\n/** @everywhere Forms differ. */\nimport'));
    assert.ok(!isTagged('/** Buttons. @everywhere */\nimport'));
  });

  it('exist', () => {
    const files = globSync('src/**/*.browser.test.{ts,tsx}');
    assert.ok(files.some((file) => isTagged(readFileSync(file, 'utf8'))));
  });

  it('exist end to end', () => {
    for (const name of PREACT_END_TO_END) assert.ok(existsSync(`tests/end-to-end/${name}.test.ts`), name);
  });
});
