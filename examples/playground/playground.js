// @ts-check
/** The playground: every element live, with its attributes, its events, its snippet and its reference. */

import { controlsSection } from './controls.js';
import { announce, build } from './dom.js';
import { eventSection } from './event-log.js';
import { LANGUAGES, message, speak, translate } from './messages.js';
import { previewSection } from './preview.js';
import { referenceSection } from './reference.js';
import { serviceHealth } from './service-health.js';
import { keepHere, signInSection } from './sign-in.js';
import { snippetSection } from './snippet.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */
/** @import { Language, MessageKey } from './messages.js' */
/** @import { Health } from './service-health.js' */

/** What to do first, by tag. @type {Readonly<Record<string, MessageKey>>} */
const STARTS = {
  'pc-auth-modal': 'startAuthModal',
  'pc-converter': 'startConverter',
  'pc-one-tap-sign-in': 'startOneTap',
};

const FIRST = 'pc-converter';

/**
 * What an element has on at first, by tag: this page is served by the service, and prices come from a catalog.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const ATTRIBUTES = {
  'pc-auto-leveling': { engine: 'service' },
  'pc-converter': { engine: 'service' },
  'pc-pricing-section': { 'catalog-url': '/examples/pricing/catalog.json' },
  'pc-processing-tool': { engine: 'service' },
};

/** The element on the stage, and what follows its attributes. @type {{ follow: () => void, element: () => HTMLElement } | undefined} */
let stage;

/** @param {string} selector */
function find(selector) {
  const node = document.querySelector(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return node;
}

/** @param {ElementModel} model */
const titleOf = ({ tag }) => {
  const words = tag.replace(/^pc-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * What was chosen on an earlier visit; nothing where the browser blocks storage.
 * @param {string} key
 */
function remembered(key) {
  try {
    return localStorage.getItem(`pc-playground-${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function remember(key, value) {
  try {
    localStorage.setItem(`pc-playground-${key}`, value);
  } catch {
    // Blocked: the choice holds for this visit.
  }
}

/** @returns {Language} */
const chosenLanguage = () => LANGUAGES.find((language) => language === remembered('language')) ?? 'en';

/**
 * Absent, the path decides, and the path of this page says English.
 * @param {HTMLElement} element
 */
function speakTo(element) {
  const { lang } = document.documentElement;
  if (lang === 'en') element.removeAttribute('language');
  else element.setAttribute('language', lang);
}

function startLanguage() {
  const select = /** @type {HTMLSelectElement} */ (find('#language'));
  speak(chosenLanguage());
  select.value = document.documentElement.lang;
  select.addEventListener('change', () => {
    remember('language', select.value);
    speak(/** @type {Language} */ (select.value));
    if (!stage) return;
    speakTo(stage.element());
    stage.follow();
  });
}

function startTheme() {
  const radios = [...document.querySelectorAll('#theme input')].filter((input) => input instanceof HTMLInputElement);
  /** @param {string} theme The widget needs no word of it: it follows the page's colour scheme. */
  const apply = (theme) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  const theme = remembered('theme') ?? 'auto';
  apply(theme);
  for (const radio of radios) {
    radio.checked = radio.value === theme;
    radio.addEventListener('change', () => {
      remember('theme', radio.value);
      apply(radio.value);
    });
  }
}

/** @param {readonly ElementModel[]} models */
function startNavigation(models) {
  find('#widgets').replaceChildren(
    ...models.map((model) => build('li', {}, build('a', { href: `#${model.tag}`, translate: 'no' }, titleOf(model)))),
  );
  const toggle = find('.side__toggle');
  /** @param {boolean} isOpen */
  const open = (isOpen) => toggle.setAttribute('aria-expanded', String(isOpen));
  toggle.addEventListener('click', () => open(toggle.getAttribute('aria-expanded') === 'false'));
  find('.side').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    open(false);
    toggle.focus();
  });
  addEventListener('hashchange', () => open(false));
}

/** @param {ElementModel} model */
function markCurrent(model) {
  find('#side-current').textContent = titleOf(model);
  for (const link of document.querySelectorAll('#widgets a')) {
    if (link.getAttribute('href') === `#${model.tag}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/**
 * @param {ElementModel} model
 * @param {Health} health
 */
function introduction(model, health) {
  const start = STARTS[model.tag];
  const node = build(
    'div',
    { class: 'intro' },
    build(
      'div',
      { class: 'intro__head' },
      build('h1', { class: 'intro__title', tabindex: '-1', translate: 'no' }, titleOf(model)),
      build('code', { class: 'intro__tag' }, `<${model.tag}>`),
    ),
    build('p', { class: 'intro__text', lang: 'en' }, model.description),
  );
  if (!start) return node;
  const { isReady, text, value } = health;
  node.append(
    build(
      'div',
      { class: 'start' },
      build(
        'p',
        { class: 'start__line' },
        build('strong', { class: 'start__mark', text: 'start' }),
        build('span', { text: start }),
      ),
      build('p', { class: `health health--${isReady ? 'ready' : 'trouble'}`, text, fill: value }),
    ),
  );
  return node;
}

/**
 * @param {ElementModel} model
 * @param {Health} health
 */
function show(model, health) {
  /** @type {HTMLElement} */
  let element;
  const preview = previewSection(() => {
    start(element.cloneNode());
    announce(message('restarted'));
  });
  /**
   * @param {string} name
   * @param {string | null} text
   */
  const change = (name, text) => {
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
    follow();
  };
  const controls = controlsSection(model, change, () => {
    start(fresh());
    announce(message('resetDone'));
  });
  const snippet = snippetSection(model);
  const events = eventSection(model);
  events.listen(preview.frame);
  keepHere(preview.frame);
  const signIn = signInSection(
    model.tag,
    () => element,
    () => start(element.cloneNode()),
  );

  const follow = () => {
    controls.show(element);
    snippet.show(element);
  };
  /** @param {Node} next */
  const start = (next) => {
    element = /** @type {HTMLElement} */ (next);
    preview.frame.replaceChildren(element);
    follow();
  };
  const fresh = () => {
    const created = document.createElement(model.tag);
    for (const [name, text] of Object.entries(ATTRIBUTES[model.tag] ?? {})) created.setAttribute(name, text);
    speakTo(created);
    return created;
  };
  start(fresh());
  stage = { follow, element: () => element };

  const main = find('#main');
  main.replaceChildren(
    introduction(model, health),
    build('div', { class: 'workbench' }, preview.node, controls.node),
    ...(signIn ? [signIn] : []),
    build('div', { class: 'pair' }, snippet.node, events.node),
    referenceSection(model),
  );
  translate(main);
  markCurrent(model);
  document.title = `${titleOf(model)} – pc-elements`;
}

/** @returns {Promise<readonly ElementModel[]>} None where nothing is built. */
async function readModels() {
  try {
    const response = await fetch('/cdn/elements.json');
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

startTheme();
startLanguage();

const [models, health] = await Promise.all([readModels(), serviceHealth()]);
/** @param {string} wanted */
const byTag = (wanted) => models.find(({ tag }) => tag === wanted);
const first = byTag(FIRST) ?? models[0];
/** The element that the address names; nothing where it names another part of the page. */
const addressed = () => (location.hash ? byTag(location.hash.slice(1)) : first);

startNavigation(models);
if (first) {
  show(addressed() ?? first, health);
  addEventListener('hashchange', () => {
    const model = addressed();
    if (!model) return;
    show(model, health);
    scrollTo(0, 0);
    find('.intro__title').focus({ preventScroll: true });
  });
} else {
  const missing = build('p', { class: 'missing', text: 'noModels' });
  find('#main').replaceChildren(missing);
  translate(missing);
}
