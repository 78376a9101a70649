/** The sign-in dialog from a visitor's view: the real element, with a scripted service and provider scripts. */
import { aTimeout, expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { setViewport } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { configure } from '../../../../configuration/configuration.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { authModal } from '../auth-modal.element.ts';
import { authModals } from '../auth-modals.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import { unavailableMessages } from '../../../../messages/en/auth-unavailable.ts';
import { readSession } from '../../../../visitor/session.ts';
import '../../../../elements/pc-auth-modal.ts';
import type { PcAuthModal } from '../../../../elements/pc-auth-modal.ts';
import { listen, logged, providers, SCRIPTS, scriptedService, type ScriptedService } from '../testing/auth.ts';
import { addStyle, rootOf, settle, view } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type Modal = PcAuthModal & HTMLElement;

const en = authMessages.en;
const EMAIL = 'ada@studio.example';

interface Mounted {
  modal: Modal;
  service: ScriptedService;
  user: ReturnType<typeof userEvent.setup>;
  heard: ReturnType<typeof listen>;
}

async function mount(scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const service = scriptedService(scenario);
  const heard = listen(Object.keys(authModal.events));
  const modal = document.createElement('pc-auth-modal');
  for (const [name, value] of Object.entries({ 'api-base': service.base, ...attributes })) {
    modal.setAttribute(name, value);
  }
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  return { modal, service, user: userEvent.setup({ document }), heard };
}

const dialogOf = (modal: Modal): HTMLDialogElement | null => rootOf(modal).querySelector('dialog');
const isOpen = (modal: Modal): boolean => dialogOf(modal)?.open ?? false;

async function opened(mounted: Mounted): Promise<void> {
  await waitUntil(() => isOpen(mounted.modal), 'the dialog did not open');
}

/** Mounts and opens the dialog. */
async function open(scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const mounted = await mount(scenario, { open: '', ...attributes });
  await opened(mounted);
  return mounted;
}

const formOf = (modal: Modal, slot: string): HTMLFormElement => modal.querySelector(`form[slot=${slot}]`)!;
const shownForm = (modal: Modal): HTMLFormElement =>
  [...modal.querySelectorAll('form')].find((form) => form.assignedSlot)!;
const input = (modal: Modal, name: string): HTMLInputElement =>
  shownForm(modal).elements.namedItem(name) as HTMLInputElement;
const provider = (modal: Modal, name: string): HTMLElement =>
  view(modal).getByRole('button', { name: new RegExp(`^${en.continueWith(name)}`) });
const names = ({ heard }: Mounted): string[] => heard.map(([name]) => name);
const detail = ({ heard }: Mounted, name: string): Record<string, unknown> | undefined =>
  heard.find(([each]) => each === name)?.[1];

async function submit({ modal, user }: Mounted, email = EMAIL, password = 'secret'): Promise<void> {
  await user.clear(input(modal, 'email'));
  await user.type(input(modal, 'email'), email);
  await user.clear(input(modal, 'password'));
  await user.type(input(modal, 'password'), `${password}{Enter}`);
}

const alertIn = async ({ modal }: Mounted): Promise<HTMLElement> => {
  const find = () => rootOf(modal).querySelector<HTMLElement>('[part=notice][role=alert]:not(:empty)');
  await waitUntil(find, 'no message came');
  return find()!;
};

const redirected = async (mounted: Mounted): Promise<URL> => {
  await waitUntil(() => detail(mounted, 'pc-redirect'), 'nobody was redirected');
  return new URL(detail(mounted, 'pc-redirect')!['url'] as string);
};

const verifying = ({ modal }: Mounted): Promise<HTMLElement> =>
  view(modal).findByRole('heading', { name: en.verifyTitle });

describe('<pc-auth-modal>', () => {
  describe('opening and closing', () => {
    it('shows nothing and asks for nothing until it is opened', async () => {
      const { modal, service } = await mount();
      expect(view(modal).queryByRole('dialog')).to.equal(null);
      expect(modal.getBoundingClientRect().height).to.equal(0);
      expect(await service.calls()).to.deep.equal([]);
    });

    it('asks in advance for what opening it waits for, and adds no form to the page until then', async () => {
      const mounted = await mount();
      const { modal, service } = mounted;
      const children = modal.childElementCount;
      authModals(window).prepare?.();
      authModals(window).prepare?.();
      await service.called('GET /api/auth/client-ids?auth=true');
      expect([modal.childElementCount, isOpen(modal)]).to.deep.equal([children, false]);
      modal.show();
      await opened(mounted);
      expect((await service.calls()).map(({ call }) => call)).to.deep.equal(['GET /api/auth/client-ids?auth=true']);
    });

    it('is loaded in advance without being added to the page, which may add its own', async () => {
      authModals(window).prepare?.();
      const { importDialog } = await import('../../../../elements/requested-dialog.ts');
      await importDialog();
      expect(document.querySelector('pc-auth-modal')).to.equal(null);
    });

    it('stays modal with its focus and what has been typed when the page moves it, and frees the page when removed', async () => {
      const mounted = await open();
      const { modal, user } = mounted;
      await user.type(input(modal, 'password'), 'secret');
      const place = await fixture<HTMLElement>('<div></div>');
      const target = place.attachShadow({ mode: 'open' });
      const isLocked = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden';
      for (const move of [() => place.before(modal), () => target.append(modal)]) {
        move();
        expect([dialogOf(modal)!.matches(':modal'), isLocked()]).to.deep.equal([true, true]);
        expect((modal.getRootNode() as Document | ShadowRoot).activeElement).to.equal(input(modal, 'password'));
        expect(input(modal, 'password').value).to.equal('secret');
        // The page's forms are styled in whatever tree they are.
        expect(getComputedStyle(input(modal, 'password')).borderRadius).to.equal('7.92px');
      }
      expect(names(mounted)).to.deep.equal(['pc-open']);
      modal.remove();
      await waitUntil(() => !isLocked(), 'the page stayed locked');
    });

    it('opens by its method in the mode asked for, and closes by its method after a fade of 100 ms', async () => {
      const mounted = await mount();
      const { modal } = mounted;
      modal.show('login');
      await opened(mounted);
      expect(modal.open).to.equal(true);
      expect(view(modal).getByRole('dialog', { name: en.welcome })).to.exist;
      const began = performance.now();
      modal.close();
      await waitUntil(() => !isOpen(modal), 'it did not close');
      expect(performance.now() - began).to.be.greaterThan(95);
      expect(names(mounted)).to.deep.equal(['pc-open', 'pc-close']);
      expect(detail(mounted, 'pc-open')).to.deep.equal({ mode: 'login' });
      modal.show();
      await opened(mounted);
      expect(view(modal).getByRole('dialog', { name: en.getStarted })).to.exist;
    });

    it('shows the mode asked for at each call, also while it is open on the other one or fades out', async () => {
      const mounted = await mount();
      const { modal, user } = mounted;
      modal.show('signup');
      await opened(mounted);
      await user.click(view(modal).getByRole('button', { name: en.logIn }));
      await view(modal).findByRole('heading', { name: en.welcome });
      modal.show('signup');
      await view(modal).findByRole('heading', { name: en.getStarted });
      modal.show('login');
      await view(modal).findByRole('heading', { name: en.welcome });
      modal.show();
      await view(modal).findByRole('heading', { name: en.getStarted });
      dialogOf(modal)!.dispatchEvent(new Event('cancel', { cancelable: true }));
      await waitUntil(() => dialogOf(modal)!.hasAttribute('data-closing'));
      modal.show('login');
      await view(modal).findByRole('heading', { name: en.welcome });
      await waitUntil(() => !dialogOf(modal)!.hasAttribute('data-closing'));
      expect([isOpen(modal), names(mounted)]).to.deep.equal([true, ['pc-open', 'pc-open']]);
    });

    it('is asked by a script in any spelling, and reports what it does not know', async () => {
      const mounted = await mount();
      const { modal } = mounted;
      (modal.show as (mode: unknown) => void)('LOG_IN');
      await opened(mounted);
      expect(view(modal).getByRole('dialog', { name: en.welcome })).to.exist;
      modal.close();
      await waitUntil(() => !isOpen(modal));
      (modal.show as (mode: unknown) => void)('sign-off');
      await opened(mounted);
      expect(view(modal).getByRole('dialog', { name: en.getStarted })).to.exist;
      expect(logged.join()).to.contain('<pc-auth-modal> show() mode="sign-off" must be one of signup, login');
    });

    it('gives its fields ids that no other one on the page has', async () => {
      const modals = [await open(), await open()].map(({ modal }) => modal);
      const ids = modals.flatMap((modal) => [...modal.querySelectorAll('[id]')].map(({ id }) => id));
      expect(ids).not.to.deep.equal([]);
      expect(new Set(ids).size).to.equal(ids.length);
    });

    it('opens and closes with its attribute, which goes when the visitor closes it', async () => {
      const mounted = await open();
      const { modal, user } = mounted;
      await user.click(view(modal).getByRole('button', { name: en.close }));
      await waitUntil(() => !modal.hasAttribute('open'), 'the attribute stayed');
      expect(isOpen(modal)).to.equal(false);
      modal.open = true;
      await opened(mounted);
      dialogOf(modal)!.dispatchEvent(new Event('cancel', { cancelable: true }));
      await waitUntil(() => !modal.open, 'Escape did not close it');
      modal.open = true;
      await opened(mounted);
      modal.removeAttribute('open');
      await waitUntil(() => !isOpen(modal), 'it did not close');
    });

    it('holds the page still meanwhile, and leaves it as it was', async () => {
      const before = document.documentElement.getAttribute('style');
      const mounted = await open();
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
      mounted.modal.close();
      await waitUntil(() => !isOpen(mounted.modal));
      expect(document.documentElement.getAttribute('style') ?? '').to.equal(before ?? '');
    });

    it('keeps what was typed when it is closed and the form is switched', async () => {
      const mounted = await open();
      const { modal, user } = mounted;
      await user.type(input(modal, 'email'), EMAIL);
      modal.close();
      await waitUntil(() => !isOpen(modal));
      modal.show();
      await opened(mounted);
      expect(input(modal, 'email').value).to.equal(EMAIL);
      await user.click(view(modal).getByRole('button', { name: en.logIn }));
      await view(modal).findByRole('heading', { name: en.welcome });
      expect(input(modal, 'email').value).to.equal(EMAIL);
      await waitUntil(() => document.activeElement === input(modal, 'password'), 'the focus is lost');
    });
  });

  describe('the forms', () => {
    it("stand in the page's own tree, as password managers need them", async () => {
      const mounted = await open();
      const { modal } = mounted;
      const tokens = (slot: string): string[] =>
        [...formOf(modal, slot).querySelectorAll('input')].map((field) =>
          // The attribute, because some browsers do not know every token.
          [field.name, field.type, field.getAttribute('autocomplete')].join(' '),
        );
      expect(tokens('signup')).to.deep.equal(['email email username', 'password password new-password']);
      expect(tokens('login')).to.deep.equal(['email email username', 'password password current-password']);
      expect(shownForm(modal).slot).to.equal('signup');
      await submit(mounted);
      await verifying(mounted);
      await waitUntil(() => modal.querySelector('form[slot=code]'), 'the form for the code did not come');
      expect(tokens('code')).to.deep.equal(['code text one-time-code']);
      for (const form of modal.querySelectorAll('form')) expect(form.getRootNode() === document).to.equal(true);
    });

    it('say what is wrong on leaving a field, not while typing, and take it back on the next try', async () => {
      const { modal, user } = await open();
      const form = within(shownForm(modal));
      await user.type(input(modal, 'email'), 'ada');
      expect(form.queryByText(en.fields.email(0, 0)) === null).to.equal(true);
      await user.tab();
      expect(form.getByText(en.fields.email(0, 0))).to.exist;
      expect(input(modal, 'email').getAttribute('aria-invalid')).to.equal('true');
      await user.type(input(modal, 'email'), '@studio.example');
      expect(input(modal, 'email').hasAttribute('aria-invalid')).to.equal(false);
      await user.type(input(modal, 'password'), 'short');
      expect(form.getByText(en.passwordHint(6, 100))).to.exist;
      await user.tab();
      expect(form.getByText(en.fields['password-length'](6, 100))).to.exist;
    });

    it('require both fields, and lead to the first that is wrong', async () => {
      const { modal, user, service } = await open();
      await user.click(within(shownForm(modal)).getByRole('button', { name: en.createAccount }));
      expect(within(shownForm(modal)).getAllByText(en.fields.required(0, 0))).to.have.lengthOf(2);
      expect(document.activeElement === input(modal, 'email')).to.equal(true);
      expect((await service.calls()).map(({ call }) => call)).to.deep.equal(['GET /api/auth/client-ids?auth=true']);
    });

    it('show the password on demand, and say when Caps Lock is on', async () => {
      const { modal, user } = await open();
      const reveal = within(shownForm(modal)).getByRole('button', { name: en.showPassword });
      await user.click(reveal);
      expect(input(modal, 'password').type).to.equal('text');
      await user.click(reveal);
      expect(input(modal, 'password').type).to.equal('password');
      await user.click(input(modal, 'password'));
      await user.keyboard('{CapsLock}a');
      expect(within(shownForm(modal)).getByText(en.capsLock)).to.exist;
      await user.keyboard('{CapsLock}b');
      expect(within(shownForm(modal)).queryByText(en.capsLock) === null).to.equal(true);
    });

    it("are read when they are sent: a browser's autofill may tell nothing", async () => {
      const mounted = await open();
      input(mounted.modal, 'email').value = ` ${EMAIL} `;
      input(mounted.modal, 'password').value = 'filled in';
      shownForm(mounted.modal).requestSubmit();
      const { json } = await mounted.service.called('POST /api/users');
      expect(json).to.include({ email: EMAIL, password: 'filled in', language: 'en' });
    });

    it("withstand the page's styles", async () => {
      const { modal } = await open();
      const looks = (): string[] =>
        [...shownForm(modal).querySelectorAll('label, input, button, p, div')].map((element) => {
          const { color, backgroundColor, display, fontSize, padding, margin, textTransform, borderRadius, height } =
            getComputedStyle(element);
          return [
            color,
            backgroundColor,
            display,
            fontSize,
            padding,
            margin,
            textTransform,
            borderRadius,
            height,
          ].join();
        });
      await settle(modal);
      const before = looks();
      addStyle(`* { color: red !important; margin: 9px !important; text-transform: uppercase !important }
        form input, form button { background: lime; padding: 40px; border-radius: 50%; display: block !important }
        label { font-size: 40px !important }`);
      await settle(modal);
      expect(looks()).to.deep.equal(before);
    });
  });

  describe('signing up', () => {
    it('leads over the code from the mail to getting started, and tells the page', async () => {
      sessionStorage.setItem('pc_landing_query', '?utm_source=mail&plan=free');
      localStorage.setItem('_pc_sign_up_landing_data', JSON.stringify({ page: '/', referrer: '', time: 'now' }));
      localStorage.setItem('pc_experiments', '{"subscriptionExperiment":"TRIAL"}');
      const registered: unknown[] = [];
      configure({ onEngagement: (user) => registered.push(user) });
      const mounted = await open('good', { plan: 'pro', interval: 'year', coupon: 'C1', 'use-case': 'export' });
      const { modal, user, service } = mounted;
      await submit(mounted);
      await verifying(mounted);
      expect(view(modal).getByText(en.verifyLine(EMAIL))).to.exist;
      expect(view(modal).getByText(en.checkSpam)).to.exist;
      expect(readSession(), 'an unconfirmed account is not signed in').to.equal(undefined);
      const { json } = await service.called('POST /api/users');
      expect(json).to.deep.include({ landingData: { page: '/', referrer: '', time: 'now', language: 'en' } });
      const account = { id: 'user-1', email: EMAIL, confirmed: false };
      expect(detail(mounted, 'pc-user-registered')).to.deep.equal(account);
      expect(registered).to.deep.equal([account]);
      await waitUntil(() => document.activeElement === input(modal, 'code'), 'the field has no focus');
      await user.paste('Your code: 123 456');
      const url = await redirected(mounted);
      expect(url.pathname).to.equal('/editor/onboarding/get-started');
      expect(Object.fromEntries(url.searchParams)).to.deep.equal({
        utm_source: 'mail',
        authType: 'sign_up',
        touchpoint: 'landing',
        method: 'podcast-studio',
        subscriptionUseCase: 'export',
        plan: 'pro',
        interval: 'year',
        coupon: 'C1',
      });
      expect(names(mounted)).to.deep.equal([
        'pc-open',
        'pc-auth-start',
        'pc-user-registered',
        'pc-sign-up',
        'pc-redirect',
      ]);
      expect(detail(mounted, 'pc-auth-start')).to.deep.equal({ method: 'EMAIL', mode: 'signup' });
      expect(detail(mounted, 'pc-sign-up')).to.deep.equal({ method: 'EMAIL', flow: '' });
      const confirm = await service.called('PUT /api/users/confirm');
      expect([confirm.json, confirm.authorization]).to.deep.equal([{ code: '123456' }, 'Bearer opaque-token']);
      const customer = await service.called('POST /api/payment/customer');
      expect(customer.json).to.deep.equal({ subscriptionExperiment: 'TRIAL', pricingExperiment: 'STANDARD' });
      expect(readSession()).to.deep.equal({
        accessToken: 'opaque-token',
        method: 'EMAIL',
        apiBase: `${location.origin}${service.base}/`,
      });
      expect(localStorage.getItem('pc_onboarding_flow')).to.equal('true');
      expect(sessionStorage.getItem('pc_landing_query')).to.equal(null);
      expect(localStorage.getItem('_pc_sign_up_landing_data')).to.equal(null);
      expect(formOf(modal, 'signup').isConnected, 'the form stays until the page is left').to.equal(true);
    });

    it('says so when the e-mail has an account, and leads to the other form', async () => {
      const mounted = await open('email-exists');
      await submit(mounted);
      const alert = await alertIn(mounted);
      expect(alert.textContent).to.contain('Email already exists.');
      await mounted.user.click(within(alert).getByRole('button', { name: en.logIn }));
      expect(input(mounted.modal, 'email').value).to.equal(EMAIL);
      expect(detail(mounted, 'pc-auth-error')).to.include({ method: 'EMAIL', code: 'email-exists' });
    });

    it('says that many are signing up from the visitor’s network, and for how long to wait', async () => {
      const mounted = await open('crowded');
      await submit(mounted);
      expect((await alertIn(mounted)).textContent).to.contain(`${en.failures.crowded} ${en.wait('17 s')}`);
      expect(input(mounted.modal, 'email').value).to.equal(EMAIL);
      expect(detail(mounted, 'pc-auth-error')).to.include({ code: 'crowded', retryAfter: 17 });
    });

    it('survives an answer that nobody understands', async () => {
      const mounted = await open('sign-up-html');
      await submit(mounted);
      expect((await alertIn(mounted)).textContent).to.contain(en.failures['unexpected-response']);
      expect(input(mounted.modal, 'email').value).to.equal(EMAIL);
    });

    for (const scenario of ['sign-up-without-auth', 'sign-up-without-auth-empty-confirm']) {
      it(`works with a service that gives no token for it: ${scenario}`, async () => {
        const mounted = await open(scenario);
        const { modal, user, service } = mounted;
        await submit(mounted);
        await verifying(mounted);
        await user.type(input(modal, 'code'), '123456');
        const url = await redirected(mounted);
        expect([url.pathname, url.searchParams.get('authType')]).to.deep.equal([
          '/editor/onboarding/get-started',
          'sign_up',
        ]);
        expect(names(mounted)).to.deep.equal([
          'pc-open',
          'pc-auth-start',
          'pc-user-registered',
          'pc-sign-up',
          'pc-redirect',
        ]);
        expect((await service.called('PUT /api/users/confirm')).authorization).to.equal(undefined);
        const { json } = await service.called('POST /api/auth/signin');
        expect(json).to.deep.equal({ email: EMAIL, password: 'secret' });
        expect(readSession()?.accessToken).to.equal('opaque-token');
      });
    }

    it('signs in at once where the account is confirmed and no token came', async () => {
      const mounted = await open('confirmed-without-auth');
      await submit(mounted);
      expect((await redirected(mounted)).searchParams.get('authType')).to.equal('sign_up');
      expect(detail(mounted, 'pc-user-registered')).to.include({ confirmed: true });
      expect((await mounted.service.calls()).map(({ call }) => call)).to.deep.equal([
        'GET /api/auth/client-ids?auth=true',
        'POST /api/users',
        'POST /api/auth/signin',
        'POST /api/payment/customer',
      ]);
    });

    it('whose signing in after the code fails leads to the form to log in, filled in', async () => {
      const mounted = await open('sign-in-refused-after-code');
      const { modal, user } = mounted;
      await submit(mounted);
      await verifying(mounted);
      await user.type(input(modal, 'code'), '123456');
      expect((await alertIn(mounted)).textContent).to.contain(en.failures.server);
      expect(view(modal).getByRole('heading', { name: en.welcome })).to.exist;
      expect(input(modal, 'email').value).to.equal(EMAIL);
      await submit(mounted);
      await redirected(mounted);
    });

    for (const [scenario, token] of [
      ['confirm-empty', 'opaque-token'],
      ['confirm-ok', 'opaque-token'],
      ['confirm-other-json', 'opaque-token'],
      ['confirm-fresh-auth', 'fresh-token'],
    ] as const) {
      it(`takes any good answer to the code for a yes: ${scenario}`, async () => {
        const mounted = await open(scenario);
        await submit(mounted);
        await verifying(mounted);
        await mounted.user.type(input(mounted.modal, 'code'), '123456');
        await redirected(mounted);
        expect(readSession()?.accessToken).to.equal(token);
        const customer = await mounted.service.called('POST /api/payment/customer');
        expect(customer.authorization).to.equal(`Bearer ${token}`);
      });
    }

    it('takes a plain no for one', async () => {
      const mounted = await open('confirm-no');
      await submit(mounted);
      await verifying(mounted);
      await mounted.user.type(input(mounted.modal, 'code'), '123456');
      await within(mounted.modal).findByText(en.failures['wrong-code']);
    });

    it('says so when the password is one of those that everybody has', async () => {
      const mounted = await open('common-password');
      await submit(mounted);
      expect((await alertIn(mounted)).textContent).to.contain(en.failures['common-password']);
    });

    it('sends only what is one code; anything else stays as typed, and costs no attempt', async () => {
      const mounted = await open();
      const { modal, user, service } = mounted;
      await submit(mounted);
      await verifying(mounted);
      const field = input(modal, 'code');
      const enter = (value: string, isComposing = false): void => {
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
      };
      for (const value of ['1234567', 'Order 654321, code 123456', 'none']) {
        enter(value);
        expect(field.value).to.equal(value);
        expect(modal.textContent).not.to.contain(en.failures['wrong-code']);
      }
      await user.type(field, '{Enter}');
      await within(modal).findByText(en.failures['wrong-code']);
      expect(field).to.have.attribute('aria-invalid', 'true');
      // What an input method composes is not touched until it is done.
      for (const value of ['１', '１２３４５６', '１２３４５６７']) {
        enter(value, true);
        expect(field.value).to.equal(value);
      }
      expect((await service.calls()).map(({ call }) => call)).not.to.include('PUT /api/users/confirm');
      enter('Studio 365: １２３４５６', true);
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      expect(field.value).to.equal('123456');
      const confirm = await service.called('PUT /api/users/confirm');
      expect(confirm.json).to.deep.equal({ code: '123456' });
      await redirected(mounted);
      expect((await service.calls()).filter(({ call }) => call === 'PUT /api/users/confirm')).to.have.length(1);
    });

    for (const [scenario, code] of [
      ['wrong-code-once', 'wrong-code'],
      ['replaced-code-once', 'code-replaced'],
    ] as const) {
      it(`takes a ${code} for what it is, clears it and waits for the next`, async () => {
        const mounted = await open(scenario);
        const { modal, user } = mounted;
        await submit(mounted);
        await verifying(mounted);
        await user.type(input(modal, 'code'), '111111');
        await within(modal).findByText(en.failures[code]);
        await waitUntil(() => input(modal, 'code').value === '', 'the code was not cleared');
        expect(document.activeElement === input(modal, 'code')).to.equal(true);
        await user.type(input(modal, 'code'), '123456');
        expect((await redirected(mounted)).searchParams.get('authType')).to.equal('sign_up');
      });
    }

    it('says that no mail could be sent, and leads back to the address', async () => {
      const mounted = await open('mail-refused');
      const { modal, user } = mounted;
      await submit(mounted);
      await verifying(mounted);
      expect(view(modal).getAllByText(en.mailRefused(EMAIL)).length).to.be.greaterThan(0);
      expect(view(modal).queryByText(en.verifyLine(EMAIL))).to.equal(null);
      await user.click(view(modal).getByRole('button', { name: en.correctAddress }));
      await view(modal).findByRole('heading', { name: en.getStarted });
      expect(input(modal, 'email').value).to.equal(EMAIL);
    });

    it('says that a mail may take minutes, and what is wrong with another one there, not at the code', async () => {
      const mounted = await open('mail-delayed');
      const { modal, user } = mounted;
      await submit(mounted);
      await verifying(mounted);
      expect(view(modal).getAllByText(en.mailDelayed).length).to.be.greaterThan(0);
      await user.click(view(modal).getByRole('button', { name: en.resend }));
      await waitUntil(() => view(modal).queryByText(en.failures.server));
      expect(input(modal, 'code').getAttribute('aria-invalid')).to.equal(null);
    });

    it('says that no other mail can be sent where the visitor asked for one, and leads back to the code', async () => {
      const mounted = await open('sign-up-without-resend');
      const { modal, user } = mounted;
      await submit(mounted);
      await verifying(mounted);
      await user.click(view(modal).getByRole('button', { name: en.resend }));
      await waitUntil(() => view(modal).queryByText(en.cannotResend));
      expect(view(modal).queryByRole('button', { name: en.resend })).to.equal(null);
      expect(document.activeElement === input(modal, 'code')).to.equal(true);
    });

    it('sends the mail again when asked; the service says when the next may be', async () => {
      const mounted = await open();
      const { modal, user, service } = mounted;
      await submit(mounted);
      await verifying(mounted);
      await user.click(view(modal).getByRole('button', { name: en.resend }));
      expect((await service.called('POST /api/users/confirm/resend')).authorization).to.equal('Bearer opaque-token');
      await view(modal).findByText(en.resendIn(30));
      expect(view(modal).queryByRole('button', { name: en.resend })).to.equal(null);
      expect(document.activeElement === input(modal, 'code')).to.equal(true);
      await view(modal).findByText(en.resendIn(29));
      expect(view(modal).getByText(en.resent)).to.exist;
    });

    it('notices that the e-mail was confirmed elsewhere', async () => {
      const mounted = await open('confirmed-elsewhere');
      await submit(mounted);
      await verifying(mounted);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      expect((await redirected(mounted)).searchParams.get('authType')).to.equal('sign_up');
    });

    it('goes on where it was when it is closed and opened again, or back to the form', async () => {
      const mounted = await open();
      const { modal, user } = mounted;
      await submit(mounted);
      await verifying(mounted);
      modal.close();
      await waitUntil(() => !isOpen(modal));
      modal.show();
      await opened(mounted);
      await verifying(mounted);
      await user.click(view(modal).getByRole('button', { name: en.back }));
      await view(modal).findByRole('heading', { name: en.getStarted });
    });
  });

  describe('logging in', () => {
    it('leads to the projects, with no customer and no flag', async () => {
      const mounted = await open('good', { mode: 'login' });
      await submit(mounted);
      const url = await redirected(mounted);
      expect(url.origin + url.pathname).to.equal(`${location.origin}/editor/workspace/projects`);
      expect(url.searchParams.get('authType')).to.equal('sign_in');
      expect(names(mounted)).to.deep.equal(['pc-open', 'pc-auth-start', 'pc-sign-in', 'pc-redirect']);
      expect((await mounted.service.calls()).map(({ call }) => call)).to.deep.equal([
        'GET /api/auth/client-ids?auth=true',
        'POST /api/auth/signin',
      ]);
      expect(localStorage.getItem('pc_onboarding_flow')).to.equal(null);
      await waitUntil(() => !isOpen(mounted.modal), 'who is kept on the page gets it back');
    });

    it('leads nowhere where the service is elsewhere and nobody has said where the editor is', async () => {
      const elsewhere = 'https://api.example';
      const { base } = scriptedService('good');
      const original = window.fetch;
      window.fetch = (address, init) => original((address as string).replace(elsewhere, base), init);
      try {
        const mounted = await open('good', { mode: 'login', 'api-base': elsewhere });
        const { modal } = mounted;
        const urls: string[] = [];
        modal.addEventListener('pc-redirect', (event) => {
          // Not prevented, unlike all others here.
          event.stopPropagation();
          urls.push(event.detail.url);
        });
        await submit(mounted);
        await waitUntil(() => urls.length > 0 && !isOpen(modal), 'who is kept on the page gets it back');
        expect(urls).to.have.length(1);
        expect(names(mounted)).to.deep.equal(['pc-open', 'pc-auth-start', 'pc-sign-in', 'pc-close']);
        expect(logged).to.deep.equal([
          'pc-elements: visitors are not sent to the editor, because appBase does not say where it is.',
        ]);
        expect(readSession()?.accessToken).to.equal('opaque-token');
      } finally {
        window.fetch = original;
      }
    });

    for (const [scenario, message] of [
      ['wrong-credentials', 'Email or password is incorrect.'],
      ['too-often', `${en.failures['rate-limited']} ${en.wait('17 s')}`],
    ] as const) {
      it(`says what is wrong: ${scenario}`, async () => {
        const mounted = await open(scenario, { mode: 'login' });
        await submit(mounted);
        const alert = await alertIn(mounted);
        expect(alert.textContent.trim()).to.equal(message);
        expect(input(mounted.modal, 'password').value).to.equal('secret');
      });
    }

    it('with an e-mail that is not confirmed leads to the code, and a new one is sent', async () => {
      const mounted = await open('unconfirmed', { mode: 'login' });
      await submit(mounted);
      await verifying(mounted);
      expect((await mounted.service.called('POST /api/users/confirm/resend')).authorization).to.equal(
        'Bearer opaque-token',
      );
    });

    it('with an e-mail that is not confirmed leads to the code without a token too, then signs in', async () => {
      const mounted = await open('unconfirmed-without-auth', { mode: 'login' });
      await submit(mounted);
      await verifying(mounted);
      expect((await mounted.service.called('POST /api/users/confirm/resend')).authorization).to.equal(undefined);
      await mounted.user.type(input(mounted.modal, 'code'), '123456');
      await redirected(mounted);
      expect(readSession()?.accessToken).to.equal('opaque-token');
    });

    it('says nothing of another code that the service cannot send, and offers none', async () => {
      const mounted = await open('unconfirmed-without-resend', { mode: 'login' });
      const { modal, service } = mounted;
      await submit(mounted);
      await verifying(mounted);
      await service.called('POST /api/users/confirm/resend');
      await waitUntil(() => !view(modal).queryByRole('button', { name: en.resend }));
      expect(view(modal).queryByText(en.failures.refused)).to.equal(null);
      expect(view(modal).queryByText(en.cannotResend)).to.equal(null);
      expect(names(mounted)).not.to.include('pc-auth-error');
    });

    it('right after signing up asks for no other code, and back leads to logging in', async () => {
      const mounted = await open('unconfirmed-after-sign-up');
      const { modal, user, service } = mounted;
      await submit(mounted);
      await verifying(mounted);
      await user.click(view(modal).getByRole('button', { name: en.back }));
      await user.click(await view(modal).findByRole('button', { name: en.logIn }));
      await submit(mounted);
      await verifying(mounted);
      expect((await service.calls()).map(({ call }) => call)).not.to.include('POST /api/users/confirm/resend');
      expect(names(mounted)).not.to.include('pc-auth-error');
      await user.click(view(modal).getByRole('button', { name: en.back }));
      await view(modal).findByRole('heading', { name: en.welcome });
    });

    it('elsewhere than where one signed up, too soon for another code, is no failure', async () => {
      const mounted = await open('unconfirmed-after-sign-up', { mode: 'login' });
      const { modal, service } = mounted;
      await submit(mounted);
      await service.called('POST /api/users/confirm/resend');
      await view(modal).findByText(en.resendIn(30));
      expect(names(mounted)).not.to.include('pc-auth-error');
    });

    it('shows the spinner in its own button alone, and can be given up by closing', async () => {
      const mounted = await open('sign-in-never', { mode: 'login' });
      const { modal } = mounted;
      await submit(mounted);
      const busy = () => [...modal.querySelectorAll('[aria-busy]'), ...rootOf(modal).querySelectorAll('[aria-busy]')];
      await waitUntil(() => busy().length > 0);
      expect(busy().map(({ textContent }) => textContent)).to.deep.equal([en.logIn]);
      modal.close();
      await waitUntil(() => !isOpen(modal));
      modal.show('login');
      await opened(mounted);
      expect(busy()).to.deep.equal([]);
    });

    it('offers the way to a new password', async () => {
      configure({ forgotPasswordUrl: 'https://app.example/reset' });
      const { modal } = await open('good', { mode: 'login' });
      configure({ forgotPasswordUrl: undefined });
      const link = within(shownForm(modal)).getByRole('link', { name: en.forgotPassword });
      expect(link.getAttribute('href')).to.equal('https://app.example/reset');
    });
  });

  describe('a captcha', () => {
    it('is asked before signing up, logging in and another code, each time anew', async () => {
      let asked = 0;
      configure({ captchaToken: () => Promise.resolve(`solved-${++asked}`) });
      const mounted = await open('unconfirmed-without-auth', { mode: 'login' });
      await submit(mounted);
      await verifying(mounted);
      const { service, user, modal } = mounted;
      const tokenOf = async (call: string) =>
        ((await service.called(call)).json as { captchaToken: string }).captchaToken;
      expect(await tokenOf('POST /api/auth/signin')).to.equal('solved-1');
      expect(await tokenOf('POST /api/users/confirm/resend')).to.equal('solved-2');
      await user.type(input(modal, 'code'), '123456');
      await redirected(mounted);
      expect(asked, 'signing in after the code').to.equal(3);
    });

    it('that the service refuses is asked again at the next try', async () => {
      let asked = 0;
      configure({ captchaToken: () => Promise.resolve(`solved-${++asked}`) });
      const mounted = await open('captcha-refused-once');
      await submit(mounted);
      expect((await alertIn(mounted)).textContent).to.contain(en.failures['not-human']);
      await submit(mounted);
      await verifying(mounted);
      const sent = (await mounted.service.calls()).filter(({ call }) => call === 'POST /api/users');
      expect(sent.map(({ json }) => (json as { captchaToken: string }).captchaToken)).to.deep.equal([
        'solved-1',
        'solved-2',
      ]);
    });

    it('is asked for a code only once the service wants one, and the same code is sent again', async () => {
      const mounted = await open('captcha-for-codes');
      const { service, user, modal } = mounted;
      await submit(mounted);
      await verifying(mounted);
      let solve: (token: string) => void = () => undefined;
      let asked = 0;
      configure({
        captchaToken: () =>
          new Promise((resolve) => {
            solve = resolve;
            asked++;
          }),
      });
      await user.type(input(modal, 'code'), '123456');
      await waitUntil(() => asked === 1, 'it was not asked');
      expect(input(modal, 'code').value).to.equal('123456');
      solve('solved');
      await redirected(mounted);
      const sent = (await service.calls()).filter(({ call }) => call === 'PUT /api/users/confirm');
      expect(sent.map(({ json }) => json)).to.deep.equal([
        { code: '123456' },
        { code: '123456', captchaToken: 'solved' },
      ]);
      expect(asked).to.equal(1);
    });

    it('that fails for a code leaves it in its field, and says so', async () => {
      const mounted = await open('captcha-for-codes');
      const { service, user, modal } = mounted;
      await submit(mounted);
      await verifying(mounted);
      configure({ captchaToken: () => Promise.reject(new Error('no')) });
      const code = input(modal, 'code');
      await user.type(code, '123456');
      await within(modal).findByText(en.failures['not-human']);
      expect([code.value, code.readOnly, code.getAttribute('aria-invalid')]).to.deep.equal(['123456', false, null]);
      await user.keyboard('{Enter}');
      await redirected(mounted);
      const sent = (await service.calls()).filter(({ call }) => call === 'PUT /api/users/confirm');
      expect(sent.map(({ json }) => json)).to.deep.equal([{ code: '123456' }, { code: '123456' }]);
    });

    const failures: Record<string, () => unknown> = {
      throws: () => {
        throw new Error('no');
      },
      rejects: () => Promise.reject(new Error('no')),
      'gives no text': () => ({ token: 1 }),
    };
    for (const [what, captchaToken] of Object.entries(failures)) {
      it(`that ${what} sends nothing, says so, and the next try works`, async () => {
        configure({ captchaToken: captchaToken as () => Promise<string> });
        const mounted = await open();
        await submit(mounted);
        expect((await alertIn(mounted)).textContent).to.contain(en.failures['not-human']);
        expect((await mounted.service.calls()).map(({ call }) => call)).not.to.include('POST /api/users');
        expect(detail(mounted, 'pc-auth-error')).to.include({ method: 'EMAIL', code: 'not-human' });
        configure({ captchaToken: () => Promise.resolve('solved') });
        await submit(mounted);
        await verifying(mounted);
      });
    }

    it('that never ends can be given up by closing', async () => {
      configure({ captchaToken: () => new Promise(() => undefined) });
      const mounted = await open();
      const { modal, user } = mounted;
      await submit(mounted);
      await user.click(view(modal).getByRole('button', { name: en.close }));
      await waitUntil(() => !isOpen(modal), 'it did not close');
    });
  });

  describe('the providers', () => {
    for (const [name, body] of [
      ['Google', { accessToken: 'google-token' }],
      ['Facebook', { accessToken: 'facebook-token' }],
    ] as const) {
      it(`${name}: signs in with what its window gives`, async () => {
        const mounted = await open();
        await mounted.user.click(provider(mounted.modal, name));
        const url = await redirected(mounted);
        expect(url.searchParams.get('method')).to.equal(name.toLowerCase());
        expect(url.searchParams.get('authType')).to.equal(name === 'Google' ? 'sign_up' : 'sign_in');
        const { json } = await mounted.service.called(`POST /api/auth/${name.toLowerCase()}/signin`);
        expect(json).to.deep.equal(body);
      });
    }

    it('Apple: signs in with what its window gives, and a nonce of which Apple knows only the digest', async () => {
      const mounted = await open();
      await waitUntil(() => providers.AppleID, 'the script was not loaded');
      await aTimeout(50);
      await mounted.user.click(provider(mounted.modal, 'Apple'));
      expect((await redirected(mounted)).searchParams.get('method')).to.equal('apple');
      const { json } = await mounted.service.called('POST /api/auth/apple/signin');
      const { nonce, ...rest } = json as { nonce: string };
      expect(rest).to.deep.equal({ idToken: 'apple-token', code: 'apple-code', user: { name: { firstName: 'Ada' } } });
      const config = providers.providerUse!.find(([what]) => what === 'apple')![1] as { nonce: string };
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
      const expected = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      expect(config).to.include({ nonce: expected, usePopup: true, clientId: 'apple-id' });
    });

    it('Apple: an answer that belongs to another request, and a failure without a word, are refused', async () => {
      for (const outcome of ['forged', 'silent']) {
        providers.providerOutcome = outcome;
        const mounted = await open();
        await mounted.user.click(provider(mounted.modal, 'Apple'));
        expect((await alertIn(mounted)).textContent).to.contain(en.providerFailures.provider('Apple'));
        mounted.modal.remove();
      }
    });

    it('say what they do where the window is high enough, and are named so where it is not', async () => {
      const { modal } = await open();
      const label = (): DOMRect =>
        provider(modal, 'Google').querySelector('.pc-social-button__label')!.getBoundingClientRect();
      try {
        await setViewport({ width: 800, height: 900 });
        expect(label().width).to.be.greaterThan(60);
        await setViewport({ width: 800, height: 600 });
        expect(label().width).to.be.at.most(1);
        expect(view(modal).getByRole('button', { name: en.continueWith('Google') })).to.equal(
          provider(modal, 'Google'),
        );
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

    for (const name of ['Google', 'Apple']) {
      for (const outcome of ['denied', 'popup-blocked'] as const) {
        it(`${name}, ${outcome}: one line, logged, and the next click works`, async () => {
          providers.providerOutcome = outcome;
          const mounted = await open();
          const { modal, user } = mounted;
          await user.click(provider(modal, name));
          expect((await alertIn(mounted)).textContent).to.contain(en.providerFailures[outcome](name));
          expect(detail(mounted, 'pc-auth-error')).to.include({ method: name.toUpperCase(), code: outcome });
          expect(logged.join()).to.contain(`signing in with ${name.toLowerCase()} failed`);
          providers.providerOutcome = 'success';
          await user.click(provider(modal, name));
          await redirected(mounted);
        });
      }
    }

    for (const name of ['Google', 'Facebook', 'Apple']) {
      it(`${name}: who closes the window is told nothing`, async () => {
        providers.providerOutcome = 'popup-closed';
        const mounted = await open();
        // Later than at once, which would be the page's policy: see provider.test.ts.
        const { now } = performance;
        let time = 0;
        performance.now = () => (time += 1000);
        try {
          await mounted.user.click(provider(mounted.modal, name));
          await waitUntil(() => detail(mounted, 'pc-auth-error'), 'the page was not told');
        } finally {
          performance.now = now;
        }
        expect(detail(mounted, 'pc-auth-error')).to.include({ code: 'popup-closed' });
        await waitUntil(() => !rootOf(mounted.modal).querySelector('[aria-busy]'), 'it still waits');
        expect(rootOf(mounted.modal).querySelector('[part=notice]:not(:empty)') === null).to.equal(true);
      });
    }

    it('Facebook: a blocked window, of which its script does not tell, is noticed', async () => {
      providers.providerOutcome = 'popup-blocked';
      document.hasFocus = () => true;
      const mounted = await open();
      await mounted.user.click(provider(mounted.modal, 'Facebook'));
      expect((await alertIn(mounted)).textContent).to.contain(en.providerFailures['popup-blocked']('Facebook'));
      Reflect.deleteProperty(document, 'hasFocus');
    });

    it('one that never answers can be cancelled, and another way taken', async () => {
      providers.providerOutcome = 'never';
      const mounted = await open();
      const { modal, user } = mounted;
      await user.click(provider(modal, 'Google'));
      expect(provider(modal, 'Google').getAttribute('aria-busy')).to.equal('true');
      expect(view(modal).getByText(en.waiting('Google'), { exact: false })).to.exist;
      await user.click(view(modal).getByRole('button', { name: en.cancel }));
      expect(provider(modal, 'Google').hasAttribute('aria-busy')).to.equal(false);
      providers.providerOutcome = 'success';
      await user.click(provider(modal, 'Facebook'));
      await redirected(mounted);
    });

    it('loads no script before consent, and says so, until the visitor chooses a provider: then that one alone', async () => {
      configure({ consent: 'pending' });
      const mounted = await open();
      const { modal, user } = mounted;
      const line = en.onRequestOnly('Google, Facebook, or Apple');
      expect(view(modal).getByText(line)).to.exist;
      await aTimeout(100);
      const loaded = () => (['google', 'FB', 'AppleID'] as const).filter((name) => providers[name]);
      expect(loaded()).to.deep.equal([]);
      await user.click(provider(modal, 'Google'));
      await redirected(mounted);
      expect(loaded()).to.deep.equal(['google']);
    });

    it('loads the scripts in advance as soon as the visitor consents', async () => {
      configure({ consent: 'pending' });
      const { modal } = await open();
      expect(providers.google).to.equal(undefined);
      configure({ consent: 'granted' });
      await waitUntil(() => providers.google && providers.FB && providers.AppleID, 'the scripts were not loaded');
      expect(view(modal).queryByText(/^Nothing is loaded/)).to.equal(null);
    });

    it('asks for another click where the script came too late for the first', async () => {
      configure({ consent: 'pending' });
      const mounted = await open();
      const { modal, user } = mounted;
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { hasBeenActive: true, isActive: false },
      });
      try {
        await user.click(provider(modal, 'Facebook'));
        await view(modal).findByText(en.pressAgain('Facebook'));
      } finally {
        Reflect.deleteProperty(navigator, 'userActivation');
      }
      expect(names(mounted)).not.to.include('pc-auth-error');
      await user.click(provider(modal, 'Facebook'));
      expect(view(modal).queryByText(en.pressAgain('Facebook'))).to.equal(null);
      await redirected(mounted);
    });

    it('a blocked script says so at its button alone when it is clicked, and the next click tries again', async () => {
      configure({ social: { ...SCRIPTS, googleScript: '/auth-service/good/scripts/missing.js' } });
      const mounted = await open();
      const { modal, user } = mounted;
      await user.click(provider(modal, 'Google'));
      expect((await alertIn(mounted)).textContent).to.contain(en.providerFailures['script-blocked']('Google'));
      expect([...document.scripts].filter(({ src }) => src.endsWith('missing.js'))).to.deep.equal([]);
      configure({ social: SCRIPTS });
      await user.click(provider(modal, 'Google'));
      await redirected(mounted);
    });

    it('what the service refuses is said at the provider', async () => {
      const mounted = await open('social-refused');
      await mounted.user.click(provider(mounted.modal, 'Google'));
      expect((await alertIn(mounted)).textContent).to.contain(en.providerFailures.provider('Google'));
    });

    it('have a button only where there is a client id, and the last one used is marked', async () => {
      localStorage.setItem('pc_last_method', 'GOOGLE');
      const { modal } = await open('google-only');
      const buttons = rootOf(modal).querySelectorAll<HTMLElement>('.pc-social-button');
      expect([...buttons].map((each) => each.title)).to.deep.equal([`${en.continueWith('Google')} ${en.lastUsed}`]);
    });
  });

  describe('after signing in', () => {
    for (const [flow, path] of [
      ['voice-hub-tts', '/editor/prepare-project'],
      ['MAGIC_DUST_AI', '/editor/prepare-project'],
      ['de-noise-ai', '/editor/prepare-project'],
      ['voice-hub-clone', '/editor/workspace/voices'],
    ] as const) {
      it(`the flow ${flow} leads to ${path}, past getting started`, async () => {
        const mounted = await open('good', { flow, 'app-base': 'https://app.example/x' });
        await mounted.user.click(provider(mounted.modal, 'Google'));
        const url = await redirected(mounted);
        expect(url.origin + url.pathname).to.equal(`https://app.example/x${path}`);
        const { json, authorization } = await mounted.service.called('PATCH /api/user/lifecycle/onboarding');
        expect(json).to.deep.equal({ onboardingAction: 'SKIP_PROJECT_CREATION' });
        expect(authorization).to.equal('Bearer opaque-token');
      });
    }

    it('a customer record that cannot be made keeps nobody', async () => {
      const mounted = await open('customer-fails');
      await mounted.user.click(provider(mounted.modal, 'Google'));
      await redirected(mounted);
      expect(logged.join()).to.contain('the customer record could not be made');
    });
  });

  describe('without client ids', () => {
    it('is not shown, and says so in one line with a retry', async () => {
      const mounted = await mount('no-client-ids-once', { plan: 'pro', open: '' });
      const { modal, user } = mounted;
      const retry = await view(modal).findByRole('button', { name: unavailableMessages.en.retry });
      expect(isOpen(modal)).to.equal(false);
      expect(modal.open).to.equal(false);
      expect(names(mounted)).to.deep.equal(['pc-unavailable']);
      expect(logged.join()).to.contain('not available');
      await user.click(retry);
      await opened(mounted);
      expect(view(modal).queryByText(unavailableMessages.en.unavailable) === null).to.equal(true);
    });

    it('leaves it to the page to say so where the page does', async () => {
      const { modal } = await mount('no-client-ids');
      const prevented = new Promise((resolve) =>
        modal.addEventListener('pc-unavailable', (event) => {
          event.preventDefault();
          resolve(event.detail.cause);
        }),
      );
      modal.show();
      expect(await prevented).to.be.an('error');
      expect(view(modal).queryByRole('alert') === null).to.equal(true);
    });

    it('opens without the providers where e-mail alone is allowed', async () => {
      const mounted = await open('no-client-ids', { 'allow-email-only': '' });
      expect(rootOf(mounted.modal).querySelector('.pc-social-button') === null).to.equal(true);
      await submit(mounted);
      await verifying(mounted);
    });
  });

  describe('a request for signing in', () => {
    const ask = (from: Element, request: object): boolean =>
      from.dispatchEvent(
        new CustomEvent('pc-auth-request', { detail: request, bubbles: true, composed: true, cancelable: true }),
      );

    it("opens the page's dialog, with what was asked for this time", async () => {
      const mounted = await mount('good', { plan: 'basic' });
      ask(document.body, { mode: 'login', flow: 'voice-hub-clone', plan: 'pro', interval: 'month', requestId: 'r1' });
      await opened(mounted);
      expect(view(mounted.modal).getByRole('dialog', { name: en.welcome })).to.exist;
      await submit(mounted);
      const url = await redirected(mounted);
      expect(url.pathname).to.equal('/editor/workspace/voices');
      expect(Object.fromEntries(url.searchParams)).to.include({
        plan: 'pro',
        interval: 'month',
        flow: 'voice-hub-clone',
        requestId: 'r1',
      });
      expect(mounted.modal.getAttribute('plan')).to.equal('basic');
    });

    it('is understood however modes, flows and intervals are spelled', async () => {
      const mounted = await mount();
      ask(document.body, { mode: 'LOGIN', flow: 'VOICE_HUB_CLONE', plan: 'pro', interval: 'Year' });
      await opened(mounted);
      expect(view(mounted.modal).getByRole('dialog', { name: en.welcome })).to.exist;
      await submit(mounted);
      const url = await redirected(mounted);
      expect(url.pathname).to.equal('/editor/workspace/voices');
      expect(url.searchParams.get('interval')).to.equal('year');
      expect(logged).to.deep.equal([]);
    });

    it('for what nobody knows is reported, and opens with the defaults', async () => {
      const mounted = await mount('good', { flow: 'voice-hub-tts' });
      ask(document.body, { mode: 'sign-off', flow: { name: 'dust' }, plan: {}, interval: 7 });
      await opened(mounted);
      expect(view(mounted.modal).getByRole('dialog', { name: en.getStarted })).to.exist;
      for (const value of ['mode="sign-off"', 'flow="object"', 'interval="number"']) {
        expect(logged.join('\n')).to.contain(`<pc-auth-modal> pc-auth-request ${value} must be one of`);
      }
    });

    for (const [what, detail] of Object.entries({ none: undefined, null: null, text: 'login', 'a list': [] })) {
      it(`opens with the attributes when its detail is ${what}`, async () => {
        const mounted = await mount('good', { mode: 'LOGIN' });
        window.dispatchEvent(new CustomEvent('pc-auth-request', { detail, cancelable: true }));
        await opened(mounted);
        expect(view(mounted.modal).getByRole('dialog', { name: en.welcome })).to.exist;
      });
    }

    it('from the window itself makes a dialog too, that speaks to the page’s own service', async () => {
      // The page's own origin has no such service: the dialog opens, reports that and closes, all between two polls.
      const heard = listen(['pc-unavailable']);
      window.dispatchEvent(new CustomEvent('pc-auth-request', { detail: { mode: 'login' }, cancelable: true }));
      await waitUntil(() => heard.some(([name]) => name === 'pc-unavailable'), 'nothing opened');
      document.body.querySelector(':scope > pc-auth-modal')!.remove();
      expect(logged.join()).not.to.contain('could not be loaded');
    });

    it('makes a dialog where there is none, that speaks to the same service', async () => {
      const service = scriptedService('good');
      const place = await fixture<HTMLElement>(
        `<section api-base="${service.base}" language="de" theme="dark"></section>`,
      );
      ask(place, { mode: 'signup' });
      await waitUntil(() => document.body.querySelector(':scope > pc-auth-modal'), 'none was made');
      const made = document.body.querySelector<Modal>(':scope > pc-auth-modal')!;
      await waitUntil(() => isOpen(made), 'it did not open');
      expect(made.language).to.equal('de');
      expect(view(made).getByRole('dialog', { name: inLanguage(authMessages, 'de').getStarted })).to.exist;
      made.remove();
    });

    it('that is prevented opens nothing, even when it is prevented last', async () => {
      const { modal, service } = await mount();
      window.addEventListener('pc-auth-request', (event) => event.preventDefault(), { once: true });
      expect(ask(document.body, { mode: 'login' })).to.equal(false);
      await aTimeout(50);
      expect(modal.open).to.equal(false);
      expect(await service.calls()).to.deep.equal([]);
    });

    it('is answered by one of several dialogs', async () => {
      const mounted = await mount();
      const other = await mount();
      ask(document.body, { mode: 'login' });
      await waitUntil(() => isOpen(mounted.modal) || isOpen(other.modal), 'none opened');
      expect(isOpen(mounted.modal) && isOpen(other.modal)).to.equal(false);
    });
  });

  describe('accessibility', () => {
    /** The tree of the dialog and that of the forms. */
    async function check({ modal }: Mounted): Promise<void> {
      await settle(modal);
      const { violations } = await axe.run(modal, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).to.deep.equal([]);
    }

    it('axe finds nothing while the service is asked', async () => {
      const mounted = await open('sign-in-never', { mode: 'login' });
      await submit(mounted);
      const { modal } = mounted;
      await waitUntil(() => rootOf(modal).querySelector('[aria-busy]') ?? modal.querySelector('[aria-busy]'));
      await check(mounted);
    });

    it('axe finds nothing while a provider is waited for, and where its window was blocked', async () => {
      providers.providerOutcome = 'never';
      const mounted = await open();
      const { modal, user } = mounted;
      await user.click(provider(modal, 'Google'));
      await check(mounted);
      await user.click(view(modal).getByRole('button', { name: en.cancel }));
      providers.providerOutcome = 'popup-blocked';
      await user.click(provider(modal, 'Google'));
      await alertIn(mounted);
      await check(mounted);
    });

    it('axe finds nothing where signing in is not available', async () => {
      const mounted = await mount('no-client-ids-once', { open: '' });
      await view(mounted.modal).findByRole('button', { name: unavailableMessages.en.retry });
      await check(mounted);
    });

    for (const language of LANGUAGES) {
      const theme = language === 'en' || language === 'fr' ? 'light' : 'dark';
      it(`axe finds nothing in ${language}, ${theme}, from the form to the code`, async () => {
        const mounted = await open('wrong-code-once', { language, theme });
        const { modal, user } = mounted;
        const text = inLanguage(authMessages, language);
        await check(mounted);
        shownForm(modal).requestSubmit();
        await check(mounted);
        await user.click(view(modal).getByRole('button', { name: text.logIn }));
        await check(mounted);
        await user.click(view(modal).getByRole('button', { name: text.createAccount }));
        await submit(mounted);
        await view(modal).findByRole('heading', { name: text.verifyTitle });
        await user.type(input(modal, 'code'), '111111');
        // Testing Library makes plain spaces of those of the page that do not break.
        await within(modal).findByText(text.failures['wrong-code'].replace(/\s/g, ' '));
        await check(mounted);
      });
    }
  });
});
