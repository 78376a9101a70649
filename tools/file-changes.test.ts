import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { watchFiles } from './file-changes.ts';

it('a change is told once, also one that came before anybody waited for it', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'file-changes-'));
  mkdirSync(join(root, 'deep'));
  const changes = watchFiles([root]);
  t.after(() => {
    changes.close();
    rmSync(root, { recursive: true });
  });
  const save = (): void => writeFileSync(join(root, 'deep', 'a.ts'), String(Math.random()));

  save();
  await changes.next();
  let told = false;
  const second = changes.next().then(() => (told = true));
  await new Promise(setImmediate);
  assert.equal(told, false, 'nothing has changed since');
  save();
  await second;
});
