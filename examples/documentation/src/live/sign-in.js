// @ts-check
/** Controls for the sign-in elements: open and close, outcomes of the mock providers, the mailbox, and signing out. */

import { announce, build, button, section } from './dom.js';

const TAGS = ['pc-auth-modal', 'pc-one-tap-sign-in'];

const PROVIDERS = ['google', 'facebook', 'apple'];

/** Outcomes of a mock provider; `ask` lets a person decide in its window. */
const OUTCOMES = ['ask', 'success', 'slow', 'denied', 'popup-closed', 'popup-blocked', 'never', 'wrong-audience'];

/** How Google's prompt can end. */
const PROMPTS = ['ask', 'success', 'slow', 'denied', 'not-displayed', 'never', 'wrong-audience'];

/**
 * @param {string} tag
 * @param {() => HTMLElement} element The one on the stage.
 * @param {() => void} restart
 * @returns {HTMLElement | undefined} Undefined for other elements.
 */
export function signInSection(tag, element, restart) {
  if (!TAGS.includes(tag)) return undefined;
  const isModal = tag === 'pc-auth-modal';
  const tools = [
    ...(isModal
      ? [
          button('Sign up', () => /** @type {any} */ (element()).show('signup')),
          button('Log in', () => /** @type {any} */ (element()).show('login')),
        ]
      : []),
    button('Sign out', () => {
      document.cookie = 'token=; path=/; max-age=0';
      restart();
      announce('You are signed out.');
    }),
  ];
  const choices = isModal
    ? PROVIDERS.map((provider) => choice(provider, provider, 'outcome', OUTCOMES))
    : [choice('Google', 'google', 'oneTap', PROMPTS)];
  const mailbox = build('iframe', { class: 'mailbox', src: '/dev/mailbox', title: 'Mailbox', loading: 'lazy' });
  return section(
    'sign-in',
    'Sign in',
    tools,
    build('p', { class: 'quiet' }, 'This server mocks the providers. Choose an outcome for each.'),
    build('div', { class: 'choices' }, ...choices),
    ...(isModal ? [build('p', { class: 'quiet' }, 'Mails from the service appear here.'), mailbox] : []),
  );
}

/**
 * @param {string} label
 * @param {string} provider
 * @param {string} setting
 * @param {readonly string[]} outcomes
 */
function choice(label, provider, setting, outcomes) {
  const select = build('select', { class: 'select' }, ...outcomes.map((outcome) => build('option', {}, outcome)));
  select.addEventListener('change', () => {
    const page = /** @type {{ pcMockProviders?: Record<string, Record<string, string>> }} */ (
      /** @type {unknown} */ (window)
    );
    page.pcMockProviders = {
      ...page.pcMockProviders,
      [provider]: { ...page.pcMockProviders?.[provider], [setting]: select.value },
    };
  });
  return build('label', { class: 'choice', translate: 'no' }, build('span', {}, label), select);
}
