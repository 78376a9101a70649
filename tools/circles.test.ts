/** No file imports itself through others, not even for types: such files can't be read one by one. */
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { staticImportsOf } from './imports.ts';

const root = resolve(import.meta.dirname, '..');

const SOURCES = ['src/**/*.{ts,tsx}', 'engine/*.ts'];

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

it('no file imports itself through others', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.(test|type-test)\.|\/testing\//.test(file));
  const isSource = (file: string): boolean => /\.tsx?$/.test(file) && existsSync(join(root, file));
  const imports = new Map(
    files.map((file) => [
      file,
      staticImportsOf(root, file)
        .map((each) => each.file)
        .filter(isSource),
    ]),
  );
  const next = (file: string): readonly string[] => imports.get(file) ?? [];
  const circles = files.flatMap((file) => {
    const circle = circleOf(file, next);
    return circle ? [circle.join(' → ')] : [];
  });
  assert.deepEqual(circles, []);
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
