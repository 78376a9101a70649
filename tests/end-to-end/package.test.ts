/** The package as it is published: what is in it, what resolves, and what a bundler leaves out. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import type { IntegrityList } from '../../tools/integrity.ts';
import { ROOT } from './site.ts';

interface Packed {
  filename: string;
  files: { path: string }[];
}

let folder: string;
let tarball: Buffer;
let files: string[];

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  const answer = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(answer) as [Packed];
  tarball = readFileSync(join(folder, packed.filename));
  files = packed.files.map(({ path }) => path);
});

after(() => rmSync(folder, { recursive: true }));

describe('what is packed', () => {
  const EXPECTED = [
    /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
    // For pages: the hosted files.
    /^dist\/cdn\/(light\/)?(autoload|index|pc-elements|elements\/pc-[\w-]+|chunks\/[\w.-]+)\.js(\.map)?$/,
    /^dist\/cdn\/(landing\.css|elements\.json|tokens\.json|contrast\.js(\.map)?|integrity\.json)$/,
    /^dist\/cdn\/engine\/(engine-[\w-]+\.(js|js\.map|wasm|wasm\.br)|NOTICE\.md|licences\/[\w.-]+\.txt)$/,
    // For bundlers.
    /^dist\/npm\/(index|autoload|api\/index|react\/index|elements\/pc-[\w-]+|chunks\/[\w.-]+)\.js(\.map)?$/,
    /^dist\/npm\/engine\/(engine-[\w-]+\.(js|js\.map|wasm)|NOTICE\.md|licences\/[\w.-]+\.txt)$/,
    /^dist\/(react\/index|styles\/landing)\.css$/,
    // For compilers and editors.
    /^dist\/types\/(src|engine)\/[\w/-]+(\.(lazy|element|machine|messages))?\.d\.ts$/,
    /^dist\/frameworks\/(elements|react|preact|solid|vue|svelte)\.(d\.ts|js)$/,
    /^dist\/(custom-elements|web-types|vscode\.html-custom-data|vscode\.css-custom-data)\.json$/,
    /^dist\/llms\.txt$/,
  ];

  it('is what is expected, of every kind something, and nothing else', () => {
    assert.deepEqual(
      files.filter((path) => !EXPECTED.some((pattern) => pattern.test(path))),
      [],
    );
    for (const pattern of EXPECTED)
      assert.ok(
        files.some((path) => pattern.test(path)),
        String(pattern),
      );
    assert.deepEqual(
      files.filter((path) => /\.test\.|testing|type-test/.test(path)),
      [],
    );
  });

  it('names no place of the machine that built it', () => {
    const places = [ROOT.replace(/\/$/, ''), homedir(), 'file:///'].filter((place) => place.length > 1);
    for (const path of files) {
      if (/\.(wasm|br)$/.test(path)) continue;
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const place of places) assert.ok(!text.includes(place), `${path} names ${place}`);
    }
  });
});

it('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: ROOT, level: 'suggestion', strict: true });
  assert.deepEqual(messages, []);
});

it('are the types wrong? No, in any way that counts', async () => {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), {
    entrypoints: [
      ...['.', './autoload', './api', './react'],
      ...files.flatMap((path) => {
        const [, place, name] = /^dist\/(?:npm\/)?(elements|frameworks)\/([\w-]+)\.js$/.exec(path) ?? [];
        return name ? [place === 'elements' ? `./elements/${name}` : `./types/${name}`] : [];
      }),
    ],
  });
  assert.ok('problems' in result);
  const serious = result.problems.filter(
    (problem) =>
      // The oldest resolution knows no `exports`, and nobody who uses it can load ES modules either.
      !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
      // Widgets of the browser are ES modules only; `require` loads those from Node 22 on.
      problem.kind !== 'CJSResolvesToESM',
  );
  assert.deepEqual(serious, []);
});

/** What a bundler keeps of a module that only does this. */
async function bundled(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    tsconfigRaw: {},
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return outputFiles[0]!.text;
}

describe('a bundler', () => {
  for (const entry of ['pc-elements', 'pc-elements/react', 'pc-elements/api', 'pc-elements/types/react']) {
    it(`keeps nothing of ${entry} when nothing of it is used`, async () => {
      assert.equal((await bundled(`import '${entry}';`)).trim(), '');
      assert.equal((await bundled(`import * as all from '${entry}';`)).trim(), '');
    });
  }

  it('keeps what registers a tag', async () => {
    assert.match(await bundled(`import 'pc-elements/elements/pc-spinner';`), /pc-spinner/);
    assert.match(await bundled(`import 'pc-elements/autoload';`), /MutationObserver/);
  });

  it('keeps of the React components the one that is used', async () => {
    const text = await bundled(`import { Spinner } from 'pc-elements/react'; console.log(Spinner);`);
    assert.match(text, /pc-spinner/);
    for (const other of ['pc-converter', 'pc-pricing-section', 'pc-header', 'pc-upload-progress']) {
      assert.ok(!text.includes(other), other);
    }
  });
});

it('the integrity list has every hosted script, stylesheet and engine, and each as it is', () => {
  const cdn = join(ROOT, 'dist/cdn');
  const { version, integrity } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as IntegrityList;
  assert.equal(version, (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version);
  const hosted = files
    .filter((path) => /^dist\/cdn\/.*\.(js|css|wasm)$/.test(path))
    .map((path) => path.slice('dist/cdn/'.length));
  assert.deepEqual(Object.keys(integrity).sort(), hosted.sort());
  for (const [file, expected] of Object.entries(integrity)) {
    const digest = createHash('sha384')
      .update(readFileSync(join(cdn, file)))
      .digest('base64');
    assert.equal(expected, `sha384-${digest}`, file);
  }
});

it('the changelog speaks of this version, or of what is not released yet, first', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const headings = [...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\S+)/gm)].map(
    ([, name]) => name,
  );
  assert.ok(['Unreleased', version].includes(headings[0] ?? ''), headings[0]);
  assert.equal(new Set(headings).size, headings.length);
});
