/** The reference of the widgets: first what most of them share, then each widget. */
import type { ElementModel, ObjectModel } from '../element-model.ts';
import { blocks, code, pageHead, table } from './markdown.ts';

type Row = readonly string[];

interface Section {
  readonly head: Row;
  readonly rows: (element: ElementModel) => Row[];
}

const SECTIONS: readonly Section[] = [
  {
    head: ['Attribute', 'Values', 'Default', 'Meaning'],
    rows: ({ attributes }) =>
      attributes.map(({ name, type, fallback, description }) => [code(name), code(type), code(fallback), description]),
  },
  {
    head: ['Property', 'Type', 'Meaning'],
    rows: ({ properties }) => properties.map(({ name, type, description }) => [code(name), code(type), description]),
  },
  {
    head: ['Method', 'Type', 'What it does'],
    rows: ({ methods }) => methods.map(({ name, type, description }) => [code(name), code(type), description]),
  },
  {
    head: ['Event', '`event.detail`', 'When'],
    rows: ({ events }) =>
      events.map(({ name, cancelable, detail, description }) => [
        code(name),
        detail.map((field) => code(`${field.name}: ${field.type}`)).join('<br>'),
        `${description}${cancelable ? ' Cancelable.' : ''}`,
      ]),
  },
  {
    head: ['Part', 'What it is'],
    rows: ({ parts }) => parts.map(({ name, description }) => [code(name), description]),
  },
  {
    head: ['Slot', 'What it holds'],
    rows: ({ slots }) => slots.map(({ name, description }) => [code(name), description]),
  },
  {
    head: ['State, for `:state()`', 'When'],
    rows: ({ states }) => states.map(({ name, description }) => [code(name), description]),
  },
  {
    head: ['Custom property', 'What it sets'],
    rows: ({ customProperties }) => customProperties.map(({ name, description }) => [code(name), description]),
  },
];

const same = (one: Row, other: Row): boolean => one.join('\0') === other.join('\0');

/** The rows that at least half of the elements have, word for word. */
function commonRows({ rows }: Section, elements: readonly ElementModel[]): Row[] {
  const all = elements.map(rows);
  const isCommon = (row: Row): boolean =>
    all.filter((others) => others.some((other) => same(row, other))).length * 2 >= elements.length;
  const common: Row[] = [];
  for (const row of all.flat()) {
    if (isCommon(row) && !common.some((known) => same(known, row))) common.push(row);
  }
  return common;
}

/** A type that values of properties have: its fields, or what it is one of. */
const objectSection = ({ name, type, description, fields }: ObjectModel): string =>
  blocks(
    `### ${name}`,
    description,
    fields.length === 0
      ? code(type)
      : table(
          ['Field', 'Type', 'Meaning'],
          fields.map((field) => [
            code(`${field.name}${field.optional ? '?' : ''}`),
            code(field.type),
            field.description,
          ]),
        ),
  );

/** docs/reference.md. */
export function widgetReference(elements: readonly ElementModel[], objects: readonly ObjectModel[]): string {
  const sections = SECTIONS.map((section) => ({ ...section, common: commonRows(section, elements) }));
  const own = (element: ElementModel): string[] =>
    sections.map(({ head, rows, common }) =>
      table(
        head,
        rows(element).filter((row) => !common.some((known) => same(known, row))),
      ),
    );
  const shared = (element: ElementModel): string => {
    const names = sections.flatMap(({ rows, common }) =>
      rows(element)
        .filter((row) => common.some((known) => same(known, row)))
        .map(([name = '']) => name),
    );
    return names.length > 0 ? `Also, see [common members](#common-members): ${names.join(', ')}.` : '';
  };
  const inForms = ({ formMembers }: ElementModel): string =>
    formMembers.length > 0
      ? `In a form it behaves like a native control, with ${formMembers.map(({ name }) => code(name)).join(', ')}.`
      : '';
  const chapters = elements.map((element) =>
    blocks(
      `## ${element.tag}`,
      code(`<${element.tag}>`),
      element.description,
      ...own(element),
      inForms(element),
      shared(element),
    ),
  );
  return `${blocks(
    pageHead({
      title: 'Reference of the widgets',
      description: 'Attributes, properties, methods, events, parts, slots and custom properties of each element.',
    }),
    '<!-- Generated from the element definitions by `npm run docs`. -->',
    elements.map(({ tag }) => `[${tag}](#${tag})`).join(' · '),
    '## Common members',
    'Most widgets have these.',
    ...sections.map(({ head, common }) => table(head, common)),
    ...chapters,
    '## Types of properties',
    'The types named above, field by field. Fields with a question mark are optional.',
    ...objects.map(objectSection),
  )}\n`;
}
