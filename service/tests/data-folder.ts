/**
 * Data folders with an embedded database: creating one takes seconds, copying one hardly any time. The original is
 * cached until its inputs change.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../src/configuration.ts';
import { createServer } from '../src/server.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/backend-tests', import.meta.url));

/** The sources that determine the contents of an empty database. */
const SOURCES = [
  ...['database', 'embedded-postgres', 'create-cluster', 'migrations', 'separate-identities', 'queue'].map(
    (name) => `../src/${name}.ts`,
  ),
  ...['@electric-sql/pglite', 'pg-boss'].map((name) => `../../node_modules/${name}/package.json`),
];

let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(await readFile(new URL(source, import.meta.url)));
  const path = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const dataDir = await mkdtemp(join(CACHE, 'making-'));
  const server = await createServer({ configuration: readConfiguration({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) });
  await server.close();
  try {
    await rename(join(dataDir, 'database'), path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
  await rm(dataDir, { recursive: true });
  return path;
}

/** A new temporary folder for a service's data. */
export async function makeDataFolder(prefix: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const database = await (original ??= makeOriginal());
  // A thousand small files: the asynchronous function takes ten times as long.
  cpSync(database, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}
