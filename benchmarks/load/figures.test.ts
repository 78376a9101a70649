import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  blockingTime,
  breakdown,
  bytesOf,
  comparison,
  hostsElsewhere,
  loadedUntil,
  markLine,
  median,
  medians,
  table,
  type Figures,
} from './figures.ts';

const ORIGIN = 'https://127.0.0.1:8443';
const resource = (path: string, startTime: number, encodedBodySize: number) => ({
  url: new URL(path, ORIGIN).href,
  startTime,
  encodedBodySize,
});
const figures = (changes: Partial<Figures> = {}): Figures => ({
  bytes: 80_000,
  requests: 4,
  usable: 1000,
  blocking: 100,
  shift: 0,
  ...changes,
});

test('a median is the middle value, of an even number of values the mean of the middle two', () => {
  assert.equal(median([100, 9, 20]), 20);
  assert.equal(median([4, 1, 100, 2]), 3);
  assert.equal(median([5]), 5);
  assert.throws(() => median([]), RangeError);
});

test('the median of visits is taken for each figure by itself', () => {
  const visits = [figures({ usable: 900, blocking: 300 }), figures({ usable: 1200, blocking: 10 }), figures()];
  assert.deepEqual(medians(visits), figures({ usable: 1000, blocking: 100 }));
});

test('a long task blocks by what it takes beyond 50 ms, if it began before the widget was usable', () => {
  const tasks = [
    { startTime: 100, duration: 50 },
    { startTime: 200, duration: 51 },
    { startTime: 990, duration: 250 },
    { startTime: 1000, duration: 400 },
  ];
  assert.equal(blockingTime(tasks, 1000), 1 + 200);
  assert.equal(blockingTime([], 1000), 0);
});

test('what the page asked its own origin for before the widget was usable counts, as it was transferred', () => {
  const early = resource('/cdn/autoload.js', 10, 900);
  const inFlight = resource('/cdn/chunks/base-01234567.js', 999, 8000);
  const late = resource('/cdn/chunks/menus.js', 1000, 5000);
  const foreign = resource('https://fonts.example/a.woff2', 20, 30_000);
  const loaded = loadedUntil([early, inFlight, late, foreign], ORIGIN, 1000);
  assert.deepEqual(loaded, [early, inFlight]);
  assert.equal(bytesOf(loaded), 8900);
  assert.equal(breakdown(loaded), 'base.js 8.0, autoload.js 0.9');
});

test('hosts elsewhere are named once, and addresses without a host are none', () => {
  const urls = [
    `${ORIGIN}/cdn/autoload.js`,
    'https://fonts.example/a.css',
    'https://fonts.example/b.css',
    'wss://live.example/',
    'data:,',
    'blob:https://127.0.0.1:8443/1',
  ];
  assert.deepEqual(hostsElsewhere(urls, ORIGIN), ['fonts.example', 'live.example']);
});

test('a table lines up its columns', () => {
  assert.equal(
    table([
      ['name', 'kB'],
      ['a', '665.2'],
    ]),
    'name     kB\na     665.2',
  );
});

test('a comparison has the ratios to each of ours, and a row for what did not become usable', () => {
  const printed = comparison('pc-header', [
    { name: 'React', figures: figures(), isOurs: true },
    { name: 'Preact', figures: figures({ bytes: 20_000, usable: 500 }), isOurs: true },
    { name: 'Other', figures: figures({ bytes: 100_000, usable: 2000, shift: 0.0125 }), isOurs: false },
    { name: 'Broken', figures: null, isOurs: false },
  ]);
  assert.deepEqual(
    printed.split('\n').map((line) => line.split(/ {2,}/)),
    [
      [
        ...['pc-header', 'kB gz', 'requests', 'usable ms', 'blocking ms', 'shift'],
        ...['kB / React', 'ms / React', 'kB / Preact', 'ms / Preact'],
      ],
      ['React', '80.0', '4', '1000', '100', '0.000', '×1.00', '×1.00', '×4.00', '×2.00'],
      ['Preact', '20.0', '4', '500', '100', '0.000', '×0.25', '×0.50', '×1.00', '×1.00'],
      ['Other', '100.0', '4', '2000', '100', '0.013', '×1.25', '×2.00', '×5.00', '×4.00'],
      ['Broken', ...Array<string>(9).fill('–')],
    ],
  );
});

test('a mark holds up to what is printed, and not above', () => {
  assert.equal(markLine('pc-header', 86_049, 86), 'pc-header: 86.0 kB of 86 kB, holds');
  assert.equal(markLine('pc-header', 86_100, 86), 'pc-header: 86.1 kB of 86 kB, exceeded');
});
