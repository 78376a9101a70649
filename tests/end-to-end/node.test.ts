/** What is published: importable without a browser, complete, and the same version everywhere. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { access, glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from './site.ts';

const execute = promisify(execFile);

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | { types: string; default: string }>;
}

const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** The files that match a target in `exports`, and what its `*` matches. */
async function filesOf(target: string): Promise<{ file: string; star: string }[]> {
  const [start, end] = target.replace('./', '').split('*') as [string, string | undefined];
  if (end === undefined) return [{ file: start, star: '' }];
  const files: { file: string; star: string }[] = [];
  for await (const file of glob(`${start}*${end}`, { cwd: ROOT })) {
    files.push({ file, star: file.slice(start.length, file.length - end.length) });
  }
  return files;
}

/** All importable specifiers of the package. */
const entries: string[] = [];
for (const [name, target] of Object.entries(manifest.exports)) {
  if (typeof target === 'string') continue;
  for (const { star } of await filesOf(target.default)) {
    entries.push(manifest.name + name.slice(1).replace('*', star));
  }
}

/**
 * Imports a module in a new Node process. @returns The names of its exports, new globals, and its version, if exported.
 */
async function imported(specifier: string): Promise<{ exports: string[]; globals: string[]; version: unknown }> {
  const script = `
    const before = Object.getOwnPropertyNames(globalThis);
    const module = await import(${JSON.stringify(specifier)});
    const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
    console.log(JSON.stringify({ exports: Object.keys(module), globals, version: module.version ?? null }));`;
  const { stdout, stderr } = await execute(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    // If it doesn't exit, the module has started something.
    timeout: 20_000,
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout) as Awaited<ReturnType<typeof imported>>;
}

describe('without a browser', { concurrency: 2 }, () => {
  before(() => {
    for (const name of [
      ...['', '/autoload', '/api', '/elements/pc-converter'],
      ...['/preact', '/preact/autoload', '/preact/elements/pc-converter'],
    ]) {
      assert.ok(entries.includes(manifest.name + name), `${manifest.name}${name} is published`);
    }
  });

  // Stylesheets are for bundlers.
  for (const entry of entries.filter((name) => !name.endsWith('.css'))) {
    it(`${entry} can be imported, says nothing, leaves nothing behind, and ends`, async () => {
      assert.deepEqual((await imported(entry)).globals, []);
    });
  }

  for (const file of ['autoload.js', 'elements/pc-converter.js', 'pc-elements.js']) {
    it(`the hosted ${file} does nothing either`, async () => {
      assert.deepEqual((await imported(`./dist/cdn/${file}`)).globals, []);
    });
  }
});

it('the main entry offers configure, render and the package’s version', async () => {
  const { exports, version } = await imported(manifest.name);
  for (const name of ['configure', 'render', 'version']) assert.ok(exports.includes(name), name);
  assert.equal(version, manifest.version);
});

it('everything that package.json names exists, with types for every module', async () => {
  for (const target of Object.values(manifest.exports)) {
    for (const path of typeof target === 'string' ? [target] : [target.types, target.default]) {
      const files = await filesOf(path);
      assert.ok(files.length > 0, path);
      for (const { file } of files) await access(join(ROOT, file));
    }
    if (typeof target === 'string' || target.default.endsWith('.css')) continue;
    const [types, modules] = await Promise.all([filesOf(target.types), filesOf(target.default)]);
    for (const { star } of modules)
      assert.ok(
        types.some((type) => type.star === star),
        `types of ${star}`,
      );
  }
});

it('hosted scripts and stylesheets are pure ASCII', async () => {
  let files = 0;
  for await (const file of glob('dist/cdn/**/*.{js,css}', { cwd: ROOT })) {
    files++;
    const text = await readFile(join(ROOT, file), 'latin1');
    assert.equal(/[^\x00-\x7f]/.exec(text)?.index, undefined, file);
  }
  assert.ok(files >= 5);
});

it('next to every hosted script is a source map that leads to its sources', async () => {
  for await (const file of glob('dist/cdn/**/*.js', { cwd: ROOT })) {
    const path = join(ROOT, file);
    const code = await readFile(path, 'utf8');
    const map = JSON.parse(await readFile(`${path}.map`, 'utf8')) as {
      sources: string[];
      sourcesContent?: (string | null)[];
      mappings: string;
    };
    // A module that only re-exports has no source of its own to map to.
    const isOnlyExports = code.replace(/^(export \{.*\} from '.*';|import '.*';|\/\/# .*)$/gm, '').trim() === '';
    assert.ok(map.mappings.length > 0 || isOnlyExports, file);
    assert.equal(map.sourcesContent?.filter((text) => text !== null).length, map.sources.length, file);
    for (const source of map.sources.filter((source) => source.includes('/src/') && !source.includes('node_modules'))) {
      const place = relative(ROOT, join(path, '..', source));
      assert.ok(place.startsWith('src/'), `${file} names ${source}`);
    }
  }
});
