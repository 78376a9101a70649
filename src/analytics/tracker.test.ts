import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTracker, type Destination } from './tracker.ts';

type Sent = [name: string, fields: object];

/** A page with these globals, whose clock stands still until `elapse`. */
function page(destinations: readonly Destination[], globals: Record<string, unknown> = {}, consent = 'granted') {
  const waiting: { wait: number; callback: () => void }[] = [];
  const problems: string[] = [];
  const state = { consent };
  const tracker = createTracker({
    destinations,
    context: () => ({ pricingExperiment: 'STANDARD' }),
    consent: () => state.consent,
    read: (name) => globals[name],
    after: (wait, callback) => void waiting.push({ wait, callback }),
    report: (problem) => void problems.push(problem),
  });
  const elapse = (): number | undefined => {
    const next = waiting.shift();
    next?.callback();
    return next?.wait;
  };
  const decide = (decision: string): void => {
    state.consent = decision;
    tracker.update();
  };
  return { tracker, globals, problems, elapse, decide };
}

const STARTED = { from: 'MP3', to: 'WAV', fileName: 'Ada.mp3' };
const EXPERIMENT = { pricing_experiment: 'STANDARD' };

/** A destination, and what it got. */
function recorder(): { sent: Sent[]; record: (name: string, fields: object) => void } {
  const sent: Sent[] = [];
  return { sent, record: (name, fields) => void sent.push([name, fields]) };
}

describe('a function of the page', () => {
  it('gets names and fields in snake case', () => {
    const { sent, record } = recorder();
    const { tracker } = page([record]);
    tracker.track('pc-convert-start', STARTED);
    tracker.track('pc-convert-error', { code: 'network', canRetry: true });
    tracker.track('pc-reset', { reason: 'removed' });
    assert.deepEqual(sent, [
      ['pc_convert_start', { from: 'MP3', to: 'WAV', ...EXPERIMENT }],
      ['pc_convert_error', { code: 'network', can_retry: true, ...EXPERIMENT }],
    ]);
  });

  it('that throws hurts nobody, and is told of the next event', () => {
    const { sent, record } = recorder();
    let calls = 0;
    const { tracker } = page([
      () => {
        calls++;
        throw new Error('broken');
      },
      record,
    ]);
    tracker.track('pc-convert-start', STARTED);
    tracker.track('pc-convert-start', STARTED);
    assert.deepEqual([calls, sent.length], [2, 2]);
  });

  it('that dispatches another event gets each once', () => {
    const names: string[] = [];
    const { tracker } = page([
      (name) => {
        names.push(name);
        if (name === 'pc_convert_start') tracker.track('pc-download', {});
      },
    ]);
    tracker.track('pc-convert-start', STARTED);
    assert.deepEqual(names, ['pc_convert_start', 'pc_download']);
  });
});

describe('a tool that the page loads later', () => {
  it('gets what was kept, the last 50 events', () => {
    const { tracker, globals, elapse } = page(['plausible']);
    for (let size = 1; size <= 60; size++) tracker.track('pc-download', { size });
    const sizes: unknown[] = [];
    globals['plausible'] = (_name: string, { props }: { props: Record<string, unknown> }) => sizes.push(props['size']);
    assert.deepEqual(sizes, []);
    elapse();
    assert.deepEqual(
      sizes,
      Array.from({ length: 50 }, (_, index) => index + 11),
    );
    assert.equal(elapse(), undefined, 'nobody looks for it any longer');
  });

  it('is looked for each second for a minute, and then with the next event', () => {
    const { tracker, globals, elapse } = page(['plausible']);
    tracker.track('pc-download', { size: 1 });
    const waits: unknown[] = [];
    for (let wait = elapse(); wait !== undefined; wait = elapse()) waits.push(wait);
    assert.deepEqual(waits, Array<number>(60).fill(1000));
    const names: string[] = [];
    globals['plausible'] = (name: string) => names.push(name);
    tracker.track('pc-search', { results: 2 });
    assert.deepEqual(names, ['pc_download', 'pc_search']);
  });

  it('does not keep the others waiting', () => {
    const { sent, record } = recorder();
    const { tracker } = page(['posthog', record]);
    tracker.track('pc-convert-start', STARTED);
    assert.equal(sent.length, 1);
  });
});

describe('consent', () => {
  it('that is pending keeps events, granted sends them, denied drops them', () => {
    const { sent, record } = recorder();
    const { tracker, decide } = page([record], {}, 'pending');
    tracker.track('pc-search', { results: 1 });
    assert.deepEqual(sent, []);
    decide('granted');
    assert.deepEqual(sent, [['pc_search', { results: 1, ...EXPERIMENT }]]);
    decide('pending');
    tracker.track('pc-search', { results: 2 });
    decide('denied');
    tracker.track('pc-search', { results: 3 });
    decide('granted');
    assert.equal(sent.length, 1);
  });

  it('that was withdrawn holds for events that wait for a tool', () => {
    const { tracker, globals, elapse, decide } = page(['plausible']);
    tracker.track('pc-search', { results: 1 });
    decide('denied');
    const names: string[] = [];
    globals['plausible'] = (name: string) => names.push(name);
    elapse();
    assert.deepEqual(names, []);
  });
});

describe('bad input', () => {
  it('an unknown tool is reported in one sentence, and the others work', () => {
    const { sent, record } = recorder();
    const { tracker, problems } = page(['amplitude', 'toString', record]);
    tracker.track('pc-convert-start', STARTED);
    assert.equal(sent.length, 1);
    assert.equal(problems.length, 2);
    assert.match(problems[0]!, /^analytics: "amplitude" is not known\. Use dataLayer, gtag, .* or a function\.$/);
  });

  for (const odd of [{}, 'text', 7, null, { push: 'push', capture: 1, track: {} }]) {
    it(`a global that is ${odd === null ? 'null' : typeof odd} is no tool`, () => {
      const tools = ['gtag', 'plausible', 'matomo', 'posthog', 'segment', 'webflow'];
      const names = ['gtag', 'plausible', '_paq', 'posthog', 'analytics', 'wf'];

      const { tracker, problems } = page(tools, Object.fromEntries(names.map((name) => [name, odd])));
      tracker.track('pc-convert-start', STARTED);
      assert.deepEqual(problems, []);
    });
  }
});
