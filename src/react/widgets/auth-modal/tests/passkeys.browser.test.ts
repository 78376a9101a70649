/**
 * Passkeys in the sign-in dialog, with a browser whose answers are scripted; `passkeys.test.ts` uses a real
 * authenticator.
 *
 * @everywhere Focus: browsers differ in what they know of passkeys, and the other ways stay everywhere.
 */
import { expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../../definition/common.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import { passkeyMessages } from '../../../../messages/en/passkeys.ts';
import { readSession } from '../../../../visitor/session.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import '../../../../elements/pc-auth-modal.ts';
import { scriptedService } from '../testing/auth.ts';
import { rootOf, violations } from '../../../../elements/testing/page.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const change of undo.splice(0).reverse()) change();
});

function replace(object: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, writable: true, value });
  undo.push(() => (own ? Object.defineProperty(object, name, own) : Reflect.deleteProperty(object, name)));
}

/** What the browser answers: by the button, below the email field, and if it may ask only for one of this device. */
interface Answers {
  button?: () => Promise<unknown>;
  autofill?: () => Promise<unknown>;
  immediate?: () => Promise<unknown>;
}

const PASSKEY = {
  toJSON: () => ({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }),
};

/** A browser that knows passkeys, and what it was told to forget. */
function browserWith({ button, autofill, immediate }: Answers): unknown[] {
  const forgotten: unknown[] = [];
  replace(window, 'PublicKeyCredential', {
    parseRequestOptionsFromJSON: (options: unknown) => options,
    isConditionalMediationAvailable: () => Promise.resolve(autofill !== undefined),
    getClientCapabilities: () => Promise.resolve({ immediateGet: immediate !== undefined }),
    signalUnknownCredential: (credential: unknown) => Promise.resolve(forgotten.push(credential)),
  });
  const never = (signal: AbortSignal | undefined) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  const get = ({ mediation, signal, uiMode }: CredentialRequestOptions & { uiMode?: string }) => {
    if (uiMode === 'immediate') return immediate?.();
    return mediation === 'conditional' ? autofill?.() : (button ?? (() => never(signal)))();
  };
  replace(navigator, 'credentials', { get });
  return forgotten;
}

async function open(scenario: string, attributes: Record<string, string> = {}) {
  const service = scriptedService(scenario);
  const modal = document.createElement('pc-auth-modal');
  const given = {
    'api-base': service.base,
    open: '',
    mode: 'login',
    'allow-email-only': '',
    language: 'en',
    ...attributes,
  };
  for (const [name, value] of Object.entries(given)) modal.setAttribute(name, value);
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  await waitUntil(() => rootOf(modal).querySelector('dialog')?.open, 'the dialog did not open');
  const dialog = within(rootOf(modal));
  return { modal, service, dialog, user: userEvent.setup({ document }) };
}

const en = authMessages.en;
const { failures } = passkeyMessages.en;

describe('a passkey', () => {
  it('is not spoken of in a browser without them, and the other ways are there', async () => {
    replace(window, 'PublicKeyCredential', undefined);
    const { modal, dialog, service } = await open('passkeys');
    await service.called('GET /api/auth/client-ids?auth=true');
    await waitUntil(() => modal.querySelector('form input[name=email]'), 'there is no form');
    expect(dialog.queryByRole('button', { name: en.continueWithPasskey })).to.equal(null);
  });

  it('logs in', async () => {
    browserWith({ button: () => Promise.resolve(PASSKEY) });
    const { dialog, user } = await open('passkeys');
    await user.click(await dialog.findByRole('button', { name: en.continueWithPasskey }));
    await waitUntil(() => readSession(), 'nobody is logged in');
  });

  it('is asked for until the visitor gives up', async () => {
    browserWith({});
    const { dialog, user } = await open('passkeys');
    await user.click(await dialog.findByRole('button', { name: en.continueWithPasskey }));
    await dialog.findByText(passkeyMessages.en.waiting);
    await user.click(dialog.getByRole('button', { name: en.cancel }));
    await waitUntil(() => dialog.queryByText(passkeyMessages.en.waiting) === null, 'it is still waited for');
  });

  it('of this device is asked for at once where a press opens the dialog, and not where the page does', async () => {
    const asked: string[] = [];
    const none = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    browserWith({
      immediate: () => (asked.push('immediate'), none()),
      autofill: () => (asked.push('autofill'), new Promise(() => undefined)),
      button: () => (asked.push('button'), Promise.resolve(PASSKEY)),
    });
    // Whatever the visitor has pressed in the page within seconds counts for the browser.
    replace(navigator, 'userActivation', { isActive: true });
    const { modal, dialog, user } = await open('passkeys');
    await waitUntil(() => asked.length > 0, 'nothing was asked for');
    modal.removeAttribute('open');
    await waitUntil(() => !rootOf(modal).querySelector('dialog')?.open, 'the dialog did not close');
    modal.setAttribute('open', '');
    await waitUntil(() => asked.length > 2, 'nothing was asked for');
    expect(asked).to.deep.equal(['autofill', 'immediate', 'autofill']);
    // Having found none, it is no answer to the button.
    await user.click(await dialog.findByRole('button', { name: en.continueWithPasskey }));
    await waitUntil(() => readSession(), 'nobody is logged in');
    expect(asked.at(-1)).to.equal('button');
  });

  const CAUSES = {
    'passkey-cancelled': ['passkeys', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    'passkey-unknown': ['passkey-unknown', () => Promise.resolve(PASSKEY)],
    'passkey-refused': ['passkey-refused', () => Promise.resolve(PASSKEY)],
  } as const;

  for (const [code, [scenario, button]] of Object.entries(CAUSES))
    it(`${code} has its sentence, and can be tried again`, async () => {
      const forgotten = browserWith({ button });
      const { dialog, user } = await open(scenario);
      const press = async () => user.click(await dialog.findByRole('button', { name: en.continueWithPasskey }));
      await press();
      await dialog.findByText(failures[code as keyof typeof failures]);
      expect(forgotten).to.deep.equal(code === 'passkey-unknown' ? [{ rpId: 'localhost', credentialId: 'AAAA' }] : []);
      await press();
      await dialog.findByText(failures[code as keyof typeof failures]);
    });

  it('chosen below the field of somebody who signs up is refused with a sentence too', async () => {
    let answered = false;
    browserWith({
      autofill: () => (answered ? new Promise(() => undefined) : ((answered = true), Promise.resolve(PASSKEY))),
    });
    const { dialog } = await open('passkey-refused', { mode: 'signup' });
    await dialog.findByText(failures['passkey-refused']);
    expect(dialog.queryByRole('button', { name: en.continueWithPasskey })).to.equal(null);
  });

  for (const theme of ['light', 'dark'] as const)
    it(`has no violation in ${theme} while it is asked for and when it was refused`, async () => {
      let refuse: ((cause: unknown) => void) | undefined;
      browserWith({ button: () => new Promise((_, reject) => (refuse = reject)) });
      const { modal, dialog, user } = await open('passkeys');
      await user.click(await dialog.findByRole('button', { name: en.continueWithPasskey }));
      await dialog.findByText(passkeyMessages.en.waiting);
      expect(await violations(modal, theme)).to.deep.equal([]);
      await waitUntil(() => refuse, 'the browser was not asked');
      refuse!(new DOMException('', 'NotAllowedError'));
      await dialog.findByText(failures['passkey-cancelled']);
      expect(await violations(modal, theme)).to.deep.equal([]);
    });

  for (const language of LANGUAGES)
    for (const dir of language === 'en' ? ['ltr', 'rtl'] : ['ltr'])
      it(`fits on a phone: ${language}, ${dir}`, async () => {
        browserWith({ button: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
        const { modal, dialog, user } = await open('passkeys', { language, dir });
        const panel = rootOf(modal).querySelector('dialog')!;
        panel.style.inlineSize = '304px';
        const button = await dialog.findByRole('button', {
          name: inLanguage(authMessages, language).continueWithPasskey,
        });
        await user.click(button);
        await dialog.findByText(inLanguage(passkeyMessages, language).failures['passkey-cancelled']);
        expect(button.scrollWidth).to.be.at.most(button.clientWidth + 1);
        expect(panel.scrollWidth).to.be.at.most(panel.clientWidth + 1);
      });
});
