/** One definition, one element file, one line in the registry, for each widget. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { ElementDefinition } from '../definition/definition.ts';
import { registry } from './registry.ts';

const root = resolve(import.meta.dirname, '../..');

const definitions = await Promise.all(
  globSync('src/react/**/*.element.ts', { cwd: root }).map(async (file) => {
    const module = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, ElementDefinition>;
    const found = Object.values(module).find((value) => typeof value === 'object' && 'tag' in value);
    assert.ok(found, file);
    return found;
  }),
);

it('the registry holds every definition under its name and tag', () => {
  const defined = definitions.map(({ name, tag }) => `${name} ${tag}`).sort();
  const registered = Object.entries(registry).map(([name, { tag }]) => `${name} ${tag}`);
  assert.deepEqual(registered.sort(), defined);
});

it('every definition has its element file, whose class servers and the classic script have too', () => {
  const files = globSync('src/elements/pc-*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
    basename(file, '.ts'),
  );
  assert.deepEqual(files.sort(), definitions.map(({ tag }) => tag as string).sort());
  const every = readFileSync(resolve(root, 'src/elements/every-element.ts'), 'utf8');
  for (const tag of files) assert.ok(every.includes(`'./${tag}.ts'`), tag);
});
