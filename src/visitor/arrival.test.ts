import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { landingQuery, recordArrival } from './arrival.ts';
import { clearLanding, landingData, recordFlow } from './landing.ts';
import { holdOptional, memory, storeHeld } from './storage.ts';
import { fakeStorage, refusingStorage, withStorage } from './testing/fake-storage.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

const view = (address: string, referrer = '', now = NOW): void =>
  recordArrival(Object.create({ location: new URL(address), referrer }) as Document, now);

/** Simulates another tab of the same browser. */
const newTab = (): void => withStorage({ sessionStorage: fakeStorage() });

beforeEach(() => {
  memory().clear();
  withStorage({ localStorage: fakeStorage(), sessionStorage: fakeStorage() });
});

describe('the landing query', () => {
  it('is the one of the first page view, under its key in both storages', () => {
    view('https://www.example/?utm_source=mail&x=1');
    view('https://www.example/pricing?utm_source=other');
    assert.equal(landingQuery(), '?utm_source=mail&x=1');
    assert.equal(sessionStorage.getItem('pc_landing_query'), '?utm_source=mail&x=1');
    assert.equal(localStorage.getItem('pc_landing_query'), '?utm_source=mail&x=1');
  });

  it('stays empty when the first page view had none', () => {
    view('https://www.example/');
    view('https://www.example/?utm_source=other');
    assert.equal(landingQuery(), '');
    assert.equal(localStorage.getItem('pc_landing_query'), null);
  });

  it('is that of an earlier visit in a new tab', () => {
    view('https://www.example/?utm_source=mail');
    newTab();
    view('https://www.example/?utm_source=other');
    assert.equal(landingQuery(), '?utm_source=mail');
  });

  it('is taken from a later visit when the earlier ones had none', () => {
    view('https://www.example/');
    newTab();
    view('https://www.example/?utm_source=mail');
    assert.equal(landingQuery(), '?utm_source=mail');
  });

  it('survives in either storage alone', () => {
    view('https://www.example/?a=1');
    newTab();
    assert.equal(landingQuery(), '?a=1');
  });
});

describe('the sign-up landing data', () => {
  it('say what brought the visitor: page, referrer and time, of the first page view', () => {
    view('https://www.example/es/tools?a=1', 'https://search.example/');
    view('https://www.example/pricing', 'https://www.example/es/tools', new Date());
    const expected = {
      page: 'https://www.example/es/tools?a=1',
      referrer: 'https://search.example/',
      time: '2026-11-21T10:00:00.000Z',
    };
    assert.deepEqual(landingData(), expected);
    assert.deepEqual(JSON.parse(localStorage.getItem('_pc_sign_up_landing_data')!), expected);
  });

  it('learn language and flow when signing up begins, and the page on which it began is kept', () => {
    view('https://www.example/');
    assert.equal(sessionStorage.getItem('pc_page_location'), null);
    recordFlow(new URL('https://www.example/es/ai-voices'), 'voice-hub-tts');
    assert.equal(landingData()?.flow, 'voice-hub-tts');
    assert.equal(landingData()?.language, 'es');
    assert.equal(sessionStorage.getItem('pc_page_location'), 'https://www.example/es/ai-voices');
    recordFlow(new URL('https://www.example/pricing'), '');
    assert.equal(landingData()?.flow, 'voice-hub-tts');
    assert.equal(sessionStorage.getItem('pc_page_location'), 'https://www.example/pricing');
  });

  for (const [what, stored] of Object.entries({ text: 'x', null: 'null', 'an array': '[]', 'a number': '1' })) {
    it(`that are ${what} count as absent`, () => {
      withStorage({ localStorage: fakeStorage({ _pc_sign_up_landing_data: stored }) });
      assert.equal(landingData(), undefined);
    });
  }
});

describe('after signing in', () => {
  it('query and data are forgotten, everywhere', () => {
    view('https://www.example/?a=1');
    clearLanding();
    assert.equal(landingQuery(), '');
    assert.equal(landingData(), undefined);
    assert.equal(sessionStorage.getItem('pc_landing_query'), null);
    assert.equal(localStorage.getItem('pc_landing_query'), null);
  });
});

describe('a browser that keeps nothing', () => {
  it('remembers for as long as the page lives, and forgets when told', () => {
    withStorage({ localStorage: refusingStorage({}), sessionStorage: refusingStorage({}) });
    view('https://www.example/?a=1');
    assert.equal(landingQuery(), '?a=1');
    assert.equal(landingData()?.page, 'https://www.example/?a=1');
    clearLanding();
    assert.equal(landingQuery(), '');
    assert.equal(landingData(), undefined);
  });
});

describe('before consent', () => {
  const KEYS = ['pc_landing_query', '_pc_sign_up_landing_data', 'pc_page_location'];
  const stored = (): number =>
    [localStorage, sessionStorage].flatMap((area) => KEYS.filter((key) => area.getItem(key) !== null)).length;

  it('nothing is stored, and everything known on this page; after it, all is stored', () => {
    let isPending = true;
    holdOptional(() => isPending);
    try {
      view('https://www.example/?utm_source=mail', 'https://search.example/');
      recordFlow(new URL('https://www.example/es/'), 'magic-dust-ai');
      storeHeld();
      assert.equal(stored(), 0);
      assert.equal(landingQuery(), '?utm_source=mail');
      assert.equal(landingData()?.flow, 'magic-dust-ai');
      isPending = false;
      storeHeld();
      assert.equal(sessionStorage.getItem('pc_landing_query'), '?utm_source=mail');
      assert.equal(localStorage.getItem('pc_landing_query'), '?utm_source=mail');
      assert.equal(sessionStorage.getItem('pc_page_location'), 'https://www.example/es/');
      assert.match(localStorage.getItem('_pc_sign_up_landing_data') ?? '', /magic-dust-ai/);
      assert.equal(memory().size, 0);
    } finally {
      holdOptional(() => false);
    }
  });

  it('what was held is gone after signing in', () => {
    holdOptional(() => true);
    try {
      view('https://www.example/?utm_source=mail');
      clearLanding();
    } finally {
      holdOptional(() => false);
    }
    storeHeld();
    assert.deepEqual([stored(), landingQuery()], [0, '']);
  });
});
