/** The package as it is published: what is in it, what resolves, and what a bundler leaves out. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData, type Package } from '@arethetypeswrong/core';
import { build, type OutputFile } from 'esbuild';
import { publint } from 'publint';
import type * as Server from '../../src/server/index.ts';
import type { IntegrityList } from '../../tools/integrity.ts';
import { pack } from '../../tools/pack.ts';
import { ROOT } from './site.ts';

/**
 * The limit of the tarball, in bytes; 70,000 of them are the guides. No page loads it: what pages load has budgets, see
 * tools/budgets.ts.
 */
const SIZE_LIMIT = 4_500_000;

let folder: string;
let tarball: Package;
let size: number;
let files: readonly string[];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  const packed = await pack(folder);
  tarball = createPackageFromTarballData(new Uint8Array(readFileSync(packed.tarball)));
  ({ size, files } = packed);
});

after(() => rmSync(folder, { recursive: true }));

describe('what is packed', () => {
  const EXPECTED = [
    /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|SECURITY\.md)$/,
    // For pages: the hosted files.
    /^dist\/cdn\/(preact\/)?(autoload|index|pc-elements|embed|embed-events|embed-frame|elements\/pc-[\w-]+|chunks\/[\w.-]+)\.js$/,
    /^dist\/cdn\/(landing\.css|contrast\.js|integrity\.json|(preact\/)?modules\.json)$/,
    /^dist\/(cdn|cdn\/preact|npm|npm\/preact(\/server)?)\/LICENCES\.txt$/,
    /^dist\/cdn\/styles\/(pc-[\w-]+|properties)\.css$/,
    /^dist\/cdn\/engine\/(engine-[\w-]+\.(js|wasm)|rnnoise-[\w-]+\.dat|NOTICE\.md|licences\/[\w.-]+\.txt)$/,
    // For bundlers.
    /^dist\/npm\/(preact\/)?[\w@/-]+(\.(css|lazy|element|machine|server|module))?\.js$/,
    /^dist\/(react\/[\w-]+|styles\/landing)\.css$/,
    // For compilers and editors.
    /^dist\/types\/(stylesheet|(src|engine)\/[\w/-]+(\.(lazy|element|machine|messages))?)\.d\.ts$/,
    /^dist\/frameworks\/(elements|react|preact|solid|vue|svelte)\.(d\.ts|js)$/,
    /^dist\/(custom-elements|web-types|vscode\.html-custom-data|vscode\.css-custom-data)\.json$/,
    /^dist\/llms\.txt$/,
    // For people.
    /^dist\/messages\.en\.json$/,
    /^docs\/[\w-]+\.md$/,
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
      files.filter((path) => /\.test\.|\/testing\/|type-test/.test(path)),
      [],
    );
  });

  it('is small, and has the audio engine once', () => {
    assert.ok(size <= SIZE_LIMIT, `${size} bytes`);
    assert.equal(files.filter((path) => path.endsWith('.wasm')).length, 1);
  });

  it('has a README whose links and images need no repository beside it', () => {
    const readme = tarball.readFile('/node_modules/pc-elements/README.md');
    const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    assert.ok(links.length > 30);
    assert.deepEqual(
      links.filter((link) => !/^https:/.test(link)),
      [],
    );
  });

  it('has guides, and instructions for reports of vulnerabilities, whose links lead to each other, or to whole addresses', () => {
    const broken = files
      .filter((path) => /^(docs\/.*|SECURITY)\.md$/.test(path))
      .flatMap((path) => {
        const guide = tarball
          .readFile(`/node_modules/pc-elements/${path}`)
          .replace(/^ *```.*?^ *```$|`[^`\n]*`/gms, '');
        return [...guide.matchAll(/\]\(([^)\s]+)\)/g)]
          .map(([, link]) => link!)
          .filter(
            (link) =>
              !/^(https:|#)/.test(link) && !files.includes(posix.join(posix.dirname(path), link.replace(/#.*/, ''))),
          )
          .map((link) => `${path}: ${link}`);
      });
    assert.deepEqual(broken, []);
  });

  it('has the files that its scripts name', () => {
    const scripts = files.filter((path) => /^dist\/npm\/.*\.js$/.test(path));
    const names = scripts.flatMap((path) =>
      [
        ...readFileSync(join(ROOT, path), 'utf8').matchAll(
          /new URL\(['"]([^'"?]+)(?:\?[^'"]*)?['"],\s*import\.meta\.url\)/g,
        ),
      ].map(([, name]) => posix.join(posix.dirname(path), name!)),
    );
    // The engine's program and its worker, the network that removes noise, and the worklet that records.
    assert.equal(new Set(names).size, 4);
    for (const name of names) assert.ok(files.includes(name), name);
  });

  it('names no source map, which would be half of it', () => {
    const named = files.filter(
      (path) =>
        /\.(js|css|ts|map)$/.test(path) &&
        (path.endsWith('.map') ||
          /^\/[/*]# sourceMappingURL=/m.test(tarball.readFile(`/node_modules/pc-elements/${path}`))),
    );
    assert.deepEqual(named, []);
  });

  it('has the licences of the packages that are in its scripts', () => {
    const packagesIn = (folder: string): string[] =>
      readFileSync(join(ROOT, 'dist', folder, 'LICENCES.txt'), 'utf8')
        .split(/^-{80}$/m)
        .map((entry) => /^(\S+) \d/.exec(entry.trim())?.[1] ?? entry);
    const always = ['@r2wc/core', '@r2wc/react-to-web-component'];
    assert.deepEqual(packagesIn('cdn'), [...always, 'js-cookie', 'react', 'react-dom', 'scheduler']);
    assert.deepEqual(packagesIn('cdn/preact'), [...always, 'js-cookie', 'preact']);
    assert.deepEqual(packagesIn('npm'), always);
    assert.deepEqual(packagesIn('npm/preact'), [...always, 'preact']);
    assert.deepEqual(packagesIn('npm/preact/server'), ['react', 'react-dom', 'scheduler']);
  });

  it('names no place of the machine that built it', () => {
    const places = [ROOT.replace(/\/$/, ''), homedir(), 'file:///'].filter((place) => place.length > 1);
    for (const path of files) {
      // Guides are not built, and have such places as examples.
      if (path.endsWith('.wasm') || path.startsWith('docs/')) continue;
      const text = tarball.readFile(`/node_modules/pc-elements/${path}`);
      for (const place of places) assert.ok(!text.includes(place), `${path} names ${place}`);
    }
  });
});

describe('in a folder without React', () => {
  let site: string;

  const node = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: site, encoding: 'utf8' });

  before(() => {
    site = join(folder, 'site');
    for (const path of tarball.listFiles().filter((path) => /pc-elements\/(package\.json|dist\/npm\/)/.test(path))) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), tarball.readFile(path));
    }
    // The only package that is installed with it.
    cpSync(join(ROOT, 'node_modules/js-cookie'), join(site, 'node_modules/js-cookie'), { recursive: true });
  });

  it('the command prerenders each widget', () => {
    const { bin } = JSON.parse(tarball.readFile('/node_modules/pc-elements/package.json')) as {
      bin: Record<string, string>;
    };
    const command = join('node_modules/pc-elements', bin['pc-elements']!);
    assert.match(
      node(command, 'prerender', 'header', '--language', 'es'),
      /^<pc-header language="es".*Iniciar sesión/s,
    );
    assert.match(node(command, 'prerender', 'converter', '--from', 'FLAC'), /^<pc-converter .*FLAC/s);
  });

  it('pc-elements/preact/server prerenders like pc-elements/server', async () => {
    const printed = node(
      '--input-type=module',
      '--eval',
      `
      import { prerender, stylesheets } from 'pc-elements/preact/server';
      console.log(JSON.stringify([prerender('new-header', { path: '/fr/' }), stylesheets()]));
    `,
    );
    const { prerender, stylesheets } = (await import(`${ROOT}dist/npm/server/index.js`)) as typeof Server;
    assert.deepEqual(JSON.parse(printed), [prerender('new-header', { path: '/fr/' }), stylesheets()]);
  });
});

for (const browser of ['jsdom', 'happy-dom'])
  it(`each widget is created and removed in ${browser}`, () => {
    const folder = pathToFileURL(join(ROOT, 'dist/npm/preact/elements/'));
    const program = join(import.meta.dirname, 'simulated-browser.ts');
    const printed = execFileSync(process.execPath, [program, browser, folder.href], { encoding: 'utf8' });
    const { tags, wrong } = JSON.parse(printed) as { tags: number; wrong: readonly string[] };
    assert.deepEqual(wrong, []);
    assert.ok(tags > 20);
  });

it('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: ROOT, level: 'suggestion', strict: true });
  assert.deepEqual(messages, []);
});

/** The entries of folders that are called otherwise. */
const PLACES: Readonly<Record<string, string>> = { frameworks: 'types', 'react-components': 'react' };

/** Entries that are a file each, such as `./elements/pc-button`. */
const entries = (): readonly string[] =>
  files.flatMap((path) => {
    const [, place, name] =
      /^dist\/(?:npm\/)?((?:preact\/)?elements|frameworks|react-components)\/([\w-]+)\.js$/.exec(path) ?? [];
    return place && name ? [`./${PLACES[place] ?? place}/${name}`] : [];
  });

it('every entry has its types', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>;
  };
  for (const entry of entries()) {
    const types = exports[`${dirname(entry)}/*`]?.types.replace('*', basename(entry));
    assert.ok(types && files.includes(types.slice(2)), entry);
  }
});

it('are the types wrong? No, in any way that counts', async () => {
  // Of entries that are a file each, one of a folder: checking all takes minutes, and what can be wrong is wrong with
  // each.
  const first = [...new Map(entries().map((entry) => [dirname(entry), entry])).values()];
  const result = await checkPackage(tarball, {
    entrypoints: [
      ...[
        '.',
        './autoload',
        './api',
        './react',
        './server',
        './sidecars',
        './preact',
        './preact/autoload',
        './preact/server',
      ],
      ...first,
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

const REACT = ['react', 'react-dom', 'react/jsx-runtime'];

/** What a bundler keeps of a module that only does this. */
async function bundled(source: string, external: readonly string[] = REACT): Promise<string> {
  const [first] = await bundles(source, external);
  return first!.text;
}

/** The first file is what is loaded at first, unless it imports others. */
async function bundles(source: string, external: readonly string[], splitting = false): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    splitting,
    outdir: '/',
    external: [...external],
    tsconfigRaw: {},
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return outputFiles;
}

/** What is loaded at first, gzipped, in bytes, without React. */
async function firstWeight(source: string): Promise<number> {
  const files = new Map((await bundles(source, REACT, true)).map(({ path, text }) => [basename(path), text]));
  const first = new Set(['stdin.js']);
  // A set is gone through with what is added on the way.
  for (const name of first)
    for (const [, imported] of files.get(name)!.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) first.add(imported!);
  return gzipSync([...first].map((name) => files.get(name)).join('')).length;
}

describe('a bundler', () => {
  for (const entry of [
    'pc-elements',
    'pc-elements/preact',
    'pc-elements/react',
    'pc-elements/api',
    'pc-elements/types/react',
  ]) {
    it(`keeps nothing of ${entry} when nothing of it is used`, async () => {
      assert.equal((await bundled(`import '${entry}';`)).trim(), '');
      assert.equal((await bundled(`import * as all from '${entry}';`)).trim(), '');
    });
  }

  it('keeps what registers a tag', async () => {
    assert.match(await bundled(`import 'pc-elements/elements/pc-spinner';`), /pc-spinner/);
    assert.match(await bundled(`import 'pc-elements/autoload';`), /MutationObserver/);
    assert.match(await bundled(`import 'pc-elements/preact/elements/pc-spinner';`), /pc-spinner/);
    assert.match(await bundled(`import 'pc-elements/preact/autoload';`), /MutationObserver/);
  });

  for (const [component, limit] of [
    ['button', 6000],
    ['converter', 20_000],
  ] as const)
    it(`loads ${limit} bytes for the React component of the ${component}, and its own styles`, async () => {
      const weight = await firstWeight(`export * from 'pc-elements/react/${component}';`);
      assert.ok(weight <= limit, `${weight} bytes`);
      const { size } = statSync(join(ROOT, `dist/react/${component}.css`));
      assert.ok(size < statSync(join(ROOT, 'dist/react/index.css')).size / 2);
    });

  it('finds all that the Preact entries need, and no React', async () => {
    const text = await bundled(
      `import 'pc-elements/preact/autoload';
       import { configure, render } from 'pc-elements/preact';
       import 'pc-elements/preact/elements/pc-converter';
       console.log(configure, render);`,
      [],
    );
    assert.doesNotMatch(text, /react\.(transitional|portal)/i);
  });
});

it('the types of the Preact entries need no React', () => {
  const reached = new Set(
    files.filter((path) => /^dist\/types\/src\/((index|autoload)|elements\/pc-[\w-]+)\.d\.ts$/.test(path)),
  );
  assert.ok(reached.size > 20);
  // A set is gone through with what is added on the way.
  for (const path of reached) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
      assert.ok(name.startsWith('.'), `${path} imports ${name}`);
      reached.add(posix.join(posix.dirname(path), name.replace(/\.(tsx?|js)$/, '.d.ts')));
    }
  }
});

it('the entries on Preact are those on React', async () => {
  const load = (entry: string): Promise<Record<string, unknown>> =>
    import(`${ROOT}dist/npm/${entry}.js`) as Promise<Record<string, unknown>>;
  const [onReact, preact] = await Promise.all([load('index'), load('preact/index')]);
  assert.deepEqual(Object.keys(preact), Object.keys(onReact));
});

it('the integrity list has every hosted script, stylesheet and engine, and each as it is', () => {
  const cdn = join(ROOT, 'dist/cdn');
  const { version, integrity } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as IntegrityList;
  assert.equal(version, (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version);
  const hosted = files
    .filter((path) => /^dist\/cdn\/.*\.(js|css|wasm|dat)$/.test(path))
    .map((path) => path.slice('dist/cdn/'.length));
  // Hosted, but not packed: it is as large as all others together.
  const isLarge = (file: string): boolean => file.startsWith('engine/voice-network-');
  const listed = Object.keys(integrity);
  assert.equal(listed.filter(isLarge).length, 1);
  assert.deepEqual(listed.filter((file) => !isLarge(file)).sort(), hosted.sort());
  for (const [file, expected] of Object.entries(integrity)) {
    const digest = createHash('sha384')
      .update(readFileSync(join(cdn, file)))
      .digest('base64');
    assert.equal(expected, `sha384-${digest}`, file);
  }
});

it('the changelog speaks of this version first', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const headings = [...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\S+)/gm)].map(
    ([, name]) => name,
  );
  assert.equal(headings[0], version);
  assert.equal(new Set(headings).size, headings.length);
});
