import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { parseExperiments, readExperiments } from './experiments.ts';

const usual = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };

it('reads every variant', () => {
  for (const subscriptionExperiment of ['FREE', 'FREEMIUM_WITH_TRIAL', 'TRIAL']) {
    for (const pricingExperiment of ['STANDARD', 'MI_3_6']) {
      const stored = { subscriptionExperiment, pricingExperiment };
      assert.deepEqual(parseExperiments(JSON.stringify({ ...stored, other: 1 })), stored);
    }
  }
});

it('keeps the one that is known where the other is not', () => {
  const stored = JSON.stringify({ subscriptionExperiment: 'TRIAL', pricingExperiment: 'MI_9' });
  assert.deepEqual(parseExperiments(stored), { ...usual, subscriptionExperiment: 'TRIAL' });
});

for (const stored of [
  null,
  '',
  'FREE',
  '{"subscriptionExperiment":',
  'null',
  '7',
  '[]',
  '"TRIAL"',
  '{"subscriptionExperiment":["TRIAL"]}',
]) {
  it(`${stored}: the defaults`, () => assert.deepEqual(parseExperiments(stored), usual));
}

const withStorage = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('reads what the page has stored', () => {
  withStorage({
    value: { getItem: (key: string) => (key === 'pc_experiments' ? '{"pricingExperiment":"MI_3_6"}' : null) },
  });
  assert.deepEqual(readExperiments(), { ...usual, pricingExperiment: 'MI_3_6' });
});

it('storage that is blocked: the defaults', () => {
  withStorage({
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  assert.deepEqual(readExperiments(), usual);
});

it('no page at all: the defaults', () => assert.deepEqual(readExperiments(), usual));
