import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FLOWS } from '../definition/common.ts';
import {
  redirectUrl,
  destinationPath,
  methodName,
  skipsOnboarding,
  type RedirectParams,
  type RedirectContext,
} from './redirect-url.ts';

const PAGE = 'https://www.example/es/tools?utm_source=mail#top';

const lead = (arrival: Partial<RedirectParams> = {}, place: Partial<RedirectContext> = {}): string =>
  redirectUrl({ authType: 'sign_in', ...arrival }, { appBase: 'https://app.example', page: PAGE, ...place });

const query = (address: string) => [...new URL(address).searchParams];

describe('the path', () => {
  it('of a log-in is the projects', () => {
    assert.equal(destinationPath('sign_in'), '/editor/workspace/projects');
  });

  it('of a new sign-up is getting started', () => {
    assert.equal(destinationPath('sign_up'), '/editor/onboarding/get-started');
  });

  for (const authType of ['sign_in', 'sign_up'] as const) {
    for (const flow of ['voice-hub-tts', 'magic-dust-ai', 'de-noise-ai'] as const) {
      it(`of ${flow} is preparing a project, after ${authType}`, () => {
        assert.equal(destinationPath(authType, flow), '/editor/prepare-project');
      });
    }

    it(`of voice-hub-clone is the voices, after ${authType}`, () => {
      assert.equal(destinationPath(authType, 'voice-hub-clone'), '/editor/workspace/voices');
    });
  }

  it('skips getting started only for a new sign-up with a flow', () => {
    assert.equal(skipsOnboarding('sign_up'), false);
    for (const flow of FLOWS) {
      assert.equal(skipsOnboarding('sign_up', flow), true);
      assert.equal(skipsOnboarding('sign_in', flow), false);
    }
  });
});

describe('the query', () => {
  it('carries the stored landing parameters first, then ours', () => {
    assert.deepEqual(query(lead({ method: 'GOOGLE', landingQuery: '?utm_source=mail&utm_source=b&q=%C3%A9+1' })), [
      ['utm_source', 'mail'],
      ['utm_source', 'b'],
      ['q', 'é 1'],
      ['authType', 'sign_in'],
      ['touchpoint', 'landing'],
      ['method', 'google'],
    ]);
  });

  it('names plan, interval, coupon and use case only where they are asked for', () => {
    assert.deepEqual(query(lead({ plan: '', interval: '', coupon: '', useCase: '', flow: '' })), [
      ['authType', 'sign_in'],
      ['touchpoint', 'landing'],
    ]);
    const asked = { authType: 'sign_up', useCase: 'export', plan: 'pro', interval: 'year', coupon: 'A&B=1' } as const;
    assert.deepEqual(query(lead(asked)), [
      ['authType', 'sign_up'],
      ['touchpoint', 'landing'],
      ['subscriptionUseCase', 'export'],
      ['plan', 'pro'],
      ['interval', 'year'],
      ['coupon', 'A&B=1'],
    ]);
  });

  it('hands over the flow and the request, and no request that the landing parameters name', () => {
    const landingQuery = 'requestId=theirs&flow=theirs';
    assert.deepEqual(query(lead({ flow: 'de-noise-ai', requestId: 'ours', landingQuery })), [
      ['flow', 'de-noise-ai'],
      ['authType', 'sign_in'],
      ['touchpoint', 'landing'],
      ['requestId', 'ours'],
    ]);
    assert.equal(new URL(lead({ landingQuery })).searchParams.has('requestId'), false);
  });

  it('carries no code for a session that the landing parameters name', () => {
    assert.equal(
      new URL(lead({ landingQuery: 'handover=theirs&a=1&handover=more' })).searchParams.has('handover'),
      false,
    );
  });

  it('ours win over landing parameters of the same name, however often those stand there', () => {
    const landingQuery = 'authType=sign_up&method=x&plan=free&touchpoint=a&touchpoint=b&coupon=kept';
    assert.deepEqual(query(lead({ method: 'APPLE', plan: 'pro', landingQuery })), [
      ['authType', 'sign_in'],
      ['method', 'apple'],
      ['plan', 'pro'],
      ['touchpoint', 'landing'],
      ['coupon', 'kept'],
    ]);
  });

  it("names the method in lower case, the platform's own by the product's slug", () => {
    assert.equal(methodName('GOOGLE_ONE_TAP', 'Any'), 'google_one_tap');
    assert.equal(methodName('FACEBOOK'), 'facebook');
    assert.equal(methodName('EMAIL', ' Café  & Söhne 2! '), 'cafe-sohne-2');
    assert.equal(methodName('EMAIL'), 'email');
    assert.equal(methodName('EMAIL', '!!'), 'email');
  });
});

describe("the editor's base", () => {
  const places: Record<string, [appBase: string, expected: string]> = {
    "is the page's own origin when absent": ['', 'https://www.example/editor/workspace/projects'],
    'may be relative': ['/app', 'https://www.example/app/editor/workspace/projects'],
    'may be the root': ['/', 'https://www.example/editor/workspace/projects'],
    'keeps its path': ['https://app.example/eu/', 'https://app.example/eu/editor/workspace/projects'],
    'loses a query, a fragment and credentials': [
      'https://u:p@app.example/?a=1#b',
      'https://app.example/editor/workspace/projects',
    ],
    'that is a script counts as absent': ['javascript:alert(1)//', 'https://www.example/editor/workspace/projects'],
    'that is no address counts as absent': ['https://', 'https://www.example/editor/workspace/projects'],
  };
  for (const [what, [appBase, expected]] of Object.entries(places)) {
    it(what, () => assert.equal(lead({}, { appBase }).split('?')[0], expected));
  }

  it('keeps its origin, whatever the parameters and its path say', () => {
    const hostile = '?//evil.example&https://evil.example=1#@evil.example&redirect=//evil.example';
    const asked = {
      landingQuery: hostile,
      plan: '//evil.example',
      coupon: '@evil.example',
      useCase: '\\\\evil.example',
    };
    for (const appBase of ['https://app.example', 'https://app.example//evil.example']) {
      assert.equal(new URL(lead(asked, { appBase })).origin, 'https://app.example');
    }
  });
});
