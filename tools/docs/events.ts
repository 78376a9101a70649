/**
 * Generates, from the marks in the definitions, docs/events.md and the table by which fields are measured,
 * src/analytics/measured-events.ts.
 */
import type { ElementModel, FieldModel } from '../element-model.ts';
import { blocks, code, pageHead, table } from './markdown.ts';

/** The name under which what may be measured of a field is sent; undefined if nothing may. */
function measuredName({ name, measurable }: FieldModel): string | undefined {
  switch (measurable) {
    case 'size':
    case 'count':
      return measurable;
    case 'presence':
      return `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    case 'value':
    case 'id':
      return name;
    default:
      return undefined;
  }
}

interface MeasuredEvent {
  readonly name: string;
  readonly description: string;
  readonly tags: Set<string>;
  /** By the name under which it is sent. */
  readonly measured: Map<string, FieldModel>;
  readonly others: Set<string>;
}

/** The measured events of all elements, sorted by name; those with the same name are one. */
function measuredEvents(elements: readonly ElementModel[]): readonly MeasuredEvent[] {
  const events = new Map<string, MeasuredEvent>();
  for (const { tag, events: own } of elements)
    for (const { name, description, isMeasured, detail } of own) {
      if (!isMeasured) continue;
      const known = events.get(name);
      const event = known ?? { name, description, tags: new Set(), measured: new Map(), others: new Set() };
      events.set(name, event);
      event.tags.add(tag);
      for (const field of detail) {
        const sent = measuredName(field);
        if (sent === undefined) event.others.add(field.name);
        else event.measured.set(sent, field);
        if (sent !== undefined && sent !== field.name) event.others.add(field.name);
      }
    }
  return [...events.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Elements of which something is measured. */
const measuredTags = (elements: readonly ElementModel[]): readonly string[] =>
  elements.filter(({ events }) => events.some(({ isMeasured }) => isMeasured)).map(({ tag }) => tag);

/** src/analytics/measured-events.ts, as Prettier formats it. */
export function measuredTable(elements: readonly ElementModel[]): string {
  const rows = measuredEvents(elements).map(
    ({ name, measured }) => `  '${name}': '${[...measured.keys()].sort().join(' ')}',`,
  );
  // Dispatched by src/analytics/, not by the widgets.
  rows.push("  'pc-exposure': 'experiment variant',", "  'pc-shown': 'widget',");
  rows.sort();
  return `/** Generated from the definitions by \`npm run docs\`. */

/** The events that are measured, and the names of the fields that are sent with each, separated by spaces. */
export const MEASURED: Readonly<Record<string, string>> = {
${rows.join('\n')}
};

/** The elements that dispatch them. */
export const MEASURED_TAGS: readonly string[] = [
${measuredTags(elements)
  .map((tag) => `  '${tag}',`)
  .join('\n')}
];
`;
}

/** How a field is described where its own words would not fit. */
const meaning = (sent: string, { name, type, description, measurable }: FieldModel): string =>
  measurable === 'size'
    ? `Bytes of \`${name}\`.`
    : measurable === 'count'
      ? `How many \`${name}\`.`
      : measurable === 'presence'
        ? `Whether there is a \`${name}\`.`
        : `${code(type)} ${description}`.trim() || sent;

/** docs/events.md. */
export function eventReference(elements: readonly ElementModel[]): string {
  const sections = measuredEvents(elements).map(({ name, description, tags, measured, others }) =>
    blocks(
      `## ${name}`,
      `${description} Of ${[...tags].map((tag) => code(`<${tag}>`)).join(', ')}.`,
      table(
        ['Measurable', 'What it is'],
        [...measured].sort().map(([sent, field]) => [code(sent), meaning(sent, field)]),
      ),
      others.size > 0 ? `Never measured: ${[...others].sort().map(code).join(', ')}.` : '',
    ),
  );
  return `${blocks(
    pageHead({
      title: 'Measured events',
      description: 'The events that analytics tools receive, with their fields.',
      keywords: ['analytics', 'tracking'],
    }),
    '<!-- Generated from the definitions by `npm run docs`. -->',
    '[Analytics](analytics.md) describes how to send them to the tools on your page. ' +
      'Only measurable fields are sent: predefined values, counts, durations, sizes, formats, codes, amounts, and ids from ' +
      'the page’s own catalog and menu. File names, text that visitors type, addresses, ids of people and requests, and ' +
      'the files themselves are only in `event.detail`. All other events, and all fields, are in ' +
      '[the reference](reference.md).',
    '## pc-shown',
    'Half of the widget, or half a window of it, has been in view for a second. Dispatched once for each widget, ' +
      'only in frames and on pages that name an analytics tool. Of ' +
      `${measuredTags(elements)
        .map((tag) => code(`<${tag}>`))
        .join(', ')}.`,
    table(['Measurable', 'What it is'], [[code('widget'), 'The tag, also of a React component.']]),
    '## pc-exposure',
    'A variant of an experiment was shown: follows the first `pc-shown` of a widget that depends on it. Dispatched once ' +
      'for each variant that the page has stored for the visitor; the defaults are not told. Of `<pc-pricing-section>`.',
    table(
      ['Measurable', 'What it is'],
      [
        [code('experiment'), '`subscription_experiment` or `pricing_experiment`.'],
        [code('variant'), 'The variant, such as `TRIAL`.'],
      ],
    ),
    ...sections,
  )}\n`;
}
