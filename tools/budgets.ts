/**
 * The size budgets: guards against accidents, with room, in whole kB. They are reviewed at a release, not at a change.
 * A few kB cost a visitor less than a round trip, so clarity comes first.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONVERTER, DIALOG, firstVisitSize, HEADER_FOR_VISITOR, PRICING, type FirstVisit } from './first-visit.ts';
import type { Runtime } from './runtimes.ts';

const root = resolve(import.meta.dirname, '..');

interface Budget {
  readonly name: string;
  /** In kB. */
  readonly limit: number;
  /** In kB, at the last release; absent: there was none. */
  readonly released?: number;
  readonly size: () => number;
}

const visit = (runtime: Runtime, page: FirstVisit, limit: number): Budget => ({
  name: `${page.name.replaceAll('`', '')} on ${runtime === 'react' ? 'React' : 'Preact'}`,
  limit,
  size: () => firstVisitSize(root, runtime, page),
});

/** The tarball's limit is in tests/end-to-end/package.test.ts, which packs it. */
const BUDGETS: readonly Budget[] = [
  visit('react', HEADER_FOR_VISITOR, 107),
  visit('preact', HEADER_FOR_VISITOR, 46),
  visit('react', CONVERTER, 98),
  visit('preact', CONVERTER, 37),
  visit('react', DIALOG, 127),
  visit('preact', DIALOG, 66),
  visit('react', PRICING, 102),
  visit('preact', PRICING, 41),
  {
    name: 'audio engine, with brotli',
    limit: 900,
    size: () => brotliCompressSync(readFileSync(join(root, 'engine/prebuilt/engine.wasm'))).length,
  },
];

let isOver = false;
for (const { name, limit, released, size } of BUDGETS) {
  const kB = size() / 1000;
  isOver ||= kB > limit;
  const difference =
    released === undefined ? 'never released' : `${kB >= released ? '+' : ''}${(kB - released).toFixed(1)}`;
  console.log(`${kB > limit ? 'OVER' : 'ok  '} ${kB.toFixed(1).padStart(6)} of ${limit} kB  ${name} (${difference})`);
}
process.exitCode = isOver ? 1 : 0;
