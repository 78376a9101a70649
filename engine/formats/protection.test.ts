import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from './errors.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { UNREADABLE } from '../testing/unreadable-files.ts';

const engine = new NodeEngine();
let folder: string;

before(async () => void (folder = await mkdtemp(join(tmpdir(), 'unreadable-'))));
after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

for (const { what, name, file, code, kind, codec } of UNREADABLE)
  test(`${what} is called by what it is`, async () => {
    const path = join(folder, name);
    await writeFile(path, await file());
    await assert.rejects(engine.probe(path), (error) => {
      assert.ok(error instanceof EngineError);
      assert.deepEqual([error.code, error.kind, error.codec], [code, kind, codec]);
      return true;
    });
  });
