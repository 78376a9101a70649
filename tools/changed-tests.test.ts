import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { changedTests } from './changed-tests.ts';
import type { Unchanged } from './unchanged.ts';

it('a test runs when its imports changed, or the files that it may read', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'changed-tests-'));
  t.after(() => rmSync(root, { recursive: true }));
  const service = 'examples/backend/tests/engines';
  for (const folder of ['src', 'engine', 'tools', service]) mkdirSync(join(root, folder), { recursive: true });
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  write('src/text.ts', 'export const text = 1;');
  write('src/text.test.ts', `import { text } from './text.ts'; console.log(text);`);
  write('engine/sound.test.ts', `import { readFile } from 'node:fs/promises'; console.log(readFile);`);
  mkdirSync(join(root, 'engine/prebuilt'));
  write('engine/prebuilt/program.wasm', 'old');
  write('tools/all.test.ts', `import { readFileSync } from 'node:fs'; console.log(readFileSync);`);
  write(`${service}/both.test.ts`, `import { readFile } from 'node:fs/promises'; console.log(readFile);`);
  write('engine/node-worker.ts', `import './thread.ts';`);
  write('engine/thread.ts', 'console.log(1);');
  const files = [`${service}/both.test.ts`, 'src/text.test.ts', 'engine/sound.test.ts', 'tools/all.test.ts'];
  const look = (): Promise<Unchanged> => changedTests(files, { root, record: join(root, 'passed.json') });

  const first = await look();
  assert.deepEqual(first.changed, files.toSorted());
  first.remember(first.changed);
  assert.deepEqual((await look()).changed, ['tools/all.test.ts'], 'what may read anything runs each time');
  write('src/text.ts', 'export const text = 2;');
  assert.deepEqual((await look()).changed, ['src/text.test.ts', 'tools/all.test.ts']);
  write('engine/thread.ts', 'console.log(2);');
  assert.deepEqual((await look()).changed, files.toSorted(), 'what a thread of its tests imports');
});
