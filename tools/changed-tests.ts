/** Finds the tests of Node whose sources have changed since they passed. */
import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { portablePath } from './portable-path.ts';
import { findUnchanged, type Unchanged } from './unchanged.ts';

/** Written by the recording of FFmpeg's answers. */
const RECORD = 'tests/samples/ffmpeg.json';

/** A test that reads files may depend on more than it imports. */
const OPEN_FILES = /^node:(fs|fs\/promises|child_process)$/;

/** By folder, what its tests may read, if they read files; in other folders, anything. */
const READS: Readonly<Record<string, readonly string[]>> = {
  'engine/': ['engine/**/*', 'tests/samples/**/*'],
  'service/tests/engines/': ['engine/prebuilt/*', 'tests/samples/**/*', 'service/src/speech/espeak*'],
};

/** By folder, the script that its tests start in a thread, which imports more. */
const STARTS: Readonly<Record<string, string>> = {
  'engine/': 'engine/hosts/node/node-worker.ts',
  'service/tests/engines/': 'engine/hosts/node/node-worker.ts',
};

interface Where {
  /** The project's folder. */
  root: string;
  /** The path of the record of what passed. */
  record: string;
}

export async function changedTests(files: readonly string[], { root, record }: Where): Promise<Unchanged> {
  const { outputs } = await build({
    absWorkingDir: root,
    entryPoints: [...files, ...Object.values(STARTS).filter((path) => existsSync(join(root, path)))],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  }).then(({ metafile }) => metafile);
  const imported = new Map(
    Object.values(outputs).map(({ entryPoint = '', inputs }) => [entryPoint, Object.keys(inputs)] as const),
  );
  const tests = new Set(files.map(portablePath));
  const known = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const { entryPoint = '', imports } of Object.values(outputs)) {
    if (!tests.has(entryPoint)) continue;
    const folder = Object.keys(READS).find((path) => entryPoint.startsWith(path)) ?? '';
    const paths = [...(imported.get(entryPoint) ?? []), ...(imported.get(STARTS[folder] ?? '') ?? [])];
    const readable = READS[folder];
    if (!imports.some(({ path }) => OPEN_FILES.test(path))) known.set(entryPoint, paths);
    else if (readable) known.set(entryPoint, [...new Set([...paths, ...filesIn(root, readable)])].sort());
    else unknown.push(entryPoint);
  }
  const found = findUnchanged(root, { inputs: known, shared: ['tsconfig.json'], record });
  return { ...found, changed: [...found.changed, ...unknown].sort() };
}

const filesIn = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true, exclude: ['**/node_modules/**', RECORD] })
    .filter((entry) => entry.isFile())
    .map((entry) => portablePath(relative(root, join(entry.parentPath, entry.name))));
