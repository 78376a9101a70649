/** What sites have used, for people and for spreadsheets: a line for each site and day. */
import type { Connection } from '../database.ts';
import { dayOf } from './usage.ts';
import type { Measure } from './usage.ts';

/** What a site used on a day, or with which outcome its conversions of a pair ended. */
interface Line {
  day: string;
  site: string;
  pair: string;
  amounts: Readonly<Partial<Record<Column, number>>>;
}

interface Row {
  day: string;
  site: string;
  measure: Measure;
  detail: string;
  amount: number;
}

type Column = Exclude<Measure, 'ended' | 'sound-seconds'> | 'PROCESSED' | 'FAILED' | 'EMPTY' | 'sound-minutes';

const OUTCOMES: readonly Column[] = ['PROCESSED', 'FAILED', 'EMPTY'];

const COLUMNS: readonly Column[] = [
  'uploads',
  'upload-bytes',
  'accepted',
  'refused',
  ...OUTCOMES,
  'sound-minutes',
  'result-bytes',
  'sign-ups',
];

export interface Report {
  columns: readonly Column[];
  hasPairs: boolean;
  lines: readonly Line[];
}

const DAY = 86_400_000;

/** @param options.days Today and so many days before it, less one. */
export async function readUsage(
  connection: Connection,
  { now, days, hasPairs }: { now: Date; days: number; hasPairs: boolean },
): Promise<Report> {
  const { rows } = await connection.executeSql<Row>(
    `select day::text, site, measure, detail, amount from pc.usage
     where day between $1::date and $2::date order by day, site, measure, detail`,
    [dayOf(new Date(now.getTime() - (days - 1) * DAY)), dayOf(now)],
  );
  const lines = new Map<string, Line>();
  for (const { day, site, measure, detail, amount } of rows) {
    const [endedPair = '', outcome = ''] = detail.split(' ');
    if (hasPairs && measure !== 'ended') continue;
    const pair = hasPairs ? endedPair : '';
    const [column, shown] = columnOf(measure, outcome, amount);
    const key = [day, site, pair].join('\n');
    const amounts = lines.get(key)?.amounts ?? {};
    lines.set(key, { day, site, pair, amounts: { ...amounts, [column]: (amounts[column] ?? 0) + shown } });
  }
  return { columns: hasPairs ? OUTCOMES : COLUMNS, hasPairs, lines: [...lines.values()] };
}

function columnOf(measure: Measure, outcome: string, amount: number): [Column, number] {
  if (measure === 'ended') return [outcome as Column, amount];
  return measure === 'sound-seconds' ? ['sound-minutes', amount / 60] : [measure, amount];
}

const HEADINGS: Readonly<Record<Column, string>> = {
  uploads: 'uploads',
  'upload-bytes': 'uploaded MB',
  accepted: 'conversions',
  refused: 'refused',
  PROCESSED: 'done',
  FAILED: 'failed',
  EMPTY: 'empty',
  'sound-minutes': 'minutes',
  'result-bytes': 'results MB',
  'sign-ups': 'sign-ups',
};

const isBytes = (column: Column): boolean => column.endsWith('-bytes');

/** Aligned columns; the last line has the totals. */
export function usageTable({ columns, hasPairs, lines }: Report): string {
  const total: Line = { day: 'total', site: '', pair: '', amounts: totals(columns, lines) };
  const cells = (line: Line): string[] => [
    line.day,
    line.site,
    ...(hasPairs ? [line.pair] : []),
    ...columns.map((column) => shown(column, line.amounts[column] ?? 0)),
  ];
  const table = [
    ['day', 'site', ...(hasPairs ? ['pair'] : []), ...columns.map((column) => HEADINGS[column])],
    ...[...lines, total].map(cells),
  ];
  const texts = hasPairs ? 3 : 2;
  const widths = table[0]?.map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0))) ?? [];
  const align = (cell: string, index: number): string =>
    index < texts ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
  return table.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

const totals = (columns: readonly Column[], lines: readonly Line[]): Line['amounts'] =>
  Object.fromEntries(
    columns.map((column) => [column, lines.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0)]),
  );

function shown(column: Column, amount: number): string {
  if (isBytes(column)) return (amount / 1e6).toFixed(1);
  return column === 'sound-minutes' ? amount.toFixed(1) : String(amount);
}

/** According to RFC 4180; sizes in bytes. */
export function usageCsv({ columns, hasPairs, lines }: Report): string {
  const name = (column: Column): string => (isBytes(column) ? column : HEADINGS[column]).replace('-', '_');
  const head = ['day', 'site', ...(hasPairs ? ['pair'] : []), ...columns.map(name)];
  const rows = lines.map(({ day, site, pair, amounts }) => [
    day,
    site,
    ...(hasPairs ? [pair] : []),
    ...columns.map((column) => String(Math.round((amounts[column] ?? 0) * 1000) / 1000)),
  ]);
  // Neither origins nor pairs have characters that would need quotation marks.
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
