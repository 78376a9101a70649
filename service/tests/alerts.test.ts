/** The dashboard and the alert rules read only metrics and labels that a process has. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

/** Added by Prometheus when it scrapes. */
const OF_PROMETHEUS = ['job', 'instance'];

let service: TestService;
/** The labels of each series. */
let series: ReadonlyMap<string, ReadonlySet<string>>;

before(async () => {
  service = await startService({ environment: { AUDIO_ENGINE: 'webassembly', TTS_ENGINE: 'none' } });
  const { metrics } = service.server.services;
  await fetch(`${service.url}/api/health`);
  // As a counter with labels has no series before it has counted.
  metrics.jobEnded('audio', 'done', 1);
  metrics.jobRetried('audio', 'job');
  metrics.jobTakenOver('audio');
  metrics.jobAbandoned('audio');
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of (await metrics.text()).matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const names = found.get(name) ?? new Set();
    found.set(name, names);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label);
  }
  series = found;
});

after(() => service.stop());

function assertKnown(expression: string): void {
  const names = expression.match(/\b(?:pc|process|nodejs)_\w+/g) ?? [];
  if (/\bup\{/.test(expression)) return;
  assert.ok(names.length > 0, expression);
  const labels = new Set(OF_PROMETHEUS);
  for (const name of names) {
    const own = series.get(name);
    assert.ok(own, `${name} in ${expression}`);
    for (const label of own) labels.add(label);
  }
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const selected = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
  for (const label of [...grouped, ...selected]) assert.ok(labels.has(label), `${label} in ${expression}`);
}

const deployed = (name: string): Promise<string> => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

test('the dashboard', async () => {
  const dashboard = JSON.parse(await deployed('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  assert.ok(expressions.length > 0);
  expressions.forEach(assertKnown);
});

test('the alert rules', async () => {
  const rules = (await deployed('alerts.yml')).split(/^ +- alert: /m).slice(1);
  assert.ok(rules.length > 0);
  // An expression of several lines is indented more than its key.
  for (const rule of rules) assertKnown(/ expr: ((?:.+\n)(?: {10}.+\n)*)/.exec(rule)?.[1] ?? '');
});
