/**
 * `npm run simulate`: simulates days with 10 thousand, 100 thousand and a million conversions in the service's queue, with
 * its fair turns, and writes what they need into docs/capacity.md and docs/capacity.svg. The result is the same each time.
 *
 * It begins with `simulate-load/measured.json`: the lowest figures that `npm run bench:queue` printed for jobs that do
 * nothing (`queue`), and its statements and sessions of the database; for each kind of file the `seconds` that a worker is
 * busy with it (those in docs/capacity.md, until `npm run bench:queue -- jobs` was run on a machine like yours), and its
 * size before and after. `share`, how many of the files are of this kind, is assumed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { busyAtPeak, capacityFor, peakOf } from './simulate-load/capacity.ts';
import type { Capacity, Measured, Waits } from './simulate-load/capacity.ts';
import { plot } from './simulate-load/plot.ts';
import { quantile } from './simulate-load/queue.ts';
import { table } from './docs/markdown.ts';

const DAYS = [10_000, 100_000, 1_000_000];
const PAGE = resolve(import.meta.dirname, '../docs/capacity.md');
const PLOT = resolve(import.meta.dirname, '../docs/capacity.svg');
const [BEGIN, END] = ['<!-- simulated -->', '<!-- /simulated -->'];

/** How many times the workers that would be busy all the time are shown. */
const SPARE = { from: 1, to: 4, step: 0.1 };

const measured = JSON.parse(
  await readFile(resolve(import.meta.dirname, 'simulate-load/measured.json'), 'utf8'),
) as Measured;

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const waits = ({ median, most, almostAll }: Waits): string =>
  `${[median, most, almostAll].map((value) => number(value, 1)).join(', ')} s`;

const ROWS: readonly (readonly [what: string, text: (capacity: Capacity) => string])[] = [
  ['Conversions per second, in the hour with the most', ({ jobsPerSecond }) => number(jobsPerSecond, 1)],
  ['Jobs at once (workers)', ({ workers }) => number(workers)],
  ['… busy in that hour', ({ busy }) => `${number(busy * 100)} %`],
  ['Wait for a visitor’s first file, all day: median, 95 %, 99 %', ({ day }) => waits(day)],
  ['… in that hour', ({ peak }) => waits(peak)],
  ['… in that hour, if jobs ran in the order in which they came', ({ unfair }) => waits(unfair)],
  ['Wait for any file, in that hour', ({ files }) => waits(files)],
  [
    'Server and worker processes',
    ({ servers, workerProcesses }) => `${number(servers)} and ${number(workerProcesses)}`,
  ],
  ['Sessions of PostgreSQL at most, without PgBouncer', ({ sessions }) => number(sessions)],
  ['Statements per second, in that hour', ({ statementsPerSecond }) => number(statementsPerSecond)],
  [
    'Into and out of the bucket, in that hour',
    ({ bucketBytesPerSecond }) => `${number(bucketBytesPerSecond / 1e6)} MB/s`,
  ],
  ['Of what the queue can hand out', ({ queue }) => `${number(queue * 100, 1)} %`],
];

const capacities = DAYS.map((jobs) => capacityFor(jobs, measured));
const text = table(
  ['Conversions a day', ...DAYS.map((jobs) => number(jobs))],
  ROWS.map(([what, textOf]) => [what, ...capacities.map(textOf)]),
);
console.log(text);

/** How long 95 % of the files wait at most, by how many workers there are for each that would be busy all the time. */
const curves = DAYS.map((jobs) => {
  const load = busyAtPeak(jobs, measured);
  const steps = Math.round((SPARE.to - SPARE.from) / SPARE.step);
  const counts = Array.from({ length: steps + 1 }, (_none, index) =>
    Math.ceil(load * (SPARE.from + index * SPARE.step)),
  );
  const points = [...new Set(counts)]
    .filter((workers) => workers > load && workers <= load * SPARE.to)
    .map((workers) => {
      const most = quantile(
        peakOf(jobs, measured, { workers }).map(({ wait }) => wait),
        0.95,
      );
      return [workers / load, most] as const;
    });
  // More workers than those that leave hardly any wait have nothing to show.
  const end = points.findIndex(([, wait]) => wait < 0.1);
  return { label: `${number(jobs)} a day`, points: end === -1 ? points : points.slice(0, end + 1) };
});

await writeFile(
  PLOT,
  plot('How long 95 % of the files wait at most in the hour with the most, by the number of workers', {
    x: {
      title: 'Workers, as a multiple of those that would be busy all the time',
      ...SPARE,
      ticks: [1, 2, 3, 4],
      text: (value) => `${value} ×`,
    },
    y: {
      title: 'Seconds that 95 % of the files wait at most',
      from: 0.1,
      to: 100,
      ticks: [0.1, 1, 10, 100],
      text: (value) => number(value, value < 1 ? 1 : 0),
    },
    curves,
  }),
);

const page = await readFile(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`${PAGE} lacks ${BEGIN} and ${END}.`);
const options = { ...(await resolveConfig(PAGE)), parser: 'markdown' };
await writeFile(PAGE, await format(`${before}${BEGIN}\n\n${text}\n\n${END}${after}`, options));
