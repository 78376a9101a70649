/** The calls that each tool's documentation describes, against a stand-in for what the page has loaded. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dataLayer, gtag, matomo, plausible, posthog, segment, webflow, type Adapter } from './adapters.ts';

const PLAN = { plan: 'pro', interval: 'year', currency: 'USD', amount: 21588, price: 215.88 };
const SIGN_UP = { method: 'EMAIL' };

/** Runs the adapter on a page with this global. */
const on =
  (global: string, value: unknown) =>
  (adapter: Adapter, name: string, fields: Parameters<Adapter>[1]): boolean =>
    adapter(name, fields, (asked) => (asked === global ? value : undefined));

/** A function that records its calls. */
function recorder() {
  const calls: unknown[][] = [];
  return { calls, record: (...values: unknown[]) => void calls.push(values) };
}

it('Tag Manager: nothing of one event is left when the next comes', () => {
  const layer: object[] = [{ event: 'gtm.js' }];
  const send = on('dataLayer', layer);
  assert.equal(send(dataLayer, 'pc_plan_select', PLAN), true);
  send(dataLayer, 'pc_sign_up', SIGN_UP);
  assert.deepEqual(layer.slice(1), [
    { pc: null },
    { event: 'pc_plan_select', pc: PLAN },
    { pc: null },
    { event: 'pc_sign_up', pc: SIGN_UP },
  ]);
});

it('GA4: the recommended names, and a chosen plan as an item', () => {
  const { calls, record } = recorder();
  const send = on('gtag', record);
  send(gtag, 'pc_sign_up', SIGN_UP);
  send(gtag, 'pc_sign_in', { method: 'GOOGLE' });
  send(gtag, 'pc_search', { results: 3 });
  send(gtag, 'pc_convert_complete', { from: 'MP3', to: 'WAV' });
  send(gtag, 'pc_plan_select', PLAN);
  send(gtag, 'pc_plan_select', { plan: 'free', interval: 'month' });
  const item = { item_id: 'pro', item_variant: 'year', price: 215.88 };
  assert.deepEqual(calls, [
    ['event', 'sign_up', SIGN_UP],
    ['event', 'login', { method: 'GOOGLE' }],
    ['event', 'search', { results: 3 }],
    ['event', 'pc_convert_complete', { from: 'MP3', to: 'WAV' }],
    ['event', 'select_item', { currency: 'USD', amount: 21588, value: 215.88, items: [item] }],
    ['event', 'select_item', { items: [{ item_id: 'free', item_variant: 'month' }] }],
  ]);
});

it('Plausible: custom properties', () => {
  const { calls, record } = recorder();
  on('plausible', record)(plausible, 'pc_sign_up', SIGN_UP);
  assert.deepEqual(calls, [['pc_sign_up', { props: SIGN_UP }]]);
});

it('Matomo: category, action, name and a number, before and after its script has replaced the list', () => {
  const { calls, record } = recorder();
  const list: unknown[] = [];
  for (const global of [list, { push: record }]) {
    on('_paq', global)(matomo, 'pc_sign_up', SIGN_UP);
    on('_paq', global)(matomo, 'pc_plan_select', PLAN);
  }
  const expected = [
    ['trackEvent', 'pc-elements', 'pc_sign_up', 'method=EMAIL'],
    [
      'trackEvent',
      'pc-elements',
      'pc_plan_select',
      'plan=pro interval=year currency=USD amount=21588 price=215.88',
      215.88,
    ],
  ];
  assert.deepEqual(list, expected);
  assert.deepEqual(
    calls,
    expected.map((call) => [call]),
  );
});

it('PostHog and Segment: a name with properties, called as a method', () => {
  for (const [global, method, adapter] of [
    ['posthog', 'capture', posthog],
    ['analytics', 'track', segment],
  ] as const) {
    const { calls, record } = recorder();
    const tool = {
      [method](this: unknown, ...values: unknown[]) {
        record(this === tool, ...values);
      },
    };
    on(global, tool)(adapter, 'pc_sign_up', SIGN_UP);
    assert.deepEqual(calls, [[true, 'pc_sign_up', SIGN_UP]]);
  }
});

it('Webflow: the name of a goal, and its value with two decimals', () => {
  const { calls, record } = recorder();
  const send = on('wf', { sendEvent: record });
  send(webflow, 'pc_sign_up', SIGN_UP);
  send(webflow, 'pc_plan_select', { ...PLAN, price: 215.9 });
  assert.deepEqual(calls, [['pc_sign_up'], ['pc_plan_select', { value: '215.90' }]]);
});

it('none: a tool that is not there takes nothing', () => {
  for (const adapter of [dataLayer, gtag, matomo, plausible, posthog, segment, webflow]) {
    assert.equal(
      adapter('pc_sign_up', SIGN_UP, () => undefined),
      false,
    );
  }
});
