/**
 * Writes the reference of the widgets into README.md, between its markers, from the element definitions.
 * `--check` writes nothing and fails when the README says something else than the definitions.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readModel, type ElementModel } from './element-model.ts';

const START = '<!-- widgets:start -->';
const END = '<!-- widgets:end -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

function reference(element: ElementModel): string {
  const code = (text: string): string => (text ? `\`${text}\`` : '');
  return [
    `### \`<${element.tag}>\``,
    element.description,
    table(
      ['Attribute', 'Values', 'Default', 'Meaning'],
      element.attributes.map(({ name, type, fallback, description }) => [
        code(name),
        code(type),
        code(fallback),
        description,
      ]),
    ),
    table(
      ['Property', 'Type', 'Meaning'],
      element.properties.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
    table(
      ['Method', 'Type', 'What it does'],
      element.methods.map(({ name, type, description }) => [code(name), code(type), description]),
    ),
    table(
      ['Event', '`event.detail`', 'When'],
      element.events.map(({ name, cancelable, detail, description }) => [
        code(name),
        detail.map((field) => `\`${field.name}: ${field.type}\``).join('<br>'),
        `${description}${cancelable ? ' Cancelable.' : ''}`,
      ]),
    ),
    table(
      ['Part', 'What it is'],
      element.parts.map(({ name, description }) => [code(name), description]),
    ),
    table(
      ['Slot', 'What it holds'],
      element.slots.map(({ name, description }) => [code(name), description]),
    ),
    table(
      ['State, for `:state()`', 'When'],
      element.states.map(({ name, description }) => [code(name), description]),
    ),
    element.formMembers.length > 0
      ? `In a form it is what the browser’s own control is, with ${element.formMembers.map(({ name }) => code(name)).join(', ')}.`
      : '',
    table(
      ['Custom property', 'What it sets'],
      element.customProperties.map(({ name, description }) => [code(name), description]),
    ),
  ].join('\n\n');
}

const root = resolve(import.meta.dirname, '..');
const file = resolve(root, 'README.md');
const before = readFileSync(file, 'utf8');
const start = before.indexOf(START);
const end = before.indexOf(END);
if (start < 0 || end < start) throw new Error(`README.md lacks the markers ${START} and ${END}.`);
const { elements } = await readModel(root);
const overview = table(
  ['Tag', 'What it is'],
  elements.map(({ tag, description }) => [`[\`<${tag}>\`](#${tag})`, description]),
);
const generated = [overview, ...elements.map(reference)].join('\n\n');
const after = await format(`${before.slice(0, start + START.length)}\n\n${generated}\n\n${before.slice(end)}`, {
  ...(await resolveConfig(file)),
  parser: 'markdown',
});
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('README.md does not say what the definitions say; `npm run docs` writes it anew.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, after);
}
