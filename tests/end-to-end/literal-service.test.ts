/** The widgets with a service that answers only what the platform's specification says, field by field. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { startLiteralService, type LiteralService } from '../literal-service.ts';
import { AUTOLOAD, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { arrived, configured, fillIn, PASSWORD, publishEditor } from './signing-in.ts';
import { button, choose, convert, visit, type Visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => {
  ({ site, browser } = started);
  publishEditor(site);
});

interface Come extends Visit {
  readonly service: LiteralService;
  /** What was sent to a call, in the end. */
  readonly sentTo: (method: string, path: string) => unknown;
}

/**
 * Comes to a page with the markup, of a site with a service of its own; `query` is that of its address, and `outcomes`
 * what the providers do.
 */
async function come(
  t: TestContext,
  markup: string,
  { query = '', outcomes = {}, ...options }: { query?: string; outcomes?: object; jobs?: boolean } = {},
): Promise<Come> {
  const service = await startLiteralService({ site: site.url, ...options });
  t.after(() => service.stop());
  const page = new URL(site.publish({ html: pageOf(markup, configured(AUTOLOAD)) }));
  const visited = await visit(t, browser, `${service.url}${page.pathname}${query}`, {
    prepare: (prepared) =>
      prepared.addInitScript(
        (given) => Object.assign(window, { pcMockProviders: { google: given, facebook: given } }),
        outcomes,
      ),
  });
  const sentTo: Come['sentTo'] = (method, path) =>
    service.calls.findLast((call) => call.method === method && call.path === path)?.body;
  return { ...visited, service, sentTo };
}

/** Enters the code that was mailed. */
async function enterCode({ page, service }: Come, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.keyboard.type(service.codeFor(email));
}

const HEADER = '<pc-header api-base="/"></pc-header>';
const PRICING = '<pc-pricing-section catalog-url="/examples/pricing/catalog.json"></pc-pricing-section>';

describe('with only the calls of the specification', { concurrency: 2 }, () => {
  it('the converter converts, and saves what the service has made', async (t) => {
    const { page, said, sentTo } = await come(t, '<pc-converter api-base="/" from="WAV" to="MP3"></pc-converter>');
    const saved = await convert(page, join(SAMPLES, 'stereo.wav'), 'MP3');
    assert.equal(saved.suggestedFilename(), 'stereo.mp3');
    assert.deepEqual(await readFile(await saved.path()), await readFile(join(SAMPLES, 'stereo.mp3')));
    const { fileId, requestId, ...types } = sentTo('POST', '/api/audio-convert') as Record<string, unknown>;
    assert.deepEqual([typeof fileId, typeof requestId], ['string', 'string']);
    assert.deepEqual(types, { fromType: 'WAV', toType: 'MP3' });
    assert.deepEqual(said, []);
  });

  it('a plan leads through signing up with a code to the editor, and the next one there at once', async (t) => {
    const email = 'plan@example.org';
    const visitor = await come(t, HEADER + PRICING, { query: '?utm_source=mail' });
    const { page, said, service, sentTo } = visitor;
    await button(page, 'Try Pro free for 7 days').click();
    await fillIn(page, email);
    await enterCode(visitor, email);
    const common = {
      utm_source: 'mail',
      touchpoint: 'landing',
      method: 'podcast-studio',
      plan: 'pro',
      interval: 'month',
    };
    assert.deepEqual(await arrived(page), {
      path: '/editor/onboarding/get-started',
      query: { ...common, authType: 'sign_up' },
    });
    assert.deepEqual(sentTo('PUT', '/api/users/confirm'), { code: service.codeFor(email) });
    assert.deepEqual(sentTo('POST', '/api/payment/customer'), {
      subscriptionExperiment: 'FREE',
      pricingExperiment: 'STANDARD',
    });
    await page.goBack();
    await page.getByRole('link', { name: 'My Account' }).waitFor();
    await button(page, 'Try Pro free for 7 days').click();
    const { path, query } = await arrived(page);
    assert.equal(path, '/editor/workspace/projects');
    assert.deepEqual(query, { ...common, authType: 'sign_in' });
    assert.deepEqual(said, []);
  });

  for (const [provider, name, path] of [
    ['google', 'Continue with Google', '/api/auth/google/signin'],
    ['facebook', 'Continue with Facebook', '/api/auth/facebook/signin'],
    ['one-tap', null, '/api/auth/google/onetap'],
  ] as const)
    it(`somebody new signs up by ${provider}, into a flow`, async (t) => {
      const tag = name ? 'pc-auth-modal open' : 'pc-one-tap-sign-in';
      const { page, said, sentTo } = await come(t, `<${tag} flow="voice-hub-clone"></${tag.split(' ')[0]}>`, {
        outcomes: { outcome: 'success', ...(!name && { oneTap: 'success' }), email: 'somebody@example.org' },
      });
      if (name) await button(page, name).click();
      const { path: arrivedAt, query } = await arrived(page);
      assert.equal(arrivedAt, '/editor/workspace/voices');
      assert.deepEqual(query, {
        authType: 'sign_up',
        touchpoint: 'landing',
        method: name ? provider : 'google_one_tap',
        flow: 'voice-hub-clone',
      });
      assert.ok(sentTo('POST', path));
      assert.deepEqual(sentTo('PATCH', '/api/user/lifecycle/onboarding'), {
        onboardingAction: 'SKIP_PROJECT_CREATION',
      });
      assert.deepEqual(said, []);
    });

  it('the header logs in, with a code where the email is not confirmed yet, and leads to the account', async (t) => {
    const email = 'header@example.org';
    const visitor = await come(t, HEADER);
    const { page, said, service } = visitor;
    await fetch(`${service.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await button(page, 'Log in').click();
    await fillIn(page, email);
    await enterCode(visitor, email);
    const { path } = await arrived(page);
    assert.equal(path, '/editor/onboarding/get-started');
    await page.context().clearCookies();
    await page.goBack();
    await button(page, 'Log in').click();
    await fillIn(page, email);
    assert.equal((await arrived(page)).path, '/editor/workspace/projects');
    await page.goBack();
    await page.getByRole('link', { name: 'My Account' }).waitFor();
    // What the browser itself says: the first log-in is refused, and there is no call for another code.
    const refused = service.calls.filter(({ status }) => status >= 400).map(({ path }) => path);
    assert.deepEqual(refused, ['/api/auth/signin', '/api/users/confirm/resend']);
    assert.deepEqual(
      said.filter((line) => !/Failed to load resource: .* 40[34]/.test(line)),
      [],
    );
  });
});

describe('with jobs that say no more than their status', { concurrency: 2 }, () => {
  it('auto leveling saves its result, without a report', async (t) => {
    const { page, said } = await come(t, '<pc-auto-leveling api-base="/"></pc-auto-leveling>', { jobs: true });
    await choose(page, join(SAMPLES, 'stereo.wav'));
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    assert.deepEqual(await readFile(await saved.path()), await readFile(join(SAMPLES, 'stereo.wav')));
    assert.deepEqual(said, []);
  });

  it('a text is spoken, and saved', async (t) => {
    const { page, said } = await come(t, '<pc-tts-section api-base="/"></pc-tts-section>', { jobs: true });
    await page.getByRole('radio', { name: 'Amelia' }).waitFor({ state: 'attached' });
    await page.getByRole('textbox', { name: 'Your text' }).fill('Good morning.');
    await button(page, 'Generate speech').click();
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    assert.equal(saved.suggestedFilename(), 'Good morning.mp3');
    assert.deepEqual(said, []);
  });
});
