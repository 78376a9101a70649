/**
 * `npm run bench:load`: compares how our widgets load, with React and with Preact, with widgets of others: what
 * a first visit transfers, and how long it takes on a slow processor and a slow connection until they can be used.
 * Ratios within one run count, not milliseconds. Needs a build, Chromium and openssl; installs the others from npm.
 *
 * - `--runs 3` visits each page three times and not seven;
 * - `--only header` measures only what has this in its name; may be repeated.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { breakdown, comparison, markLine, medians, type Figures, type Row } from './load/figures.ts';
import {
  nameOf,
  ours,
  pinnedPrefix,
  PINNINGS,
  SERVICE_ANSWERS,
  WIDGETS,
  type Contender,
  type Pinning,
} from './load/ours.ts';
import { bundlePeer, FLOORS, installPeers, isInstalled, PEER_ANSWERS, PEER_FILES, PEERS } from './load/peers.ts';
import { serve, type Site } from './load/server.ts';
import { CONDITIONS, LAUNCH_ARGUMENTS, visit, type Visit } from './load/visit.ts';
import { isBuilt } from '../tools/build-inputs.ts';
import { ensureChromium } from '../tools/chromium.ts';
import { FOLDERS, type Runtime } from '../tools/runtimes.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, only: { type: 'string', multiple: true, default: [] } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs takes a whole number from 1 on.');
const isWanted = (name: string): boolean =>
  values.only.length === 0 || values.only.some((part) => name.toLowerCase().includes(part.toLowerCase()));

const root = resolve(import.meta.dirname, '..');
const cdn = join(root, 'dist/cdn');

const pageOf = ({ head, body }: Contender): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <main>
      <h1>Slow stories from a small port</h1>
      <p>Every other Thursday we walk down the lane with a microphone and listen.</p>
    </main>
    ${body}
  </body>
</html>
`;

/** Each build of ours, in each of the ways to load it. */
const waysOf = (runtimes: readonly Runtime[]): readonly (readonly [Runtime, Pinning])[] =>
  runtimes.flatMap((runtime) => PINNINGS.map((pinning) => [runtime, pinning] as const));

function builtRuntimes(): Runtime[] {
  if (!isBuilt(root)) console.log('The build is missing or older than its sources; see `npm run build`.');
  return (Object.keys(FOLDERS) as Runtime[]).filter((runtime) => {
    const isThere = existsSync(join(cdn, FOLDERS[runtime], 'autoload.js'));
    if (!isThere) console.log(`${runtime}: not measured, there is no dist/cdn/${FOLDERS[runtime]}autoload.js.`);
    return isThere;
  });
}

/** Those that are installed. */
async function availablePeers(): Promise<typeof PEERS> {
  await installPeers().catch((error: unknown) => console.error(`The peers could not be installed: ${String(error)}`));
  return PEERS.filter((peer) => {
    if (!isInstalled(peer)) console.log(`${peer.name}: not measured, it is not installed.`);
    return isInstalled(peer);
  });
}

/** Visits all pages in turn, repeatedly, so that other load on the machine affects all of them. */
async function measure(browser: Browser, site: Site, contenders: readonly Contender[]): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>(contenders.map(({ name }) => [name, []]));
  for (let run = 1; run <= runs; run++) {
    console.log(`Run ${run} of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}.`);
    for (const [index, { name, usable, press }] of contenders.entries())
      visits.get(name)?.push(await visit(browser, `${site.origin}/pages/${index}.html`, usable, press));
  }
  return visits;
}

function print(contenders: readonly Contender[], runtimes: readonly Runtime[], visits: Map<string, Visit[]>): void {
  const figures = new Map<string, Figures | null>(
    [...visits].map(([name, all]) => {
      const usable = all.flatMap((visit) => visit.figures ?? []);
      return [name, usable.length === runs ? medians(usable) : null];
    }),
  );
  const row = (name: string, isOurs: boolean, shown = name): Row[] => {
    const found = figures.get(name);
    return found === undefined ? [] : [{ name: shown, figures: found, isOurs }];
  };
  for (const widget of WIDGETS) {
    const own = waysOf(runtimes).flatMap(([runtime, pinning]) =>
      row(nameOf(widget, runtime, pinning), true, `${runtime}, ${pinning}`),
    );
    // A press finds what the floors load loaded long ago.
    const floors = widget.press ? [] : FLOORS.map(({ name }) => name);
    const rows = [...own, ...[...floors, ...widget.peers].flatMap((name) => row(name, false))];
    if (rows.length > 0) console.log(`\n${comparison(widget.name, rows)}`);
  }

  console.log('\nUsable means:');
  for (const { name, usable } of contenders) console.log(`  ${name}: ${usable.says}`);

  const remarks = contenders.flatMap(({ name }) => {
    const all = visits.get(name) ?? [];
    const failed = all.filter((visit) => !visit.figures).length;
    const elsewhere = [...new Set(all.flatMap((visit) => visit.elsewhere))];
    const note = PEERS.find((peer) => peer.name === name)?.note;
    return [
      ...(failed > 0 ? [`did not become usable in ${failed} of ${all.length} visits`] : []),
      ...(elsewhere.length > 0
        ? [
            `asked ${elsewhere.length} ${elsewhere.length === 1 ? 'host' : 'hosts'} elsewhere, in vain: ${elsewhere.join(', ')}`,
          ]
        : []),
      ...(note === undefined ? [] : [note]),
    ].map((remark) => `  ${name}: ${remark}`);
  });
  if (remarks.length > 0) console.log(`\nRemarks:\n${remarks.join('\n')}`);

  const marks = WIDGETS.flatMap((widget) =>
    waysOf(runtimes).flatMap(([runtime, pinning]) => {
      const name = nameOf(widget, runtime, pinning);
      const found = figures.get(name);
      const loaded = visits.get(name)?.[0]?.loaded ?? [];
      return found && widget.marks
        ? [`  ${markLine(name, found.bytes, widget.marks[runtime])}`, `    ${breakdown(loaded)}`]
        : [];
    }),
  );
  if (marks.length > 0) console.log(`\nMarks for the weight of a first visit:\n${marks.join('\n')}`);
}

const runtimes = builtRuntimes();
const peers = await availablePeers();
const own = WIDGETS.flatMap((widget) =>
  waysOf(runtimes).map(([runtime, pinning]) => ours(widget, runtime, pinning, cdn)),
);
const contenders = [...own, ...peers].filter(({ name }) => isWanted(name));
if (contenders.length === 0) throw new Error('There is nothing to measure.');

const bundles = await Promise.all(peers.map(bundlePeer));
const answers = Object.entries({ ...SERVICE_ANSWERS, ...PEER_ANSWERS });
const site = await serve({
  folders: { [pinnedPrefix(cdn)]: cdn, '/cdn/': cdn, '/peers/': PEER_FILES },
  files: new Map([
    ...contenders.map((contender, index) => [`/pages/${index}.html`, pageOf(contender)] as const),
    ...answers.map(([path, answer]) => [path, JSON.stringify(answer)] as const),
    ...bundles.flatMap((files) => [...files]),
  ]),
});
const browser = await chromium.launch({ executablePath: ensureChromium() ?? '', args: LAUNCH_ARGUMENTS });
console.log(`Chromium ${browser.version()}, ${CONDITIONS}; medians of ${runs}, each visit with an empty cache.`);
try {
  print(contenders, runtimes, await measure(browser, site, contenders));
} finally {
  await browser.close();
  site.close();
}
