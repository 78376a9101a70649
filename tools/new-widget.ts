/**
 * `npm run new greeting`: writes the files of a widget `<pc-greeting>` that works, and adds it to the lists. What it
 * shows, and why, is then changed in these files.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, LANGUAGES, translatedTexts, type Name } from './new-widget/files.ts';

const root = process.cwd();

/** @throws Error with a sentence for who has typed the name */
function nameOf(given: string | undefined): Name {
  if (!given) throw new Error('Which widget? For example: npm run new greeting');
  if (!/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(given))
    throw new Error(
      `"${given}" cannot be the name of a widget: use small letters, and a hyphen between words, like "sound-meter".`,
    );
  if (given.startsWith('pc-')) throw new Error(`Its tag gets "pc-" by itself: npm run new ${given.slice(3)}`);
  const kebab = given;
  const camel = kebab.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  const name = { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
  const taken = [`src/elements/pc-${kebab}.ts`, `src/react/widgets/${kebab}`, `src/messages/en/${kebab}.ts`].find(
    (path) => existsSync(join(root, path)),
  );
  if (taken) throw new Error(`There is already ${taken}. Choose another name.`);
  return name;
}

/**
 * Adds a line to a list, in the order of the alphabet among the lines that look like it.
 * @param opening The line of the file that the list follows, unless it is the first one
 */
function insert(path: string, line: string, isOfList: (line: string) => boolean, opening?: string): void {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const start = opening === undefined ? 0 : lines.indexOf(opening);
  const first = lines.findIndex((other, index) => index >= start && isOfList(other));
  if (start < 0 || first < 0) throw new Error(`The list in ${path} was not found.`);
  let at = first;
  for (let index = first; index < lines.length; index += 1) {
    const other = lines[index] ?? '';
    // Only this list of the file, whose entries may take several lines.
    if (/^\S/.test(line) ? other === '' && index > at + 1 : /^\S/.test(other)) break;
    if (isOfList(other) && keyOf(other) < keyOf(line)) at = index + 1;
  }
  // Behind an entry of several lines.
  while (/^\s{4}|^ {2}[})]/.test(lines[at] ?? '')) at += 1;
  lines.splice(at, 0, line);
  writeFileSync(join(root, path), lines.join('\n'));
}

const keyOf = (line: string): string => line.replace(/^\W*(export \{ )?\W*(\w+ as )?/, '').toLowerCase();

try {
  const name = nameOf(process.argv[2]);
  for (const [path, content] of Object.entries(filesOf(name))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(path);
  }
  const { kebab, camel, pascal } = name;
  insert('src/messages/names.ts', `  '${camel}',`, (line) => /^ {2}'\w+',$/.test(line));
  insert('src/messages/en/first.ts', `export { ${camel}Messages as ${camel} } from './${kebab}.ts';`, (line) =>
    /^export \{ \w+ as \w+ \}/.test(line),
  );
  for (const language of LANGUAGES)
    if (language !== 'en')
      insert(
        `src/messages/${language}/first.ts`,
        translatedTexts(name, language),
        (line) => /^ {2}\w+[:,]/.test(line),
        'export const texts: FirstTexts = {',
      );
  const key = kebab.includes('-') ? `'${kebab}'` : kebab;
  insert(
    'src/elements/registry.ts',
    `  ${key}: { tag: 'pc-${kebab}', load: () => import('./pc-${kebab}.ts') },`,
    (line) => /^ {2}['\w-]+: \{/.test(line),
  );
  insert('src/elements/every-element.ts', `export { Pc${pascal} } from './pc-${kebab}.ts';`, (line) =>
    /^export \{ Pc\w+ \}/.test(line),
  );
  insert('src/react-components/index.ts', `export { ${pascal} } from './${kebab}.ts';`, (line) =>
    /^export \{ \w+ \} from/.test(line),
  );
  console.log(`\nNext: what it shows and does, its words in ${LANGUAGES.length} languages, its height in`);
  console.log('src/styles/landing.css, its purpose in examples/documentation/src/live/about.js; then npm run docs.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
