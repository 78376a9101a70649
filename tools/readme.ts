/**
 * `npm run docs`: generates Markdown documentation: the table of widgets in README.md, between its markers, and the files
 * in docs/. `--check` writes nothing and fails if one of them is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { apiReference } from './docs/api.ts';
import { environmentReference } from './docs/environment.ts';
import { firstSentence, table } from './docs/markdown.ts';
import { apiSchemas } from './docs/schemas.ts';
import { widgetReference } from './docs/widgets.ts';
import { readModel } from './element-model.ts';

const START = '<!-- widgets:start -->';
const END = '<!-- widgets:end -->';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string =>
  existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), 'utf8') : '';

function write(file: string, text: string): void {
  if (read(file) === text) return;
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date; \`npm run docs\` writes it anew.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(resolve(root, file)), { recursive: true });
    writeFileSync(resolve(root, file), text);
  }
}

// First, because the OpenAPI document is built with them.
write('examples/backend/src/openapi/schemas.json', apiSchemas(root));
const { openApiDocument } = await import('../examples/backend/src/openapi/document.ts');

const { elements } = await readModel(root);
const readme = read('README.md');
const start = readme.indexOf(START);
const end = readme.indexOf(END);
if (start < 0 || end < start) throw new Error(`README.md lacks the markers ${START} and ${END}.`);
const overview = table(
  ['Tag', 'What it is'],
  elements.map(({ tag, description }) => [`[\`<${tag}>\`](docs/reference.md#${tag})`, firstSentence(description)]),
);

const files: Readonly<Record<string, string>> = {
  'README.md': `${readme.slice(0, start + START.length)}\n\n<!-- prettier-ignore -->\n${overview}\n\n${readme.slice(end)}`,
  'docs/api.md': apiReference(await openApiDocument()),
  'docs/reference.md': widgetReference(elements),
  'docs/environment.md': environmentReference(read('examples/backend/.env.example')),
};

for (const [file, text] of Object.entries(files)) write(file, text);
