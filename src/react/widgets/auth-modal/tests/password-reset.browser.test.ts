/** Resetting a forgotten password in the dialog: the real element, with a scripted service over HTTP. */
import { expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { configure } from '../../../../configuration/configuration.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { authModal } from '../auth-modal.element.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import { resetMessages } from '../../../../messages/en/password-reset.ts';
import { readSession } from '../../../../visitor/session.ts';
import '../../../../elements/pc-auth-modal.ts';
import type { PcAuthModal } from '../../../../elements/pc-auth-modal.ts';
import { listen, scriptedService } from '../testing/auth.ts';
import { rootOf, settle, view } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type Modal = PcAuthModal & HTMLElement;

const en = { ...authMessages.en, reset: resetMessages.en };
const EMAIL = 'ada@studio.example';

const isOpen = (modal: Modal): boolean => rootOf(modal).querySelector('dialog')?.open ?? false;
const shownForm = (modal: Modal): HTMLFormElement =>
  [...modal.querySelectorAll('form')].find((form) => form.assignedSlot)!;
/** Empty while a lazy part is loading. */
const slotOf = (modal: Modal): string => (shownForm(modal) as HTMLFormElement | undefined)?.slot ?? '';
const input = (modal: Modal, name: string): HTMLInputElement =>
  shownForm(modal).elements.namedItem(name) as HTMLInputElement;
const focused = (modal: Modal): string | null | undefined =>
  document.activeElement && modal.contains(document.activeElement)
    ? document.activeElement.getAttribute('name')
    : undefined;

async function open(scenario = 'good', attributes: Record<string, string> = {}) {
  const service = scriptedService(scenario);
  const heard = listen(Object.keys(authModal.events));
  const modal = document.createElement('pc-auth-modal');
  const given = { 'api-base': service.base, open: '', mode: 'login', 'password-reset': 'dialog', ...attributes };
  for (const [name, value] of Object.entries(given)) modal.setAttribute(name, value);
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  await waitUntil(() => isOpen(modal), 'the dialog did not open');
  return { modal, service, heard, user: userEvent.setup({ document }) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Goes to the step that asks for the e-mail. */
async function forgot({ modal, user }: Opened, text = authMessages.en): Promise<void> {
  await user.click(within(shownForm(modal)).getByRole('button', { name: text.forgotPassword }));
  await waitUntil(() => slotOf(modal) === 'reset', 'the e-mail was not asked for');
}

/** Goes to the step that asks for the code and the new password. */
async function requested(opened: Opened, scenarioEmail = EMAIL): Promise<void> {
  const { modal, user } = opened;
  await forgot(opened);
  await user.type(input(modal, 'email'), `${scenarioEmail}{Enter}`);
  await waitUntil(() => slotOf(modal) === 'new-password', 'the new password was not asked for');
}

async function choose({ modal, user }: Opened, code = '123456', password = 'new secret', repeat = password) {
  for (const [name, value] of Object.entries({ code, password, repeat })) {
    await user.clear(input(modal, name));
    await user.type(input(modal, name), value);
  }
  await user.click(within(shownForm(modal)).getByRole('button', { name: en.reset.save }));
}

describe('<pc-auth-modal password-reset="dialog">', () => {
  it('leads through e-mail, code and the new password twice to being signed in', async () => {
    const opened = await open('good', { flow: 'voice-hub-clone' });
    const { modal, service, heard } = opened;
    await requested(opened);
    expect(view(modal).getByRole('dialog', { name: en.reset.codeTitle })).to.exist;
    expect(view(modal).getByText(en.reset.codeLine(EMAIL))).to.exist;
    expect((await service.called('POST /api/users/password/reset')).json).to.deep.equal({ email: EMAIL });
    await waitUntil(() => focused(modal) === 'code', 'the code has no focus');
    await choose(opened);
    await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
    await waitUntil(() => !isOpen(modal), 'who is kept on the page gets it back');
    expect(heard.map(([name]) => name)).to.deep.equal(['pc-open', 'pc-sign-in', 'pc-redirect', 'pc-close']);
    expect(heard[1]![1]).to.deep.equal({ method: 'EMAIL', flow: 'voice-hub-clone' });
    const url = new URL(heard[2]![1]['url'] as string);
    expect([url.pathname, url.searchParams.get('authType')]).to.deep.equal(['/editor/workspace/voices', 'sign_in']);
    const { json, authorization } = await service.called('PUT /api/users/password/reset');
    expect(json).to.deep.equal({ email: EMAIL, code: '123456', password: 'new secret' });
    expect(authorization).to.equal(undefined);
    expect(readSession()?.accessToken).to.equal('opaque-token');
    expect((await service.calls()).map(({ call }) => call)).not.to.include('POST /api/payment/customer');
  });

  describe('with passkeys of the account', () => {
    const told: unknown[] = [];
    const original = Object.getOwnPropertyDescriptor(PublicKeyCredential, 'signalAllAcceptedCredentials');
    beforeEach(() => {
      told.length = 0;
      Object.defineProperty(PublicKeyCredential, 'signalAllAcceptedCredentials', {
        configurable: true,
        value: ({ allAcceptedCredentialIds: ids }: AllAcceptedCredentialsOptions) => {
          told.push(ids);
          // Of a browser that knows better.
          return Promise.reject(new DOMException('', 'SecurityError'));
        },
      });
    });
    afterEach(() => {
      if (original) Object.defineProperty(PublicKeyCredential, 'signalAllAcceptedCredentials', original);
      else Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials');
    });

    it('says what became of them, removes each by a press, tells the browser, and goes on', async () => {
      const opened = await open('reset-passkeys');
      const { modal, service, heard, user } = opened;
      await requested(opened);
      await choose(opened);
      const heading = await view(modal).findByRole('heading', { name: en.reset.sent });
      await waitUntil(() => heading.matches(':focus'), 'the heading has no focus');
      expect(view(modal).getByText(en.reset.passkeysRemoved(1))).to.exist;
      expect(told).to.deep.equal([['laptop', 'phone']]);
      await settle(modal);
      const { violations } = await axe.run(modal, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id }) => id)).to.deep.equal([]);

      const remove = (name: string): HTMLElement =>
        view(modal).getByRole('button', { name: en.reset.removePasskey(name) });
      await user.click(remove('Laptop'));
      await view(modal).findByText(en.reset.passkeyRemoved('Laptop'), { selector: 'dialog p' });
      expect(told.at(-1)).to.deep.equal(['phone']);
      const { json, authorization } = await service.called('PATCH /api/users/passkeys/laptop');
      expect([json, authorization]).to.deep.equal([{ removed: true }, 'Bearer opaque-token']);

      await user.click(remove('Phone'));
      await view(modal).findByText(en.reset.passkeyNotRemoved);
      expect(heard.map(([name]) => name)).not.to.include('pc-redirect');
      await user.click(view(modal).getByRole('button', { name: en.reset.goOn }));
      await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
      expect(told).to.have.lengthOf(2);
    });

    it('says that they are gone, and closing goes on', async () => {
      const opened = await open('reset-no-passkeys-left');
      const { modal, heard } = opened;
      await requested(opened);
      await choose(opened);
      await view(modal).findByText(en.reset.passkeysRemoved(2));
      expect(view(modal).queryByText(en.reset.passkeysLeft)).to.equal(null);
      expect(readSession()?.accessToken).to.equal('opaque-token');
      rootOf(modal)
        .querySelector('dialog')!
        .dispatchEvent(new Event('cancel', { cancelable: true }));
      await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
    });
  });

  it('asks the page’s captcha where the service wants one for the code, and sends the same again', async () => {
    const opened = await open('captcha-for-codes');
    const { modal, service, heard } = opened;
    await requested(opened);
    let solve: (token: string) => void = () => undefined;
    configure({ captchaToken: () => new Promise((resolve) => (solve = resolve)) });
    await choose(opened);
    await waitUntil(() => modal.querySelector('[slot="captcha"]') !== null, 'it was not asked');
    expect(input(modal, 'code').value).to.equal('123456');
    solve('solved');
    await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
    configure({ captchaToken: undefined });
    const body = { email: EMAIL, code: '123456', password: 'new secret' };
    const sent = (await service.calls()).filter(({ call }) => call === 'PUT /api/users/password/reset');
    expect(sent.map(({ json }) => json)).to.deep.equal([body, { ...body, captchaToken: 'solved' }]);
  });

  it('keeps neither code nor password when the dialog closes', async () => {
    const opened = await open();
    const { modal, user } = opened;
    await requested(opened);
    await user.type(input(modal, 'code'), '123');
    await user.type(input(modal, 'password'), 'new secret');
    modal.close();
    await waitUntil(() => !isOpen(modal), 'it did not close');
    const values = [...modal.querySelectorAll('input')].map(({ value }) => value);
    expect(values.filter((value) => value === '123' || value === 'new secret')).to.deep.equal([]);
  });

  it('is a link without the attribute', async () => {
    const { modal } = await open('good', { 'password-reset': 'link' });
    expect(within(shownForm(modal)).getByRole('link', { name: en.forgotPassword })).to.exist;
    expect(within(shownForm(modal)).queryByRole('button', { name: en.forgotPassword })).to.equal(null);
  });

  it('takes the e-mail over from the form, and back leads step by step to logging in', async () => {
    const opened = await open();
    const { modal, user } = opened;
    await user.type(input(modal, 'email'), EMAIL);
    await forgot(opened);
    expect(input(modal, 'email').value).to.equal(EMAIL);
    await waitUntil(() => focused(modal) === 'email', 'the e-mail has no focus');
    await user.keyboard('{Enter}');
    await waitUntil(() => slotOf(modal) === 'new-password', 'the new password was not asked for');
    await user.click(view(modal).getByRole('button', { name: en.back }));
    await view(modal).findByRole('heading', { name: en.reset.title });
    await user.click(view(modal).getByRole('button', { name: en.back }));
    await view(modal).findByRole('heading', { name: en.welcome });
    expect(input(modal, 'email').value).to.equal(EMAIL);
    await waitUntil(() => focused(modal) === 'password', 'the focus is lost');
  });

  it('has forms in the page, as password managers need them', async () => {
    const opened = await open();
    await requested(opened);
    const tokens = [...shownForm(opened.modal).querySelectorAll('input')].map((field) =>
      [field.name, field.type, field.getAttribute('autocomplete')].join(' '),
    );
    expect(tokens).to.deep.equal([
      'username email username',
      'code text one-time-code',
      'password password new-password',
      'repeat password new-password',
    ]);
    expect(input(opened.modal, 'username').value).to.equal(EMAIL);
    expect(shownForm(opened.modal).getRootNode() === document).to.equal(true);
  });

  it('says what is wrong before anything is sent', async () => {
    const opened = await open();
    const { modal, user, service } = opened;
    await forgot(opened);
    await user.type(input(modal, 'email'), 'ada{Enter}');
    expect(within(shownForm(modal)).getByText(en.fields.email(0, 0))).to.exist;
    await user.type(input(modal, 'email'), '@studio.example{Enter}');
    await waitUntil(() => slotOf(modal) === 'new-password', undefined);
    await user.click(within(shownForm(modal)).getByRole('button', { name: en.reset.save }));
    expect(within(shownForm(modal)).getAllByText(en.fields.required(0, 0))).to.have.lengthOf(3);
    expect(focused(modal)).to.equal('code');
    await choose(opened, '12 34-56x', 'new secret', 'new sacred');
    expect(input(modal, 'code').value).to.equal('123456');
    expect(within(shownForm(modal)).getByText('Passwords do not match.')).to.exist;
    expect(focused(modal)).to.equal('repeat');
    await choose(opened, '123', 'short');
    expect(within(shownForm(modal)).getByText(en.failures['wrong-code'])).to.exist;
    expect(within(shownForm(modal)).getByText(en.fields['password-length'](6, 100))).to.exist;
    expect((await service.calls()).map(({ call }) => call)).not.to.include('PUT /api/users/password/reset');
  });

  it('takes a wrong code for what it is, clears it, keeps the password, and the next one works', async () => {
    const opened = await open('reset-wrong-code-once');
    const { modal, user, heard } = opened;
    await requested(opened);
    await choose(opened);
    await within(modal).findByText(en.failures['wrong-code']);
    await waitUntil(() => focused(modal) === 'code' && input(modal, 'code').value === '', 'the code was not cleared');
    expect(input(modal, 'password').value).to.equal('new secret');
    await user.keyboard('654321{Enter}');
    await waitUntil(() => heard.some(([name]) => name === 'pc-redirect'), 'nobody was redirected');
    expect(heard.find(([name]) => name === 'pc-auth-error')![1]).to.include({ method: 'EMAIL', code: 'wrong-code' });
  });

  for (const [scenario, message, field] of [
    ['reset-code-expired', en.failures['code-expired'], 'code'],
    ['reset-code-replaced', en.failures['code-replaced'], 'code'],
    ['reset-common-password', en.failures['common-password'], 'password'],
  ] as const) {
    it(`says what is wrong at the field: ${scenario}`, async () => {
      const opened = await open(scenario);
      await requested(opened);
      await choose(opened);
      await within(opened.modal).findByText(message);
      await waitUntil(() => focused(opened.modal) === field, 'the field has no focus');
      expect(input(opened.modal, field).getAttribute('aria-invalid')).to.equal('true');
    });
  }

  for (const [scenario, message] of [
    ['reset-limit', `${en.failures['rate-limited']} ${en.wait('17 s')}`],
    ['reset-html', en.failures['unexpected-response']],
  ] as const) {
    it(`says what is wrong above the form: ${scenario}`, async () => {
      const opened = await open(scenario);
      await requested(opened);
      await choose(opened);
      const alert = await view(opened.modal).findByText(message);
      expect(alert.closest('[role=alert]')).to.exist;
      expect(opened.modal.querySelector('[aria-busy]')).to.equal(null);
    });
  }

  it('asked for too often says how long to wait', async () => {
    const opened = await open('reset-too-often');
    await forgot(opened);
    await opened.user.type(input(opened.modal, 'email'), `${EMAIL}{Enter}`);
    await view(opened.modal).findByText(`${en.failures['rate-limited']} ${en.wait('17 s')}`);
  });

  it('sends another code; the service says when', async () => {
    const opened = await open();
    await requested(opened);
    const { modal } = opened;
    await view(modal).findByText(/^You can resend it in \d+ s\.$/);
    expect(view(modal).queryByRole('button', { name: en.resend })).to.equal(null);
    const again = await open('reset-again');
    await requested(again);
    await again.user.click(view(again.modal).getByRole('button', { name: en.resend }));
    await view(again.modal).findByText(en.resent);
    const sent = (await again.service.calls()).filter(({ call }) => call === 'POST /api/users/password/reset');
    expect(sent).to.have.lengthOf(2);
  });

  it('asks a captcha for each code', async () => {
    let asked = 0;
    configure({ captchaToken: () => (asked++ ? Promise.resolve('solved') : Promise.reject(new Error('no'))) });
    const opened = await open();
    await forgot(opened);
    await opened.user.type(input(opened.modal, 'email'), `${EMAIL}{Enter}`);
    await view(opened.modal).findByText(en.failures['not-human']);
    await opened.user.type(input(opened.modal, 'email'), '{Enter}');
    await waitUntil(() => slotOf(opened.modal) === 'new-password', undefined);
    const { json } = await opened.service.called('POST /api/users/password/reset');
    expect(json).to.deep.equal({ email: EMAIL, captchaToken: 'solved' });
  });

  it('can be closed while the service is asked, and is where it was when opened again', async () => {
    const opened = await open('reset-never');
    const { modal, user } = opened;
    await requested(opened);
    await choose(opened);
    await waitUntil(() => modal.querySelector('[aria-busy]'), 'it is not busy');
    rootOf(modal)
      .querySelector('dialog')!
      .dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitUntil(() => !isOpen(modal), 'Escape did not close it');
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    modal.show('login');
    await waitUntil(() => isOpen(modal), 'it did not open');
    expect(slotOf(modal)).to.equal('new-password');
    expect(modal.querySelector('[aria-busy]')).to.equal(null);
    await user.click(view(modal).getByRole('button', { name: en.back }));
    await view(modal).findByRole('heading', { name: en.reset.title });
  });

  it('that was closed before a code was asked for begins at the form', async () => {
    const opened = await open();
    const { modal } = opened;
    await forgot(opened);
    modal.close();
    await waitUntil(() => !isOpen(modal));
    modal.show('login');
    await waitUntil(() => isOpen(modal));
    expect(slotOf(modal)).to.equal('login');
  });

  for (const language of LANGUAGES) {
    const theme = language === 'en' || language === 'fr' ? 'light' : 'dark';
    it(`axe finds nothing in ${language}, ${theme}`, async () => {
      const opened = await open('reset-wrong-code-once', { language, theme });
      const { modal, user } = opened;
      const check = async (): Promise<void> => {
        await settle(modal);
        const { violations } = await axe.run(modal, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).to.deep.equal(
          [],
        );
      };
      await forgot(opened, inLanguage(authMessages, language));
      await check();
      await user.type(input(modal, 'email'), `${EMAIL}{Enter}`);
      await waitUntil(() => slotOf(modal) === 'new-password', undefined);
      shownForm(modal).requestSubmit();
      await check();
    });
  }
});
