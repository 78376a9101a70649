import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openEmbeddedPostgres } from '../src/embedded-postgres.ts';

test('a database whose creation was interrupted is created anew, and an existing one keeps its rows', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'database');
  await mkdir(`${folder}.unfinished`);
  await writeFile(join(`${folder}.unfinished`, 'PG_VERSION'), '');

  const first = await openEmbeddedPostgres(folder);
  await first.exec('create table kept (id int); insert into kept values (7)');
  await first.close();
  assert.deepEqual(await readdir(dataDir), ['database']);
  assert.equal((await readdir(join(folder, 'base'))).length, 1, 'the templates would be half of the folder');

  const second = await openEmbeddedPostgres(folder);
  t.after(() => second.close());
  assert.deepEqual((await second.query('select id from kept')).rows, [{ id: 7 }]);
  assert.deepEqual((await second.query('show shared_buffers')).rows, [{ shared_buffers: '8MB' }]);
});

test('a folder that holds something else is left alone', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'database');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await assert.rejects(openEmbeddedPostgres(folder), /ENOTEMPTY|EEXIST|EPERM/);
  assert.equal(await readFile(join(folder, 'notes.txt'), 'utf8'), 'mine');
});

test('creating a database takes less memory than the service may', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  t.after(() => rm(dataDir, { recursive: true }));
  // The process that creates it prints its memory at exit.
  const told = join(dataDir, 'told');
  const hook = `import { writeFileSync } from 'node:fs';
    import { peakMemory } from ${JSON.stringify(new URL('peak-memory.ts', import.meta.url))};
    process.on('exit', () => writeFileSync(${JSON.stringify(told)}, String(peakMemory())));`;
  const before = process.env['NODE_OPTIONS'];
  t.after(() => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  });
  process.env['NODE_OPTIONS'] = `${before ?? ''} --import=data:text/javascript,${encodeURIComponent(hook)}`;
  const database = await openEmbeddedPostgres(join(dataDir, 'database'));
  t.after(() => database.close());

  // Measured: 463 to 505 MB; 523 to 541 with log segments of 16 MB, 589 to 597 with PGlite's own buffers.
  const peak = Number(await readFile(told, 'utf8'));
  assert.ok(peak > 50e6 && peak < 512e6, `took ${Math.round(peak / 1e6)} MB`);
});
