/**
 * `npm run docs`: generates Markdown documentation: the table of widgets in README.md and those of sizes in
 * docs/{runtimes,comparison}.md, between their markers, the other files in docs/, and the table of what is
 * measured. The sizes are those of the last build. `--check` writes nothing, and fails if a file is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { aboutOf } from '../examples/documentation/src/live/about.js';
import { writeApiSchemas } from './api-schemas.ts';
import { apiReference } from './docs/api.ts';
import { environmentReference } from './docs/environment.ts';
import { eventReference, measuredTable } from './docs/events.ts';
import { glossaryReference } from './docs/glossary.ts';
import { blocks, firstSentence, table } from './docs/markdown.ts';
import { policyReference } from './docs/policy.ts';
import { widgetReference } from './docs/widgets.ts';
import { readModel, type ElementModel } from './element-model.ts';
import { FIRST_VISITS, firstVisitSize, isBuilt } from './first-visit.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string =>
  existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), 'utf8') : '';

function write(file: string, text: string): void {
  if (read(file) === text) return;
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run \`npm run docs\` to update it.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(resolve(root, file)), { recursive: true });
    writeFileSync(resolve(root, file), text);
  }
}

// First, because the OpenAPI document contains them.
await writeApiSchemas(root);
const { openApiDocument } = await import('../service/src/openapi/document.ts');

const { elements, objects } = await readModel(root);

/** The file with the table between the two markers of that name. */
function withTable(file: string, name: string, text: string): string {
  const written = read(file);
  const [before, , after] = written.split(new RegExp(`(?<=<!-- ${name}:start -->)([^]*)(?=<!-- ${name}:end -->)`));
  if (before === undefined || after === undefined) throw new Error(`${file} lacks the markers of ${name}.`);
  return `${before}\n\n<!-- prettier-ignore -->\n${text}\n\n${after}`;
}

const linkTo = ({ tag }: ElementModel): string => `[\`<${tag}>\`](docs/reference.md#${tag})`;
const inGroup = (group: 'widget' | 'control'): readonly ElementModel[] =>
  elements.filter(({ tag }) => aboutOf(tag).group === group);

const overview = blocks(
  table(
    ['Tag', 'What it is'],
    inGroup('widget').map((element) => [linkTo(element), firstSentence(element.description)]),
  ),
  `Controls: ${inGroup('control').map(linkTo).join(', ')}.`,
);
const sizes = isBuilt(root)
  ? table(
      ['Page with', 'React', 'Preact'],
      FIRST_VISITS.map((visit) => [
        visit.name,
        ...(['react', 'preact'] as const).map((runtime) =>
          String(Math.round(firstVisitSize(root, runtime, visit) / 1000)),
        ),
      ]),
    )
  : undefined;

const files: Readonly<Record<string, string>> = {
  'README.md': withTable('README.md', 'widgets', overview),
  ...(sizes !== undefined && {
    'docs/runtimes.md': withTable('docs/runtimes.md', 'sizes', sizes),
    'docs/comparison.md': withTable('docs/comparison.md', 'sizes', sizes),
  }),
  'docs/service-api.md': apiReference(await openApiDocument()),
  'docs/reference.md': widgetReference(elements, objects),
  'docs/events.md': eventReference(elements),
  'src/analytics/measured-events.ts': measuredTable(elements),
  'docs/policy.md': policyReference(),
  'docs/glossary.md': glossaryReference(),
  'docs/environment.md': environmentReference(read('service/.env.example')),
};

for (const [file, text] of Object.entries(files)) write(file, text);
