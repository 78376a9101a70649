/** Finds the tests of Node whose sources have changed since they passed. */
import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { portablePath } from './portable-path.ts';
import { sourcesOf } from './test-inputs.ts';
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
  const { metafile } = await build({
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
  });
  const known = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const test of files.map(portablePath)) {
    const folder = Object.keys(READS).find((path) => test.startsWith(path)) ?? '';
    const start = STARTS[folder];
    const paths = [test, ...(start === undefined ? [] : [start])].flatMap((entry) => sourcesOf(entry, metafile, root));
    const readable = READS[folder];
    if (!paths.some((path) => metafile.inputs[path]?.imports.some((imported) => OPEN_FILES.test(imported.path))))
      known.set(test, paths);
    else if (readable) known.set(test, [...new Set([...paths, ...filesIn(root, readable)])].sort());
    else unknown.push(test);
  }
  const found = findUnchanged(root, { inputs: known, shared: ['tsconfig.json'], record });
  return { ...found, changed: [...found.changed, ...unknown].sort() };
}

const filesIn = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true, exclude: ['**/node_modules/**', RECORD] })
    .filter((entry) => entry.isFile())
    .map((entry) => portablePath(relative(root, join(entry.parentPath, entry.name))));
