/** No file imports itself through others, not even for types: such files can't be read one by one. */
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { BUILD, needs } from '../tests/requirements.ts';
import { importsOf, staticImportsOf } from './imports.ts';

const root = resolve(import.meta.dirname, '..');

const SOURCES = ['src/**/*.{ts,tsx}', 'engine/**/*.ts'];
const HOSTED = 'dist/cdn/{,preact/}{elements,chunks}/*.js';

const sources = (): string[] =>
  globSync(SOURCES, { cwd: root }).filter((file) => !/\.(test|type-test)\.|\/testing\//.test(file));

/** The path from a file back to itself, if there is one. */
function circleOf(start: string, next: (file: string) => Iterable<string>): readonly string[] | undefined {
  const from = new Map<string, string>();
  const open = [start];
  for (const file of open)
    for (const imported of next(file)) {
      if (imported === start) {
        const path = [file];
        for (let at = file; at !== start; path.unshift(at)) at = from.get(at) ?? start;
        return [...path, start];
      }
      if (from.has(imported)) continue;
      from.set(imported, file);
      open.push(imported);
    }
  return undefined;
}

/** The circles of files that import themselves through others. */
function circlesOf(files: readonly string[], isSource: (file: string) => boolean): readonly string[] {
  const imports = new Map(
    files.map((file) => [
      file,
      staticImportsOf(root, file)
        .map((each) => each.file)
        .filter(isSource),
    ]),
  );
  const next = (file: string): readonly string[] => imports.get(file) ?? [];
  return files.flatMap((file) => {
    const circle = circleOf(file, next);
    return circle ? [circle.join(' → ')] : [];
  });
}

it('no file imports itself through others', () => {
  assert.deepEqual(
    circlesOf(sources(), (file) => /\.tsx?$/.test(file) && existsSync(join(root, file))),
    [],
  );
});

/**
 * The folders that are rooms of their own: a widget with all of its folders is one. The entries in `src` are none,
 * though what they import may read the version.
 */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('src/react/') ? 4 : 2)
    .slice(0, file.split('/').length - 1)
    .join('/');

it('no folder imports itself through others', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources()) {
    const imported = rooms.get(roomOf(file)) ?? new Set();
    for (const target of importsOf(root, file)) if (/\.tsx?$/.test(target)) imported.add(roomOf(target));
    imported.delete(roomOf(file));
    rooms.set(roomOf(file), imported);
  }
  rooms.delete('src');
  const circles = [...rooms.keys()].flatMap((room) => circleOf(room, (each) => rooms.get(each) ?? []) ?? []);
  assert.deepEqual(circles, []);
});

it('no hosted file does: in a circle of chunks, what one declares is read before it is there', needs(BUILD), () => {
  const files = globSync(HOSTED, { cwd: root });
  assert.ok(files.length > 0);
  assert.deepEqual(
    circlesOf(files, () => true),
    [],
  );
});

it('a circle is found, however long', () => {
  const graph: Record<string, string[]> = { a: ['b', 'x'], b: ['c'], c: ['a'], x: [] };
  assert.deepEqual(
    circleOf('a', (file) => graph[file] ?? []),
    ['a', 'b', 'c', 'a'],
  );
  assert.equal(
    circleOf('x', (file) => graph[file] ?? []),
    undefined,
  );
});
