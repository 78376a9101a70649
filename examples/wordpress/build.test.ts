/** What the build adds to the plugin: the widgets' attributes, translations, and the zip itself. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { BUILD, needs } from '../../tests/requirements.ts';
import { pluginFiles, pluginZip } from './build.ts';
import { elementsPhp, OFFERED, NOT_FOR_AUTHORS, type Element } from './elements.ts';
import { compileMo, extract, parsePo, template } from './translations.ts';

const root = join(import.meta.dirname, '../..');
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
let elements: readonly Element[];
let files: Awaited<ReturnType<typeof pluginFiles>>;
const text = (file: string): string => files[file]?.toString() ?? '';

/** The translations in a `.mo` file, read as gettext does. */
function readMo(content: Buffer): Map<string, string> {
  const count = content.readUInt32LE(8);
  const at = (table: number, n: number): string => {
    const entry = content.readUInt32LE(table) + n * 8;
    const start = content.readUInt32LE(entry + 4);
    assert.equal(content[start + content.readUInt32LE(entry)], 0, 'texts end in a zero');
    return content.toString('utf8', start, start + content.readUInt32LE(entry));
  };
  return new Map(Array.from({ length: count }, (_, n) => [at(12, n), at(16, n)]));
}

const OWN_WORDS = readFileSync(join(import.meta.dirname, 'elements.ts'), 'utf8');

const isVoiceNetwork = (file: string): boolean => file.startsWith('cdn/engine/voice-network-');

describe('the plugin', needs(BUILD), () => {
  before(async () => {
    elements = JSON.parse(readFileSync(join(root, 'dist/cdn/elements.json'), 'utf8')) as Element[];
    files = await pluginFiles();
  });

  it('every attribute of every widget is offered, with its possible values, except those for administrators', () => {
    const php = elementsPhp(elements);
    for (const tag of Object.keys(OFFERED)) {
      const { attributes } = elements.find((element) => element.tag === tag)!;
      const [, own = ''] = new RegExp(`\n\t\t'${tag.slice(3)}' +=> array\\(\n(.*?)\n\t\t\\),`, 's').exec(php) ?? [];
      const listed = [...own.matchAll(/^\t{4}'([\w-]+)' +=> array\(/gm)].map(([, name]) => name);
      assert.deepEqual(
        listed,
        attributes.map(({ name }) => name).filter((name) => !NOT_FOR_AUTHORS.includes(name)),
        tag,
      );
      for (const { name, words } of attributes) {
        if (words.length === 0) continue;
        const [, list = ''] =
          new RegExp(`\t'${name}' +=> array\\(.*?'words' +=> array\\( (.*?) \\)`, 's').exec(own) ?? [];
        assert.deepEqual(
          [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word),
          words,
          `${tag} ${name}`,
        );
      }
    }
  });

  it('a word that means two things has two translations', () => {
    const php = elementsPhp(elements);
    const labels = (words: string): string =>
      new RegExp(`'words' +=> array\\( ${words}.*\n\\s+'labels' +=> (.*),`).exec(php)![1]!;
    assert.match(labels("'light', 'standard'"), /__\( 'Light reduction'/);
    assert.match(labels("'light', 'dark'"), /__\( 'Light'/);
  });

  it('a widget that is gone is an error', () => {
    assert.throws(() => elementsPhp(elements.filter(({ tag }) => tag !== 'pc-header')), /<pc-header>/);
  });

  it('texts are found in PHP and JavaScript, once each, with what translators should know', () => {
    const messages = extract({
      'a.php': "<?php\n/* translators: %s: a name. */\necho sprintf( __( 'It\\'s %s', 'pc-elements' ), $name );",
      'b.js':
        "// translators: of a button.\nel(x, __('Go', 'pc-elements'),\n__('It\\'s %s', 'pc-elements'), __('Other', 'default'));",
    });
    assert.deepEqual(messages, [
      { text: "It's %s", files: ['a.php', 'b.js'], comment: '%s: a name.' },
      { text: 'Go', files: ['b.js'], comment: 'of a button.' },
    ]);
    assert.match(
      template(messages, '1.0.0'),
      /#\. translators: %s: a name\.\n#: a\.php b\.js\nmsgid "It's %s"\nmsgstr ""/,
    );
  });

  it('a translation is read from its source and found again in what WordPress reads', () => {
    const source =
      'msgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "A \\"b\\""\nmsgstr "Una "\n"«b»"\n\nmsgid "Untranslated"\nmsgstr ""\n';
    const messages = parsePo(source);
    assert.deepEqual(
      [...messages],
      [
        ['', 'Language: es\n'],
        ['A "b"', 'Una «b»'],
      ],
    );
    assert.deepEqual(readMo(compileMo(messages)), messages);
  });

  for (const locale of ['es_ES', 'fr_FR', 'de_DE']) {
    it(`${locale} has every text of the plugin's own, with the same placeholders`, () => {
      const translations = readMo(files[`languages/pc-elements-${locale}.mo`]!);
      const template = [...parsePo(text('languages/pc-elements.pot').replaceAll('msgstr ""', 'msgstr "?"')).keys()];
      // Texts of the definitions can be newer than their translations; those that only the plugin has cannot.
      const derived = new Set(
        extract({ 'includes/elements.php': text('includes/elements.php') })
          .map((message) => message.text)
          .filter((message) => !OWN_WORDS.includes(`'${message}'`)),
      );
      const own = template.filter((message) => message !== '' && !derived.has(message));
      assert.ok(own.length > 30);
      assert.deepEqual(
        own.filter((message) => !translations.has(message)),
        [],
      );
      for (const [message, translation] of translations) {
        if (message !== '') assert.equal(/%s/.test(translation), /%s/.test(message), message);
      }
      const script = JSON.parse(text(`languages/pc-elements-${locale}-pc-elements-editor.json`)) as {
        locale_data: { 'pc-elements': Record<string, string[]> };
      };
      assert.equal(script.locale_data['pc-elements']['Default']?.[0], translations.get('Default'));
    });
  }

  it('the version is that of the package, in header and readme', () => {
    assert.match(text('pc-elements.php'), new RegExp(`Version: +${version}\n`));
    assert.match(text('readme.txt'), new RegExp(`Stable tag: ${version}\n`));
    for (const file of Object.keys(files)) assert.doesNotMatch(text(file), /@(version|repository)@/, file);
  });

  it('one build is in it, without source maps and classic scripts, and all files of the engine but its largest network', () => {
    const names = Object.keys(files);
    for (const file of ['cdn/preact/autoload.js', 'cdn/landing.css', 'cdn/integrity.json', 'LICENSE'])
      assert.ok(names.includes(file), file);
    assert.deepEqual(
      names.filter((file) => /\.map$|\/pc-elements\.js$|\.br$|\.test\.|^cdn\/(autoload|chunks|elements)/.test(file)),
      [],
    );
    const engine = readdirSync(join(root, 'dist/cdn/engine'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(map|br)$/.test(entry.name))
      .map(({ name }) => `cdn/engine/${name}`);
    assert.deepEqual(engine.filter((file) => !names.includes(file)).map(isVoiceNetwork), [true]);
    assert.ok(names.some((file) => file.startsWith('cdn/engine/licences/')));
  });

  it('every file that its scripts name is in it', () => {
    const scripts = Object.keys(files).filter((file) => /^cdn\/.*\.js$/.test(file));
    const named = scripts.flatMap((script) =>
      [...text(script).matchAll(/["'`]((?:\.\.?\/)+[\w./-]+\.(?:js|wasm|dat))["'`]/g)].map(([, path = '']) =>
        join(dirname(script), path).replaceAll('\\', '/'),
      ),
    );
    for (const kind of ['.js', '.wasm', '.dat'])
      assert.ok(
        named.some((file) => file.endsWith(kind)),
        kind,
      );
    assert.deepEqual(
      named.filter((file) => files[file] === undefined && !isVoiceNetwork(file)),
      [],
    );
  });

  it('the zip may be uploaded where PHP has its default limit of 2 MB', async () => {
    // What PHP calls 2M is 97 kB more, which the rest of the request may take.
    const size = (await pluginZip()).length;
    assert.ok(size <= 2e6, `${size} bytes`);
  });

  it('the zip holds the same files below one folder, and is the same each time', async () => {
    const zip = await pluginZip();
    assert.ok(zip.equals(await pluginZip()));
    const end = zip.length - 22;
    assert.equal(zip.toString('latin1', end, end + 4), 'PK\u0005\u0006');
    let entry = zip.readUInt32LE(end + 16);
    const unpacked: Record<string, Buffer> = {};
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      const length = zip.readUInt16LE(entry + 28);
      const name = zip.toString('utf8', entry + 46, entry + 46 + length);
      const local = zip.readUInt32LE(entry + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26);
      unpacked[name] = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20)));
      entry += 46 + length;
    }
    assert.deepEqual(
      unpacked,
      Object.fromEntries(Object.entries(files).map(([file, content]) => [`pc-elements/${file}`, Buffer.from(content)])),
    );
  });
});
