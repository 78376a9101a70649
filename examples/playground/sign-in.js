// @ts-check
/** For the elements that sign in: opening, what the providers' stand-ins do, the mailbox, and signing out. */

import { announce, build, section } from './dom.js';
import { message } from './messages.js';

/** @import { MessageKey } from './messages.js' */

const TAGS = ['pc-auth-modal', 'pc-one-tap-sign-in'];

const PROVIDERS = ['google', 'facebook', 'apple'];

/** What a stand-in can be told to do; `ask` lets a person decide in its window. */
const OUTCOMES = ['ask', 'success', 'slow', 'denied', 'popup-closed', 'popup-blocked', 'never', 'wrong-audience'];

/** How Google's prompt can end. */
const PROMPTS = ['ask', 'success', 'slow', 'denied', 'not-displayed', 'never', 'wrong-audience'];

/**
 * Keeps who signs in on this page, which then says where it would lead.
 * @param {HTMLElement} frame
 */
export function keepHere(frame) {
  frame.addEventListener('pc-redirect', (event) => {
    event.preventDefault();
    announce(message('wouldLead', /** @type {CustomEvent} */ (event).detail.url));
  });
}

/**
 * @param {string} tag
 * @param {() => HTMLElement} element The one on the stage.
 * @param {() => void} restart
 * @returns {HTMLElement | undefined} Nothing for other elements.
 */
export function signInSection(tag, element, restart) {
  if (!TAGS.includes(tag)) return undefined;
  const isModal = tag === 'pc-auth-modal';
  const tools = [
    ...(isModal
      ? [button('open', () => /** @type {any} */ (element()).show()), button('openLogin', () => openLogin(element()))]
      : []),
    button('signOut', () => {
      document.cookie = 'token=; path=/; max-age=0';
      restart();
      announce(message('signedOut'));
    }),
  ];
  const choices = isModal
    ? PROVIDERS.map((provider) => choice(provider, provider, 'outcome', OUTCOMES))
    : [choice('Google', 'google', 'oneTap', PROMPTS)];
  const mailbox = build('iframe', { class: 'mailbox', src: '/dev/mailbox', title: 'Mailbox', loading: 'lazy' });
  return section(
    'section--sign-in',
    'signIn',
    tools,
    build('p', { class: 'intro__text', text: 'standIns' }),
    build('div', { class: 'choices' }, ...choices),
    ...(isModal ? [build('p', { class: 'intro__text', text: 'mailbox' }), mailbox] : []),
  );
}

/** @param {HTMLElement} element */
const openLogin = (element) => /** @type {any} */ (element).show('login');

/**
 * @param {MessageKey} text
 * @param {() => void} act
 */
function button(text, act) {
  const node = build('button', { class: 'button', type: 'button' }, build('span', { text }));
  node.addEventListener('click', act);
  return node;
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
    const standIns = /** @type {any} */ (window.pcStandIns ??= {});
    (standIns[provider] ??= {})[setting] = select.value;
  });
  return build('label', { class: 'choice', translate: 'no' }, build('span', {}, label), select);
}
