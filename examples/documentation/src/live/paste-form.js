// @ts-check
/** The form that makes what a site builder pastes, and checks it against the policy of the page. */

import { titleOf } from './about.js';
import { codeBlock } from './code-block.js';
import { build, markInvalid, prose } from './dom.js';
import { remember, remembered } from './memory.js';
import { originIn, pasteBlocks, pastedEntries } from './paste.js';
import { missingEntries, unknownDirective } from './policy-check.js';

import { urlOf } from './prose.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */
/** @import { Release, Wishes } from './paste.js' */

const LANGUAGES = { '': 'from the page’s path', en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };
const THEMES = { '': 'the page’s color scheme', light: 'light', dark: 'dark' };
const RUNTIMES = { preact: 'Preact (a third of the download)', react: 'React' };
const RELEASES = { newest: 'always the newest', fixed: 'this release, with integrity hashes' };
const NO_ADDRESS = 'This is not a web address: write it like https://www.podcast.example.';
const CONSENTS = { granted: 'load when needed', pending: 'wait for consent' };

/** @param {readonly ElementModel[]} models @returns {HTMLElement} */
export function pasteForm(models) {
  const tags = Object.fromEntries(models.map(({ tag }) => [tag, titleOf(tag)]));
  const controls = {
    tag: choice('paste-tag', tags, 'pc-converter'),
    page: field('paste-page', 'https://www.podcast.example'),
    scripts: field('paste-scripts', location.origin),
    api: field('paste-api', '', 'None: audio is processed on the device'),
    bucket: field('paste-bucket', '', 'None: from the API'),
    app: field('paste-app', '', 'Same as the API'),
    language: choice('paste-language', LANGUAGES),
    theme: choice('paste-theme', THEMES),
    runtime: choice('paste-runtime', RUNTIMES),
    release: choice('paste-release', RELEASES),
    consent: choice('paste-consent', CONSENTS),
    nonce: field('paste-nonce', '', 'None'),
  };
  /** @type {Record<keyof typeof controls, string>} */
  const labels = {
    tag: 'Element',
    page: 'Your site',
    scripts: 'Hosted files',
    api: 'API (apiBase)',
    bucket: 'Bucket with results (DOWNLOADS_FROM)',
    app: 'Editor (appBase)',
    language: 'Language',
    theme: 'Theme',
    runtime: 'Runtime',
    release: 'Release',
    consent: 'Scripts of sign-in providers',
    nonce: 'Nonce of the policy, as your server writes it',
  };
  const policy = build('textarea', {
    class: 'field field--code paste__policy',
    id: 'paste-policy',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: "default-src 'self'; script-src 'self'",
  });
  const blocks = build('div', {});
  const verdict = build('div', { class: 'paste__verdict', role: 'status' });
  /** By runtime. @type {Map<Wishes['runtime'], Promise<Release | null>>} */
  const releases = new Map();

  /** What a visitor may have written, so that a reload keeps it. @type {readonly (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]} */
  const written = [...Object.values(controls), policy];
  for (const control of written) {
    const text = remembered(control.id);
    if (text !== null) control.value = text;
    // A choice that is no longer offered.
    if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.selectedIndex = 0;
  }

  const addresses = [controls.page, controls.scripts, controls.api, controls.bucket, controls.app];
  const explanations = new Map(addresses.map((input) => [input, explanationOf(input)]));

  const show = async () => {
    let isComplete = true;
    for (const [input, explanation] of explanations) {
      const isValid = originIn(input.value) !== undefined || (input.value.trim() === '' && input.placeholder !== '');
      markInvalid(input, !isValid);
      explanation.textContent = isValid ? '' : NO_ADDRESS;
      isComplete &&= isValid;
    }
    if (!isComplete) return;
    const runtime = controls.runtime.value === 'react' ? 'react' : 'preact';
    const isFixed = controls.release.value === 'fixed';
    if (isFixed && !releases.has(runtime)) releases.set(runtime, releaseOf(runtime));
    /** @type {Wishes} */
    const wishes = {
      tag: controls.tag.value,
      page: originIn(controls.page.value) ?? '',
      scripts: originIn(controls.scripts.value) ?? '',
      api: addressIn(controls.api.value),
      bucket: originIn(controls.bucket.value) ?? '',
      app: addressIn(controls.app.value),
      language: controls.language.value,
      theme: controls.theme.value,
      runtime,
      isPending: controls.consent.value === 'pending',
      nonce: controls.nonce.value.trim(),
      release: isFixed ? ((await releases.get(runtime)?.catch(() => null)) ?? null) : null,
    };
    blocks.replaceChildren(...pasteBlocks(wishes).map(codeBlock));
    verdict.replaceChildren(...verdictOn(policy.value, wishes));
  };

  const form = build(
    'form',
    { class: 'paste' },
    build(
      'div',
      { class: 'paste__controls' },
      ...Object.entries(controls).map(([name, control]) =>
        build(
          'p',
          { class: 'paste__control' },
          build('label', { for: control.id }, labels[/** @type {keyof typeof controls} */ (name)]),
          control,
          ...addresses.filter((input) => input === control).map((input) => explanations.get(input) ?? ''),
        ),
      ),
    ),
    blocks,
    build(
      'h3',
      { class: 'section__subtitle' },
      build('label', { for: policy.id }, 'Your page’s Content-Security-Policy'),
    ),
    build('p', {}, 'Paste the value of the header. It is checked in this page and not sent anywhere.'),
    policy,
    verdict,
  );
  form.addEventListener('input', () => {
    for (const control of written) remember(control.id, control.value);
    void show();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  void show();
  return form;
}

/**
 * @param {string} header
 * @param {Wishes} wishes
 * @returns {readonly HTMLElement[]}
 */
function verdictOn(header, wishes) {
  if (header.trim() === '') return [];
  const unknown = unknownDirective(header);
  if (unknown !== undefined)
    return [
      build(
        'p',
        {},
        `“${unknown}” is not a directive of a policy. Paste what follows “Content-Security-Policy:”, such as “default-src 'self'; script-src 'self'”.`,
      ),
    ];
  const missing = missingEntries(header, pastedEntries(wishes), wishes.page);
  if (missing.length === 0)
    return [build('p', { class: 'note' }, 'This policy allows everything that the element uses.')];
  return [
    build('p', {}, missing.length === 1 ? 'One entry is missing:' : `${missing.length} entries are missing:`),
    build(
      'ul',
      {},
      ...missing.map(({ directive, source, reason }) =>
        build('li', {}, build('code', { translate: 'no' }, `${directive} ${source}`), ' – ', ...prose(reason)),
      ),
    ),
  ];
}

/**
 * Where it is said that a field contains no address.
 * @param {HTMLElement} input
 */
function explanationOf(input) {
  const id = `${input.id}-explanation`;
  input.setAttribute('aria-describedby', id);
  return build('span', { class: 'paste__explanation', id, 'aria-live': 'polite' });
}

/** The release that this server has. @param {Wishes['runtime']} runtime @returns {Promise<Release | null>} */
async function releaseOf(runtime) {
  const responses = await Promise.all(
    ['integrity.json', `${runtime === 'preact' ? 'preact/' : ''}modules.json`].map((file) =>
      fetch(`${urlOf('')}cdn/${file}`),
    ),
  );
  if (!responses.every(({ ok }) => ok)) return null;
  const [list, modules] = await Promise.all(responses.map((response) => response.json()));
  return { ...list, modules };
}

/** @param {string} text */
const addressIn = (text) => {
  const origin = originIn(text);
  if (!origin) return '';
  const { pathname } = new URL(/^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
  return origin + pathname.replace(/\/$/, '');
};

/**
 * @param {string} id
 * @param {Readonly<Record<string, string>>} choices
 * @param {string} [chosen]
 */
function choice(id, choices, chosen) {
  const select = build(
    'select',
    { class: 'select', id },
    ...Object.entries(choices).map(([value, label]) => build('option', { value }, label)),
  );
  if (chosen !== undefined) select.value = chosen;
  return select;
}

/**
 * @param {string} id
 * @param {string} value
 * @param {string} [placeholder] What applies if it is empty; without a placeholder, the field is required.
 */
function field(id, value, placeholder) {
  const input = build('input', {
    class: 'field',
    id,
    placeholder,
    inputmode: 'url',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = value;
  return input;
}
