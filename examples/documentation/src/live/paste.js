// @ts-check
/** What a site builder pastes, made for one host. Pure functions, so that tests can run without a browser. */

import { EXEMPT } from './exempt.js';
import { fallbackOf } from './fallback.js';
import { featuresOfTag, neededEntries } from './policy.js';

/** @import { Block } from './snippets.js' */
/** @import { PolicyEntry } from './policy.js' */

/**
 * @typedef {object} Wishes
 * @property {string} tag
 * @property {string} scripts Origin of the hosted files.
 * @property {string} api Origin of the API, with an optional path. Empty: the page uses none.
 * @property {string} bucket Origin of the bucket from which visitors get results. Empty: from the API.
 * @property {string} app Origin of the editor. Empty: the API's.
 * @property {string} page Origin of the page that it is pasted into.
 * @property {string} language Empty: the language of the page's path.
 * @property {string} theme Empty: the color scheme that the page declares.
 * @property {'react' | 'preact'} runtime
 * @property {boolean} isPending Whether scripts of third parties wait for the visitor's consent.
 * @property {string} nonce What the page's server writes for the nonce of its policy. Empty: the policy has none.
 * @property {Release | null} release A fixed one, for files that are checked and requested early; null: always the newest.
 */

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {Readonly<Record<string, string>>} integrity By path, as in `integrity.json`.
 * @property {import('../../../../src/loading/element-files.ts').ElementFiles} modules As in `modules.json` of the runtime's build.
 */

/** @param {Wishes} wishes @returns {readonly Block[]} */
export function pasteBlocks(wishes) {
  const { tag, scripts, api, page } = wishes;
  const isForeign = api !== '' && originOf(api) !== page;
  return [
    { caption: 'In the page’s head, once', language: 'html', text: head(wishes) },
    {
      caption: 'Where the element should appear',
      language: 'html',
      text: `<${tag}>${fallbackOf(tag, api === '' ? scripts : api)}</${tag}>`,
    },
    ...(isForeign
      ? [
          /** @type {Block} */ ({
            caption: 'In the environment of the service',
            language: 'text',
            text: `ALLOWED_ORIGINS=${page}`,
          }),
        ]
      : []),
  ];
}

/**
 * The entries that the page's policy must contain.
 * @param {Wishes} wishes
 * @returns {readonly PolicyEntry[]}
 */
export function pastedEntries({ tag, scripts, api, bucket, page }) {
  const features = featuresOfTag(tag)
    .map(({ id }) => id)
    .filter((id) => api !== '' || !['service', 'speech', 'sign-in'].includes(id))
    // These depend on the page's own markup.
    .filter((id) => !['logo', 'search'].includes(id));
  return neededEntries(features, { page, scripts, api: api === '' ? page : originOf(api), bucket });
}

/** @param {Wishes} wishes */
function head({ tag, scripts, api, app, language, theme, runtime, isPending, nonce, release }) {
  const base = `${scripts}/${release ? `cdn/${release.version}` : 'cdn'}`;
  const folder = runtime === 'preact' ? 'preact/' : '';
  const trusted = nonce === '' ? '' : ` nonce="${nonce.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  const checked = (/** @type {string} */ file) =>
    (release?.integrity[file] ? ` integrity="${release.integrity[file]}" crossorigin` : '') + trusted;
  const configuration = {
    ...(api && { apiBase: api, appBase: app || api }),
    ...(language && { language }),
    ...(theme && { theme }),
    ...(isPending && { consent: 'pending' }),
  };
  return [
    `<link rel="stylesheet" href="${base}/landing.css"${checked('landing.css')}>`,
    ...(Object.keys(configuration).length > 0
      ? ['<script type="application/json" data-pc-config>', ...json(configuration), '</script>']
      : []),
    ...(release ? importMap(base, folder, release.integrity, trusted) : []),
    `<script type="module" src="${base}/${folder}autoload.js"${checked(`${folder}autoload.js`)} ${EXEMPT}></script>`,
    // After the import map, which a browser ignores once it has been asked for a module.
    ...(release ? modulesOf(tag, language, release.modules) : []).map(
      (file) => `<link rel="modulepreload" href="${base}/${folder}${file}"${checked(folder + file)}>`,
    ),
  ].join('\n');
}

/**
 * What the loader imports for a tag, so that the browser requests it together with the loader. The names are the same as long
 * as the release is.
 * @param {string} tag
 * @param {string} language
 * @param {Release['modules']} modules
 */
function modulesOf(tag, language, { files, elements, languages }) {
  const imported = (elements[tag] ?? []).map((index) => files[index] ?? '');
  const texts = languages[language];
  return [`./elements/${tag}.js`, ...imported, ...(texts ? [texts] : [])].map((path) => path.slice('./'.length));
}

/**
 * Also covers what the loader loads.
 * @param {string} base
 * @param {string} folder Of the runtime's build.
 * @param {Readonly<Record<string, string>>} integrity
 * @param {string} trusted Attributes of the tag.
 */
function importMap(base, folder, integrity, trusted) {
  const modules = Object.entries(integrity).filter(
    ([file]) =>
      file.endsWith('.js') && !file.endsWith('pc-elements.js') && file.startsWith('preact/') === (folder === 'preact/'),
  );
  const map = {
    integrity: Object.fromEntries(modules.map(([file, digest]) => [`${base}/${file}`, digest])),
  };
  return [`<script type="importmap"${trusted}>`, ...json(map), '</script>'];
}

/** @param {object} data */
const json = (data) =>
  // Escaped, because it would end the script.
  JSON.stringify(data, null, 2)
    .replaceAll('<', '\\u003c')
    .split('\n')
    .map((line) => `  ${line}`);

/** @param {string} address */
const originOf = (address) => new URL(address).origin;

/**
 * The origin of a site's address as entered by a person; undefined if it is invalid.
 * @param {string} text
 */
export function originIn(text) {
  const address = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!URL.canParse(address) || !text.trim()) return undefined;
  const { origin, hostname } = new URL(address);
  return /^[\w.:[\]-]+$/.test(hostname) ? origin : undefined;
}
