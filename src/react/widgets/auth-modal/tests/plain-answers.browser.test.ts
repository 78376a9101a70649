/** What the dialog says of the answers of ordinary services. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { authMessages } from '../../../../messages/en/auth.ts';
import { textOf } from '../../../../messages/messages.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import '../../../../elements/pc-auth-modal.ts';
import type { PcAuthModal } from '../../../../elements/pc-auth-modal.ts';
import { freshVisitor, providers } from '../testing/auth.ts';
import { toResponse } from '../../../../testing/odd-responses.ts';
import { rootOf } from '../../../../elements/testing/page.ts';
import { plainAnswers, type PlainAnswer } from '../../../../testing/plain-answers.ts';

type Modal = PcAuthModal & HTMLElement;

/** A service that answers with the required fields, and no more. */
const RIGHT: Readonly<Record<string, () => Response>> = {
  'GET /api/auth/client-ids?auth=true': () => Response.json({ googleClientId: 'google-client' }),
  'POST /api/users': () => Response.json({ userId: 'u', email: 'ada@studio.example', confirmed: false }),
  'POST /api/auth/signin': () => Response.json({ auth: { accessToken: 'opaque-token' } }),
  'POST /api/users/confirm/resend': () => new Response(null, { status: 204 }),
  'PUT /api/users/check/confirm': () => Response.json({ confirmed: false }),
};

const CODE = '123456';

const text = textOf(authMessages, 'en');

const shownForm = (modal: Modal): HTMLFormElement | undefined =>
  [...modal.querySelectorAll('form')].find((form) => form.assignedSlot);

function fillIn(modal: Modal, values: Readonly<Record<string, string>>): void {
  const form = shownForm(modal)!;
  for (const [name, value] of Object.entries(values)) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.requestSubmit();
}

async function continueWithGoogle(modal: Modal): Promise<void> {
  const name = text.continueWith('Google');
  const button = within(rootOf(modal)).getByRole('button', { name });
  await waitUntil(() => providers.google, 'the script is not loaded');
  button.click();
}

const isBusy = (modal: Modal): boolean =>
  [modal, rootOf(modal)].some((tree) => tree.querySelector('[aria-busy=true]') !== null);

/** What is said as an alert, in the page's tree or in the dialog's. */
const said = (modal: Modal): string =>
  [modal, rootOf(modal)]
    .flatMap((tree) => [...tree.querySelectorAll('[role=alert], [aria-live=assertive], [part~=notice]')])
    .map(({ textContent }) => textContent)
    .join(' ');

describe('the dialog at an ordinary service', () => {
  const { fetch } = window;
  let left: string[] = [];
  let modal: Modal;

  function serve({ call, answer }: PlainAnswer): void {
    window.fetch = (input, init) => {
      const asked = `${init?.method ?? 'GET'} ${new URL(input as string, location.href).pathname.replace('/plain', '')}${
        (input as string).includes('?auth') ? '?auth=true' : ''
      }`;
      if (asked === call) return Promise.resolve(toResponse(answer));
      return Promise.resolve(RIGHT[asked]?.() ?? new Response(null, { status: 204 }));
    };
  }

  const keepHere = (event: Event): void => {
    event.preventDefault();
    left.push((event as CustomEvent<{ url: string }>).detail.url);
  };

  beforeEach(() => {
    freshVisitor();
    left = [];
    document.addEventListener('pc-redirect', keepHere);
  });

  afterEach(() => {
    document.removeEventListener('pc-redirect', keepHere);
    modal.remove();
    window.fetch = fetch;
  });

  for (const plain of plainAnswers) {
    const { call, answer, means } = plain;
    it(`${call} ${answer.name.slice(0, 80)} means ${means}`, async () => {
      serve(plain);
      modal = document.createElement('pc-auth-modal');
      const mode = call === 'POST /api/auth/signin' ? 'login' : 'signup';
      const attributes = { 'api-base': '/plain', open: '', 'allow-email-only': '', mode };
      for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
      document.body.append(modal);
      await waitUntil(() => rootOf(modal).querySelector('dialog')?.open, 'does not open');
      if (call === 'POST /api/auth/google/signin') await continueWithGoogle(modal);
      else fillIn(modal, { email: 'ada@studio.example', password: 'secret' });
      if (call === 'PUT /api/users/confirm') {
        await waitUntil(() => shownForm(modal)?.slot === 'code', 'the code is not asked for');
        fillIn(modal, { code: CODE });
      }
      if (means === 'signed-in') {
        await waitUntil(() => left.length === 1, 'does not lead on');
        return;
      }
      if (means === 'code') {
        await waitUntil(() => shownForm(modal)?.slot === 'code', `the code is not asked for: ${said(modal)}`);
        expect(left).to.deep.equal([]);
        return;
      }
      const sentence =
        means === 'provider'
          ? text.providerFailures.provider('Google')
          : text.failures[means as keyof typeof text.failures];
      await waitUntil(() => said(modal).includes(sentence), `says: ${said(modal)}`);
      await waitUntil(() => !isBusy(modal), 'stays busy');
      if (call !== 'PUT /api/users/confirm') return;
      // A code is lost only if the service has refused it, and can be sent again.
      const form = shownForm(modal)!;
      expect((form.elements.namedItem('code') as HTMLInputElement).value).to.equal(means === 'wrong-code' ? '' : CODE);
      expect(form.querySelector('.pc-auth-form__submit')!.textContent).to.equal(text.continueWithCode);
    });
  }
});
