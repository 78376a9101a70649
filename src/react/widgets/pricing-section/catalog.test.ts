import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { checkCatalog, textIn } from './catalog.ts';

const plan = { id: 'pro', prices: { month: { USD: 2999, JPY: 4300 }, year: { USD: 21588, JPY: 30960 } } };

describe('checkCatalog', () => {
  it('takes the example’s price list as it is', () => {
    const file = resolve(import.meta.dirname, '../../../../examples/pricing/catalog.json');
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(checkCatalog(data), data);
  });

  it('takes plans of the page’s own', () => {
    const own = { id: 'x', name: { en: 'X', de: 'Ix' }, features: ['One seat'], trialDays: 0, contactUrl: '/sales?x' };
    assert.doesNotThrow(() => checkCatalog({ currency: 'JPY', plans: [own, plan] }));
  });

  const wrong: Record<string, [data: unknown, message: RegExp]> = {
    'a list': [[], /^the catalog must be an object/],
    'no plans': [{}, /^plans must be a list/],
    'an empty list of plans': [{ plans: [] }, /^plans must be a list of at least one plan/],
    'a plan that is null': [{ plans: [null] }, /^plans\[0\] must be an object/],
    'no id': [{ plans: [{ name: 'X' }] }, /^plans\[0\]\.id must be a text/],
    'the same id twice': [{ plans: [plan, plan] }, /^plans\[1\]\.id .*"pro"/],
    'an own plan without a name': [{ plans: [{ id: 'toString' }] }, /^plans\[0\]\.name must be/],
    'a name without English': [{ plans: [{ id: 'pro', name: { de: 'Profi' } }] }, /^plans\[0\]\.name .*"en"/],
    'a name in numbers': [
      { plans: [{ id: 'pro', name: { en: 'Pro', fr: 1 } }] },
      /^plans\[0\]\.name\.fr must be a text/,
    ],
    'prices with a decimal point': [
      { plans: [{ id: 'pro', prices: { month: { USD: 29.99 } } }] },
      /month\.USD .*minor units/,
    ],
    'prices as text': [{ plans: [{ id: 'pro', prices: { month: { USD: '2999' } } }] }, /month\.USD .*minor units/],
    'a negative price': [{ plans: [{ id: 'pro', prices: { month: { USD: -1 } } }] }, /month\.USD .*minor units/],
    'an unknown interval': [
      { plans: [{ id: 'pro', prices: { week: {} } }] },
      /prices\.week must be one of month, 3-months/,
    ],
    'a tax note without English': [{ taxNote: { de: 'inkl. MwSt.' }, plans: [plan] }, /^taxNote .*"en"/],
    'no ISO code': [{ plans: [{ id: 'pro', prices: { month: { $: 1 } } }] }, /month\.\$ .*ISO/],
    'other currencies in one plan': [
      { plans: [plan, { id: 'basic', prices: { month: { USD: 1 } } }] },
      /^plans\[1\]\.prices\.month .*JPY, USD/,
    ],
    'a currency without prices': [{ currency: 'EUR', plans: [plan] }, /^currency must be/],
    'a link that runs a script': [{ plans: [{ id: 'pro', contactUrl: 'javascript:alert(1)' }] }, /contactUrl must be/],
    'such a link for an interval': [
      { plans: [{ id: 'pro', contactUrl: { year: 'javascript:alert(1)' } }] },
      /^plans\[0\]\.contactUrl\.year must be/,
    ],
    'a link for an unknown interval': [
      { plans: [{ id: 'pro', contactUrl: { week: '/pay' } }] },
      /contactUrl\.week must be one of month/,
    ],
    'half a day of trial': [{ plans: [{ id: 'pro', trialDays: 0.5 }] }, /trialDays must be/],
    'a feature that is no text': [{ plans: [{ id: 'pro', features: [true] }] }, /features\[0\] must be/],
    'popular as text': [{ plans: [{ id: 'pro', popular: 'yes' }] }, /popular must be true or false/],
  };
  for (const [what, [data, message]] of Object.entries(wrong)) {
    it(`refuses ${what}, and says where`, () => {
      assert.throws(() => checkCatalog(data), { message });
    });
  }
});

it('a text falls back to English', () => {
  assert.equal(textIn('Same', 'fr'), 'Same');
  assert.equal(textIn({ en: 'Teams', de: 'Gruppen' }, 'de'), 'Gruppen');
  assert.equal(textIn({ en: 'Teams', de: 'Gruppen' }, 'fr'), 'Teams');
  assert.equal(textIn({ en: 'Teams', de: 'Gruppen' }, 'de-AT'), 'Gruppen');
  assert.equal(textIn({ en: 'Teams', de: 'Gruppen', 'de-AT': 'Partien' }, 'de-AT'), 'Partien');
});
