import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { NodeEngine } from '../hosts/node/node.ts';
import { repairPath } from '../hosts/node/path-files.ts';
import { BROKEN, whole } from '../testing/broken-files.ts';

const engine = new NodeEngine();
let folder: string;

before(async () => void (folder = await mkdtemp(join(tmpdir(), 'repairs-'))));
after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

for (const { what, name, file, check } of BROKEN) {
  test(`${what} is read`, async () => {
    const path = join(folder, name);
    await writeFile(path, await file());
    await repairPath(path);
    const result = join(folder, `${name}.wav`);
    const { duration = 0 } = await engine.convert(path, result, { to: 'WAV' });
    assert.ok(Math.abs(duration - 0.5) < 0.06, String(duration));
    check(await engine.probe(path));
  });
}

test('a file that is right is not touched', async () => {
  for (const [name, file] of Object.entries(whole())) {
    const path = join(folder, name);
    await writeFile(path, file);
    await repairPath(path);
    assert.deepEqual(await readFile(path), file);
  }
});
