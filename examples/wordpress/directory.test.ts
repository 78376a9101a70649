/**
 * Rules of WordPress's plugin directory, as far as its automatic check and its guidelines say them:
 * https://github.com/WordPress/plugin-check
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { BUILD, needs } from '../../tests/requirements.ts';
import { pluginFiles } from './build.ts';

/** The name of its folder, which has to be the text domain. */
const SLUG = 'pc-elements';

/** Archives, programs and objects. */
const REFUSED =
  /\.(zip|gz|tgz|rar|tar|7z|phar|a|bin|bpk|deploy|dist|distz|dmg|dms|DS_Store|dump|elc|exe|iso|lha|lrf|lzh|o|obj|pkg|sh|so)$/i;

/** A name that a file system, a shell or a URL could misread. */
const AWKWARD = /[\s!@#$%^&*()+=[\]{};:"'<>,?\\|`~]/;

/** Functions whose result may be printed, and literals. */
const ESCAPED = /^(esc_(html|attr|url|html__|attr__)\(|wp_kses|selected\(|checked\(|'[^']*'$|"[^"$]*"$)/;

/** The parts of a list or a concatenation, not of nested ones. */
function parts(code: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [token] of code.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^]/g)) {
    if (/^[([]$/.test(token)) depth++;
    if (/^[)\]]$/.test(token)) depth--;
    if (depth === 0 && /^[.,]$/.test(token)) found.push('');
    else found.push((found.pop() ?? '') + token);
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/** What PHP prints without escaping it, unless a comment before it says why. */
const unescaped = (code: string): string[] =>
  [
    ...code.matchAll(
      /(?<reason>\/\/ phpcs:ignore [^\n]*OutputNotEscaped[^\n]*\n\s*)?\b(?:echo |printf\()(?<what>.*?)(?:\)?;)\s*(?:\n|\?>)/gs,
    ),
  ]
    .filter(({ groups }) => groups?.['reason'] === undefined)
    .flatMap(({ groups }) => parts(groups?.['what'] ?? ''))
    .filter((part) => !ESCAPED.test(part));

describe('for the plugin directory', needs(BUILD), () => {
  let files: Awaited<ReturnType<typeof pluginFiles>>;
  let php: readonly (readonly [file: string, code: string])[];
  const text = (file: string): string => files[file]?.toString() ?? '';
  const inReadme = (field: string): string | undefined =>
    new RegExp(`^${field}: +(.+)$`, 'm').exec(text('readme.txt'))?.[1];
  const inHeader = (field: string): string | undefined =>
    new RegExp(`^ \\* ${field}: +(.+)$`, 'm').exec(text('pc-elements.php'))?.[1];

  before(async () => {
    files = await pluginFiles();
    php = Object.keys(files)
      .filter((file) => file.endsWith('.php'))
      .map((file) => [file, text(file)] as const);
  });

  it('no file is hidden, of a refused type or awkwardly named', () => {
    const names = Object.keys(files);
    assert.deepEqual(
      names.filter((file) => REFUSED.test(file) || /(^|\/)\./.test(file) || AWKWARD.test(file)),
      [],
    );
    assert.equal(new Set(names.map((file) => file.toLowerCase())).size, names.length);
  });

  it('the readme has what is required, within the limits, and agrees with the header', () => {
    const readme = text('readme.txt');
    assert.equal(/^=== (.+) ===$/m.exec(readme)?.[1], inHeader('Plugin Name'));
    const [, short = ''] = /\n\n(.+)\n\n== Description ==/.exec(readme) ?? [];
    assert.ok(short.length > 0 && short.length <= 150, `${short.length} characters`);
    const tags = inReadme('Tags')?.split(',') ?? [];
    assert.ok(tags.length >= 1 && tags.length <= 5);
    assert.ok(inReadme('Contributors'));
    for (const field of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      assert.equal(inReadme(field), inHeader(field), field);
    // Of a minor version nothing is asked, and the header must not repeat it.
    assert.match(inReadme('Tested up to') ?? '', /^\d+\.\d$/);
    assert.equal(inHeader('Tested up to'), undefined);
    const [, notices = ''] = /== Upgrade Notice ==\n([^]*)$/.exec(readme) ?? [];
    for (const notice of notices.split(/^= .+ =$/m)) assert.ok(notice.trim().length <= 300);
  });

  it('the text domain is the name of the folder, in every call', () => {
    assert.equal(inHeader('Text Domain'), SLUG);
    for (const [file, code] of php)
      for (const [call, , domain] of code.matchAll(
        /\b(?:__|_[exn]|esc_(?:html|attr)_[_ex])\(\s*('(?:[^'\\]|\\.)*'),\s*(?:'([^']*)')?/g,
      ))
        assert.equal(domain, SLUG, `${file}: ${call}`);
  });

  it('no PHP file does anything if it is requested by itself', () => {
    for (const [file, code] of php)
      assert.match(code, /^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m, file);
  });

  it('what is printed is escaped, or says why it need not be', () => {
    assert.deepEqual(unescaped("<?php echo '<p>' . esc_html( $a ) . '</p>' . $b;\n"), ['$b']);
    for (const [file, code] of php) assert.deepEqual(unescaped(code), [], file);
  });

  it('the readme says where the sources of what is minified are', () => {
    assert.match(text('readme.txt'), /The sources and the build of both are at https:\/\/\S+\n/);
  });
});
