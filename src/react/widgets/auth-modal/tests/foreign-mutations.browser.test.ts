/**
 * The sign-in forms are in the page's own tree, which translators, extensions and page builders change, and where
 * scripts and Back find what they hold.
 *
 * @everywhere Focus and forms: what a page may do to them differs between browsers and builds.
 */
import { expect, fixture } from '@open-wc/testing';
import Cookies from 'js-cookie';
import { userEvent } from '@testing-library/user-event';
import { authMessages } from '../../../../messages/en/auth.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { morph, translate } from '../../../../testing/foreign-mutations.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { reportSessionChange } from '../../../../visitor/session-watcher.ts';
import '../../../../elements/pc-auth-modal.ts';
import type { PcAuthModal } from '../../../../elements/pc-auth-modal.ts';
import { scriptedService } from '../testing/auth.ts';
import { rootOf } from '../../../../elements/testing/page.ts';

type Modal = PcAuthModal & HTMLElement;

const { en } = authMessages;
const de = inLanguage(authMessages, 'de');
const EMAIL = 'ada@studio.example';

async function open(scenario = 'good', mode = 'signup'): Promise<Modal> {
  const modal = document.createElement('pc-auth-modal');
  modal.setAttribute('api-base', scriptedService(scenario).base);
  modal.setAttribute('mode', mode);
  modal.setAttribute('open', '');
  (await fixture<HTMLElement>('<div></div>')).append(modal);
  await waitUntil(() => rootOf(modal).querySelector('dialog')?.open, 'the dialog did not open');
  return modal;
}

const shownForm = (modal: Modal): HTMLFormElement =>
  [...modal.querySelectorAll('form')].find((form) => form.assignedSlot)!;
const input = (modal: Modal, name: string): HTMLInputElement =>
  shownForm(modal).elements.namedItem(name) as HTMLInputElement;
const messageOf = (field: HTMLInputElement): string =>
  field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!)
    .map(({ hidden, textContent }) => (hidden ? '' : textContent))
    .join('');

for (const [who, act] of Object.entries({ 'a translator': translate, 'a morphing framework': morph })) {
  describe(`${who} at the forms`, () => {
    it('leaves one message at a time, what is typed, and a form that works', async () => {
      const errors: unknown[] = [];
      const onError = (event: ErrorEvent): void => void errors.push(event.error);
      addEventListener('error', onError);
      const modal = await open();
      const stop = act(modal);
      try {
        const user = userEvent.setup({ document });
        const plain = (text: string): string => text.replace(/[«»]/g, '').trim();
        await user.type(input(modal, 'email'), EMAIL);
        await user.type(input(modal, 'password'), 'abc{Enter}');
        await waitUntil(() => input(modal, 'password').getAttribute('aria-invalid') === 'true');
        await waitUntil(() => plain(messageOf(input(modal, 'password'))) === en.fields['password-length'](6, 100));
        await user.type(input(modal, 'password'), 'def');
        await waitUntil(() => plain(messageOf(input(modal, 'password'))) === en.passwordHint(6, 100));
        modal.setAttribute('language', 'de');
        await waitUntil(() => plain(messageOf(input(modal, 'password'))) === de.passwordHint(6, 100));
        expect(plain(shownForm(modal).querySelector('label')!.textContent)).to.equal(de.email);
        expect([input(modal, 'email').value, input(modal, 'password').value]).to.deep.equal([EMAIL, 'abcdef']);
        expect(errors).to.deep.equal([]);
      } finally {
        stop();
        removeEventListener('error', onError);
      }
    });
  });
}

/**
 * What pages do to the form, and what must be there again. They return a copy that looks like it, and must not stay.
 */
const TAKEN: Record<string, (modal: Modal) => unknown> = {
  'the form': (modal) => shownForm(modal).remove(),
  'all that is in the tag': (modal) => modal.replaceChildren(),
  'the form, for a copy': (modal) => shownForm(modal).replaceWith(shownForm(modal).cloneNode(true)),
  'what is in the form': (modal) => shownForm(modal).replaceChildren(),
  'a field': (modal) => shownForm(modal).querySelector('input')!.remove(),
  'a field, for a copy': (modal) => {
    const field = shownForm(modal).querySelector('input')!;
    const copy = field.cloneNode() as Element;
    field.replaceWith(copy);
    return copy;
  },
  'its button': (modal) => shownForm(modal).querySelector('.pc-auth-form__submit')!.remove(),
  'its slot': (modal) => shownForm(modal).removeAttribute('slot'),
  'the name of a field': (modal) => shownForm(modal).querySelector('input')!.removeAttribute('name'),
  'the place of a message': (modal) => shownForm(modal).querySelector('p')!.remove(),
};

const isInPage = (node: unknown): boolean => node instanceof Element && node.isConnected;

describe('a page that takes away', () => {
  const isWhole = (modal: Modal, ...fields: string[]): boolean => {
    const forms = [...modal.querySelectorAll('form')].filter((form) => form.assignedSlot);
    return (
      forms.length === 1 &&
      fields.every((field) => forms[0]!.elements.namedItem(field) instanceof HTMLInputElement) &&
      forms[0]!.querySelectorAll('.pc-auth-form__message').length === fields.length &&
      forms[0]!.querySelectorAll('.pc-auth-form__submit').length === 1
    );
  };

  for (const [what, take] of Object.entries(TAKEN)) {
    for (const mode of ['login', 'signup'])
      it(`${what} gets a form that works, with what was typed: ${mode}`, async () => {
        const modal = await open('good', mode);
        const user = userEvent.setup({ document });
        await user.type(input(modal, 'email'), EMAIL);
        await user.type(input(modal, 'password'), 'abc');
        const copy = take(modal);
        await waitUntil(() => isWhole(modal, 'email', 'password') && !isInPage(copy), 'it is not whole');
        expect([input(modal, 'email').value, input(modal, 'password').value]).to.deep.equal([EMAIL, 'abc']);
        modal.setAttribute('language', 'de');
        await waitUntil(() => shownForm(modal).querySelector('label')!.textContent === de.email);
        await user.clear(input(modal, 'password'));
        shownForm(modal).requestSubmit();
        await waitUntil(() => messageOf(input(modal, 'password')).includes(de.fields.required(0, 0)));
        modal.close();
        await waitUntil(() => !rootOf(modal).querySelector('dialog')?.open);
        modal.show(mode as 'login');
        await waitUntil(() => isWhole(modal, 'email', 'password'));
      });

    it(`${what} before it is opened again`, async () => {
      const modal = await open('good', 'login');
      const { parentElement } = modal;
      const user = userEvent.setup({ document });
      await user.type(input(modal, 'email'), EMAIL);
      take(modal);
      modal.close();
      await waitUntil(() => !rootOf(modal).querySelector('dialog')?.open);
      modal.show();
      await waitUntil(() => rootOf(modal).querySelector('dialog')?.open);
      await waitUntil(() => isWhole(modal, 'email', 'password'));
      expect(input(modal, 'email').value).to.equal(EMAIL);
      take(modal);
      modal.remove();
      // An exception while it leaves would fail the test.
      await Promise.resolve();
      parentElement!.append(modal);
      await waitUntil(() => isWhole(modal, 'email', 'password'));
    });
  }

  for (const what of ['the form', 'all that is in the tag', 'what is in the form', 'a field', 'its slot'])
    it(`${what} where a code is asked for`, async () => {
      const modal = await open();
      const user = userEvent.setup({ document });
      await user.type(input(modal, 'email'), EMAIL);
      await user.type(input(modal, 'password'), 'secret{Enter}');
      await waitUntil(() => shownForm(modal).slot === 'code');
      await user.type(input(modal, 'code'), '123');
      TAKEN[what]!(modal);
      await waitUntil(() => isWhole(modal, 'code'));
      expect(input(modal, 'code').value.replace(/\D/g, '')).to.equal('123');
    });

  for (const what of ['the form', 'all that is in the tag', 'what is in the form', 'a field', 'its slot'])
    it(`${what} where a password is reset`, async () => {
      const modal = await open('good', 'login');
      modal.setAttribute('password-reset', 'dialog');
      const forgot = () => shownForm(modal).querySelector<HTMLElement>('button.pc-auth-form__link');
      await waitUntil(forgot);
      forgot()!.click();
      await waitUntil(() => modal.querySelector('form[slot=reset]')?.assignedSlot);
      const user = userEvent.setup({ document });
      await user.type(input(modal, 'email'), EMAIL);
      TAKEN[what]!(modal);
      await waitUntil(() => isWhole(modal, 'email'));
      expect(input(modal, 'email').value).to.equal(EMAIL);
    });
});

describe('secrets in the forms', () => {
  it('are gone when the dialog closes, and when the page goes; the email stays', async () => {
    const modal = await open();
    const user = userEvent.setup({ document });
    await user.type(input(modal, 'email'), EMAIL);
    await user.type(input(modal, 'password'), 'secret');
    shownForm(modal).querySelector<HTMLElement>('[aria-pressed]')!.click();
    await waitUntil(() => input(modal, 'password').type === 'text');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitUntil(() => input(modal, 'password').type === 'password');
    expect([input(modal, 'email').value, input(modal, 'password').value]).to.deep.equal([EMAIL, '']);
    await user.type(input(modal, 'password'), 'secret');
    modal.close();
    await waitUntil(() => !rootOf(modal).querySelector('dialog')?.open);
    const values = [...modal.querySelectorAll('input')].map(({ value }) => value);
    expect(values).to.not.include('secret');
    expect(values).to.include(EMAIL);
  });

  for (const [where, logOut] of Object.entries({
    // What that tab does: the cookie is gone, and a message says so.
    'in another tab': () => {
      Cookies.remove('token');
      const channel = new BroadcastChannel('pc-session');
      channel.postMessage(null);
      channel.close();
    },
    'in this one': () => {
      Cookies.remove('token');
      reportSessionChange(window);
    },
  }))
    it(`are gone after a log-out ${where}, and the email with them`, async () => {
      const session = JSON.stringify({ accessToken: 'token-1' });
      Cookies.set('token', session);
      const modal = await open();
      const user = userEvent.setup({ document });
      await user.type(input(modal, 'email'), EMAIL);
      await user.type(input(modal, 'password'), 'secret');
      shownForm(modal).querySelector<HTMLElement>('[aria-pressed]')!.click();
      await waitUntil(() => input(modal, 'password').type === 'text');
      // A session that is only replaced is none that ends.
      Cookies.set('token', session.replace('1', '2'));
      reportSessionChange(window);
      expect(input(modal, 'password').value).to.equal('secret');
      logOut();
      await waitUntil(() => input(modal, 'password').value === '', 'the password stayed');
      await waitUntil(() => input(modal, 'password').type === 'password', 'it is not hidden');
      expect(input(modal, 'email').value).to.equal('');
    });

  it('are gone after a log-out where a code is asked for too', async () => {
    const modal = await open();
    const user = userEvent.setup({ document });
    await user.type(input(modal, 'email'), EMAIL);
    await user.type(input(modal, 'password'), 'secret{Enter}');
    await waitUntil(() => shownForm(modal).slot === 'code');
    await user.type(input(modal, 'code'), '123');
    Cookies.set('token', JSON.stringify({ accessToken: 'token-1' }));
    reportSessionChange(window);
    expect(input(modal, 'code').value).to.equal('123');
    Cookies.remove('token');
    reportSessionChange(window);
    expect(input(modal, 'code').value).to.equal('');
  });

  it('are hidden by submitting, also where the form is not complete', async () => {
    const modal = await open();
    const user = userEvent.setup({ document });
    await user.type(input(modal, 'password'), 'secret');
    shownForm(modal).querySelector<HTMLElement>('[aria-pressed]')!.click();
    await waitUntil(() => input(modal, 'password').type === 'text');
    shownForm(modal).requestSubmit();
    await waitUntil(() => input(modal, 'password').type === 'password');
    expect(input(modal, 'password').value).to.equal('secret');
  });
});

it('the address typed last goes along when the forms are switched', async () => {
  const modal = await open();
  const user = userEvent.setup({ document });
  await user.type(input(modal, 'email'), 'first@studio.example');
  modal.setAttribute('mode', 'login');
  await waitUntil(() => shownForm(modal).slot === 'login');
  await waitUntil(() => input(modal, 'email').value === 'first@studio.example');
  await user.clear(input(modal, 'email'));
  await user.type(input(modal, 'email'), 'second@studio.example');
  modal.setAttribute('mode', 'signup');
  await waitUntil(() => shownForm(modal).slot === 'signup');
  await waitUntil(() => input(modal, 'email').value === 'second@studio.example');
});

it('the forms stay styled when a script replaces the stylesheets of the page', async () => {
  const modal = await open();
  const box = (): string => getComputedStyle(input(modal, 'email').parentElement!).borderRadius;
  await waitUntil(() => box() !== '0px', 'is not styled');
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  expect(box(), 'the styles were not taken away').to.equal('0px');
  await waitUntil(() => box() !== '0px', 'is not styled again');
  expect(document.adoptedStyleSheets.length, 'the page keeps its own').to.equal(2);
});
