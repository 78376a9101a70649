/**
 * The steps of CONTRIBUTING.md for an attribute, a widget and a language, done on a copy of the sources. What a person
 * has to judge – stylesheets, tests, texts, reserved heights, sizes – is not.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { planConversion as Plan } from '../../engine/plan/arguments.ts';
import { parseAttribute } from '../../src/definition/binding.ts';
import type { ElementDefinition } from '../../src/definition/definition.ts';
import { quoted, section, snippetsOf, type Snippet } from '../../tools/docs/contributing.ts';
import { elementData } from '../../tools/element-data/files.ts';
import { readModel } from '../../tools/element-model.ts';
import { needs, TIME } from '../requirements.ts';
import { ROOT } from './site.ts';

/** Writes a file, or changes it by a diff, each of whose parts must fit exactly once. */
function apply(folder: string, { language, file, code }: Snippet): void {
  const path = join(folder, file);
  if (language !== 'diff') {
    assert.ok(!existsSync(path), `${file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
    return;
  }
  let text = readFileSync(path, 'utf8');
  for (const hunk of code.split(/^@@\n/m)) {
    const lines = hunk.split('\n').slice(0, -1);
    const side = (other: string): string =>
      lines
        .filter((line) => !line.startsWith(other))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const parts = text.split(side('+'));
    assert.equal(parts.length, 2, `${file} does not have exactly once:\n${side('+')}`);
    text = parts.join(side('-'));
  }
  writeFileSync(path, text);
}

describe('the steps, done on a copy', needs(TIME), () => {
  let copy: string;
  const read = (file: string): string => readFileSync(join(copy, file), 'utf8');
  // Node skips tests that are run by a test.
  const { NODE_TEST_CONTEXT: _context, ...inherited } = process.env;
  const env = { ...inherited, BROWSERS: 'chromium' };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: copy, env });

  const sources = new Map<string, ts.SourceFile>();

  /** Errors of the compiler, by file; tests are left out. */
  function typeErrors(): Record<string, string> {
    const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
      config: unknown;
    };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    // Types of packages are the same in each run.
    host.getSourceFile = (file, ...more) => {
      if (!file.includes('/node_modules/')) return read(file, ...more);
      const source = sources.get(file) ?? read(file, ...more);
      if (source) sources.set(file, source);
      return source;
    };
    const patterns = [
      'src/**/*.{ts,tsx}',
      'engine/**/*.d.ts',
      'examples/react/src/*.tsx',
      'examples/plain-html/site/texts.ts',
    ];
    const files = globSync(patterns, { cwd: copy }).filter((file) => !/\.(test|type-test)\.|\/testing\//.test(file));
    const program = ts.createProgram(
      files.map((file) => join(copy, file)),
      options,
      host,
    );
    const errors = [
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ];
    return Object.fromEntries(
      errors.map(({ file, messageText }) => [
        file ? relative(copy, file.fileName) : '',
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      ]),
    );
  }

  before(async () => {
    copy = mkdtempSync(join(tmpdir(), 'contributing-'));
    const isLeftOut = (path: string): boolean => /\/(node_modules|dist|data|prebuilt|native)$/.test(path);
    for (const name of [
      'src',
      'tools',
      'engine',
      'service',
      'benchmarks',
      'examples',
      'docs',
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'LICENSE',
      'package.json',
      'tsconfig.json',
      'web-test-runner.config.mjs',
      'tests',
    ])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (path) => !isLeftOut(path) });
    for (const packages of ['node_modules', 'service/node_modules'])
      if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(copy, packages));
    for (const heading of ['## Add an attribute', '## Add a field to an event', '## Add an option to the API'])
      for (const snippet of snippetsOf(heading)) apply(copy, snippet);
    await run('tools/new-widget.ts', 'sound-meter');
  });
  after(() => rmSync(copy, { recursive: true }));

  it('a diff that does not fit is noticed', () => {
    const snippet = snippetsOf('## Add an attribute').at(-1);
    assert.throws(() => apply(copy, snippet!), /exactly once/);
  });

  it('attribute, field, option and widget pass the type check', () => assert.deepEqual(typeErrors(), {}));

  it('the attribute is parsed', async () => {
    const file = pathToFileURL(join(copy, 'src/react/widgets/spinner/spinner.element.ts')).href;
    const { spinner } = (await import(file)) as { spinner: ElementDefinition };
    assert.deepEqual(
      [null, 'Half done'].map((text) => parseAttribute(spinner, 'valueText', text)),
      ['', 'Half done'],
    );
  });

  it('registry and classic script have the widget', async () => {
    const { stdout } = await run('--test', '--test-reporter=tap', 'src/elements/registry.test.ts');
    assert.match(stdout, /^# pass 2$/m);
    const { registry } = (await import(pathToFileURL(join(copy, 'src/elements/registry.ts')).href)) as {
      registry: Record<string, { tag: string }>;
    };
    assert.equal(registry['sound-meter']?.tag, 'pc-sound-meter');
  });

  it('the widget is mounted, and its test passes', async () => {
    const test = 'src/react/widgets/sound-meter/pc-sound-meter.browser.test.ts';
    const { stdout } = await run(join(ROOT, 'node_modules/@web/test-runner/dist/bin.js'), '--files', test);
    assert.match(stdout, /4 passed, 0 failed/);
  });

  for (const [name, reason] of Object.entries({
    '': /Which widget\?/,
    Meter: /"Meter" cannot be the name/,
    'pc-meter': /npm run new meter/,
    converter: /already src\/elements\/pc-converter\.ts/,
    'sound-meter': /already src\/elements\/pc-sound-meter\.ts/,
  }))
    it(`no widget is called "${name}"`, () => assert.rejects(run('tools/new-widget.ts', name), { stderr: reason }));

  it('the option reaches FFmpeg', async () => {
    const { planConversion } = (await import(pathToFileURL(join(copy, 'engine/plan/arguments.ts')).href)) as {
      planConversion: typeof Plan;
    };
    const audio = { index: 0, codec: 'pcm_s16le', sampleRate: 44_100, channels: 2, sampleFormat: 's16', bits: 16 };
    const extras = { frames: [], hasChapterExtras: false, hasProductionNotes: false, unreadableTags: [] };
    const source = { audio, tags: {}, pictures: [], duration: 1, hasChapters: false, chapters: [], extras };
    const options = { reverse: true } as object;
    assert.match(planConversion(source, 'FLAC', options).arguments.join(' '), /-af \S*areverse/);
  });

  it('`npm run docs` documents them', async () => {
    await run('tools/readme.ts');
    assert.match(read('README.md'), /<pc-sound-meter>.*Greets the visitor\./);
    const of = (tag: string): string =>
      read('docs/reference.md')
        .split(/^## /m)
        .find((text) => text.includes(`<${tag}>`)) ?? '';
    assert.match(of('pc-spinner'), /`value-text`.*Progress in words/);
    assert.match(of('pc-sound-meter'), /`pc-sound-meter-press`.*returns the greeting/);
    assert.match(of('pc-pricing-section'), /^\| `pc-interval-change` .*previous: 'month'/m);
  });

  it('the documents are as their tests want them', async () => {
    await run('--test', ...globSync('tools/docs/*.test.ts', { cwd: copy }));
  });

  it('manifest and types of frameworks list both', async () => {
    const files = elementData(await readModel(copy), { version: '0.0.0', homepage: 'https://docs.example/' });
    const { modules } = JSON.parse(files['custom-elements.json']!) as {
      modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
    };
    const attributesOf = (tag: string): string[] =>
      modules
        .flatMap(({ declarations }) => declarations)
        .find(({ tagName }) => tagName === tag)!
        .attributes!.map(({ name }) => name);
    assert.ok(attributesOf('pc-spinner').includes('value-text'));
    assert.ok(attributesOf('pc-sound-meter').includes('language'));
    assert.match(files['frameworks/elements.d.ts']!, /PcSoundMeterProps/);
  });

  it('with a further language the compiler names exactly the tables that the page names', () => {
    for (const snippet of snippetsOf('## Add a language')) apply(copy, snippet);
    const step = /^3\. (.*?)^4\. /ms.exec(section('## Add a language'))?.[1] ?? '';
    const named = quoted(step).filter((name) => name.includes('/'));
    const errors = typeErrors();
    assert.deepEqual(Object.keys(errors).sort(), named.sort());
    for (const [file, message] of Object.entries(errors)) assert.match(message, /Property 'it' is missing/, file);
  });
});
