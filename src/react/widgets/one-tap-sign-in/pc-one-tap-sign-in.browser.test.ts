/** Google's one-tap prompt, with a scripted service and a mock of Google's script. */
import { aTimeout, expect, fixture } from '@open-wc/testing';
import { configure } from '../../../configuration/configuration.ts';
import { oneTapSignIn } from './one-tap-sign-in.element.ts';
import { readSession } from '../../../visitor/session.ts';
import { endSession } from '../../../visitor/session-cleanup.ts';
import { writeSession } from '../../../visitor/session-writer.ts';
import '../../../elements/pc-header.ts';
import '../../../elements/pc-one-tap-sign-in.ts';
import { listen, logged, providers, SCRIPTS, scriptedService } from '../auth-modal/testing/auth.ts';
import { rootOf } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** The configuration that the element passes to Google. */
interface PromptConfig {
  client_id: string;
  nonce?: string;
  use_fedcm_for_prompt?: boolean;
  callback: (response: { credential: string; clientId: string; select_by: string }) => void;
}

async function mount(scenario = 'good', attributes: Record<string, string> = {}) {
  const service = scriptedService(scenario);
  const heard = listen(Object.keys(oneTapSignIn.events));
  const element = document.createElement('pc-one-tap-sign-in');
  for (const [name, value] of Object.entries({ 'api-base': service.base, ...attributes })) {
    element.setAttribute(name, value);
  }
  (await fixture<HTMLElement>('<div></div>')).append(element);
  return { element, service, heard };
}

const used = (what: string): unknown[][] => (providers.providerUse ?? []).filter(([name]) => name === what);

async function prompted(times = 1): Promise<PromptConfig> {
  await waitUntil(() => used('prompt').length === times, 'nobody was prompted');
  return used('one-tap').at(-1)![1] as PromptConfig;
}

const choose = ({ callback }: PromptConfig): void =>
  callback({ credential: 'google-id-token', clientId: 'google-id', select_by: 'fedcm' });

describe('<pc-one-tap-sign-in>', () => {
  afterEach(endSession);

  it('prompts a visitor, over FedCM and with a nonce, and takes no room in the page', async () => {
    const { element } = await mount();
    const config = await prompted();
    expect(config).to.include({ client_id: 'google-id', use_fedcm_for_prompt: true });
    expect(config.nonce).to.match(/^[\da-f]{64}$/);
    expect(element.getBoundingClientRect().height).to.equal(0);
    expect(rootOf(element).textContent).to.equal('');
  });

  it('signs in with what was chosen, and leads on', async () => {
    const { service, heard } = await mount('good', { flow: 'voice-hub-clone' });
    const config = await prompted();
    choose(config);
    await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
    expect(heard.map(([name]) => name)).to.deep.equal(['pc-sign-in', 'pc-redirect']);
    const url = new URL(heard[1]![1]['url'] as string);
    expect(url.pathname).to.equal('/editor/workspace/voices');
    expect(url.searchParams.get('method')).to.equal('google_one_tap');
    const { json } = await service.called('POST /api/auth/google/onetap');
    const { idToken, nonce } = json as { idToken: string; nonce: string };
    expect(idToken).to.equal('google-id-token');
    expect(nonce)
      .to.match(/^[\da-f]{64}$/)
      .and.not.to.equal(config.nonce);
    expect(readSession()?.accessToken).to.equal('opaque-token');
    await waitUntil(() => used('cancel').length === 1, 'the prompt stayed');
  });

  for (const [how, scenario, kind] of [
    ['into an account', 'good', 'pc-sign-in'],
    ['with a new account', 'one-tap-sign-up', 'pc-sign-up'],
  ] as const) {
    it(`from a header, with the page's own API: signs in ${how}, and the page may keep the visitor`, async () => {
      const service = scriptedService(scenario);
      const { fetch } = window;
      window.fetch = (input, init) => fetch((input as string).replace(/^.*(?=\/api\/)/, service.base), init);
      const prevented: boolean[] = [];
      const heard = listen(['pc-sign-in', 'pc-sign-up', 'pc-redirect']);
      const place = await fixture<HTMLElement>('<div><pc-header flow="voice-hub-clone" no-banner></pc-header></div>');
      window.addEventListener('pc-redirect', (event) => prevented.push(event.defaultPrevented), { once: true });
      try {
        choose(await prompted());
        await waitUntil(() => heard.length === 2, 'nobody was redirected');
        expect(heard.map(([name]) => name)).to.deep.equal([kind, 'pc-redirect']);
        expect(new URL(heard[1]![1]['url'] as string).pathname).to.equal('/editor/workspace/voices');
        expect(prevented).to.deep.equal([true]);
        await waitUntil(() => !document.querySelector('pc-one-tap-sign-in'), 'the prompt stayed');
      } finally {
        window.fetch = fetch;
        place.remove();
      }
    });
  }

  it('asks nobody who is signed in, until they sign out', async () => {
    void writeSession({ accessToken: 'mine' }, '/');
    const { service } = await mount();
    await aTimeout(100);
    expect(await service.calls()).to.deep.equal([]);
    endSession();
    await prompted();
  });

  it('asks nobody, and loads nothing, until the visitor has consented, and no longer when they have withdrawn it', async () => {
    configure({ consent: 'pending' });
    const { service } = await mount();
    const header = await fixture<HTMLElement>('<div><pc-header no-banner></pc-header></div>');
    await aTimeout(150);
    header.remove();
    expect(await service.calls()).to.deep.equal([]);
    expect(providers.google).to.equal(undefined);
    window.dispatchEvent(new CustomEvent('pc-consent', { detail: { consent: 'granted' } }));
    await prompted();
    configure({ consent: 'pending' });
    await waitUntil(() => used('cancel').length === 1, 'the prompt stayed');
  });

  it('is cancelled when the element goes, and what is chosen after that signs nobody in', async () => {
    const { element, service } = await mount();
    const config = await prompted();
    element.remove();
    await waitUntil(() => used('cancel').length === 1, 'the prompt stayed');
    choose(config);
    await aTimeout(50);
    expect((await service.calls()).map(({ call }) => call)).to.deep.equal(['GET /api/auth/client-ids?auth=true']);
  });

  it('prompts once, however many elements there are', async () => {
    const first = await mount();
    await prompted();
    const { service } = await mount();
    await service.called('GET /api/auth/client-ids?auth=true');
    await aTimeout(50);
    expect(used('prompt')).to.have.lengthOf(1);
    first.element.remove();
  });

  it('that the service refuses calls the sign-up trigger: the configured one, else the global one', async () => {
    const triggered: string[] = [];
    const globals = window as { pcSignUpTrigger?: () => void };
    globals.pcSignUpTrigger = () => void triggered.push('global');
    const { heard, element } = await mount('social-refused');
    choose(await prompted());
    await waitUntil(() => triggered.length === 1, 'nothing was called');
    expect(heard[0]![0]).to.equal('pc-auth-error');
    expect(heard[0]![1]).to.include({ method: 'GOOGLE_ONE_TAP', code: 'wrong-credentials' });
    expect(logged.join()).to.contain('one tap failed');
    element.remove();
    configure({ onSignUpTrigger: () => triggered.push('configured') });
    await mount('social-refused');
    choose(await prompted(2));
    await waitUntil(() => triggered.length === 2, 'nothing was called');
    expect(triggered).to.deep.equal(['global', 'configured']);
    delete globals.pcSignUpTrigger;
  });

  for (const [what, scenario, googleScript] of [
    ['client ids', 'no-client-ids', SCRIPTS.googleScript],
    ['the API', 'no-api', SCRIPTS.googleScript],
    ['script', 'good', '/auth-service/good/scripts/missing.js'],
  ] as const) {
    it(`without ${what} is said in one quiet line, once on a page`, async () => {
      Reflect.deleteProperty(window, Symbol.for('pc-elements.one-tap-unavailable'));
      const { info } = console;
      const lines: unknown[] = [];
      console.info = (line: unknown) => void lines.push(line);
      try {
        configure({ social: { ...SCRIPTS, googleScript } });
        const { heard, element } = await mount(scenario);
        await waitUntil(() => lines.length > 0, 'nothing was said');
        element.remove();
        const again = await mount(scenario);
        await again.service.called('GET /api/auth/client-ids?auth=true');
        await aTimeout(100);
        expect(lines).to.deep.equal(['pc-elements: the one-tap prompt is not available.']);
        expect(logged).to.deep.equal([]);
        expect(heard).to.deep.equal([]);
      } finally {
        console.info = info;
      }
    });
  }
});
