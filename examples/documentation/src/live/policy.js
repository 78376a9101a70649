// @ts-check
/**
 * What a page's content security policy must allow for each feature. The documentation is generated from this list, and
 * `tests/end-to-end/policy.test.ts` tests the elements with exactly these entries. Pure functions, so that tests can
 * run without a browser.
 */

/**
 * A source in a policy, or a placeholder: `{page}` for the page's origin; `{scripts}` for the origin of the hosted
 * files; `{api}` for that of the API; `{bucket}` for that of the bucket from which visitors get results, if they get
 * them from one; `{worker}` for the URL of the worker, which is a Blob if the scripts are at another origin, otherwise
 * a script that `script-src` allows.
 * @typedef {object} PolicyEntry
 * @property {string} directive
 * @property {string} source
 * @property {string} reason
 * @property {boolean} [byTag] A tag of the page loads it, which may have a nonce; modules that it imports share it.
 */

/**
 * @typedef {object} PolicyFeature
 * @property {string} id
 * @property {string} title
 * @property {readonly string[]} tags The elements that can use it. Empty: all.
 * @property {readonly PolicyEntry[]} entries
 */

/** @type {(directive: string, source: string, reason: string) => PolicyEntry} */
const entry = (directive, source, reason) => ({ directive, source, reason });

const FILE_TOOLS = ['pc-converter', 'pc-processing-tool', 'pc-auto-leveling'];
const SIGN_IN = ['pc-header', 'pc-auth-modal', 'pc-one-tap-sign-in'];

/** @type {readonly PolicyFeature[]} */
export const POLICY_FEATURES = [
  {
    id: 'loading',
    title: 'Every element',
    tags: [],
    entries: [
      {
        ...entry('script-src', '{scripts}', 'The loader, and the scripts that it loads, also into an audio worklet'),
        byTag: true,
      },
      {
        ...entry('style-src', '{scripts}', 'The stylesheet `landing.css`; the elements require no style source'),
        byTag: true,
      },
    ],
  },
  {
    id: 'device',
    title: 'Audio on the device',
    tags: FILE_TOOLS,
    entries: [
      entry('script-src', "'wasm-unsafe-eval'", 'Compiles the audio engine, which is WebAssembly'),
      entry('worker-src', '{worker}', 'Runs it in a worker'),
      entry('connect-src', '{scripts}', 'Downloads it'),
      entry('trusted-types', 'pc-elements-engine', 'The script of the worker'),
    ],
  },
  {
    id: 'service',
    title: 'Audio at the service',
    tags: FILE_TOOLS,
    entries: [
      entry('connect-src', '{api}', 'Uploads the file and downloads the result'),
      entry('connect-src', '{bucket}', 'Downloads the result, if it comes from a bucket'),
    ],
  },
  {
    id: 'comparison',
    title: 'Listening to files and results',
    tags: FILE_TOOLS,
    entries: [entry('media-src', 'blob:', 'Plays the visitor’s file and the result')],
  },
  {
    id: 'recording',
    title: 'Recording',
    tags: FILE_TOOLS,
    entries: [entry('media-src', 'blob:', 'Plays the recording before it is used')],
  },
  {
    id: 'speech',
    title: 'Text to speech',
    tags: ['pc-tts-section'],
    entries: [
      entry('connect-src', '{api}', 'Loads the voices and sends the text'),
      entry('media-src', '{api}', 'Plays samples and the speech'),
      entry('connect-src', '{bucket}', 'Downloads the speech, if it comes from a bucket'),
      entry('media-src', '{bucket}', 'Plays it'),
    ],
  },
  {
    id: 'player',
    title: 'Audio of the page',
    tags: ['pc-file-player'],
    entries: [
      entry('media-src', '{page}', 'Plays the audio in `src`; use its origin if it is another'),
      entry('connect-src', '{page}', 'Measures the waveform'),
    ],
  },
  {
    id: 'file',
    title: 'A file in the player',
    tags: ['pc-file-player'],
    entries: [entry('media-src', 'blob:', 'Plays `file`'), entry('img-src', 'blob:', 'Its cover')],
  },
  {
    id: 'chapters',
    title: 'Chapters at an address',
    tags: ['pc-file-player'],
    entries: [
      entry('connect-src', '{page}', 'Loads `chapters`; use its origin if it is another'),
      entry('img-src', '{page}', 'Their pictures; use their origins if they are others'),
    ],
  },
  {
    id: 'transcript',
    title: 'A transcript at an address',
    tags: ['pc-file-player'],
    entries: [
      entry(
        'connect-src',
        '{page}',
        'Loads `transcript` or `<track>` when it is opened; use its origin if it is another',
      ),
    ],
  },
  {
    id: 'episode',
    title: 'An episode',
    tags: ['pc-file-player'],
    entries: [
      entry('img-src', '{page}', 'Its `cover`; use its origin if it is another'),
      entry('trusted-types', 'pc-structured-data', '`structured-data`: the episode in the page’s head'),
    ],
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    tags: SIGN_IN,
    entries: [
      entry('connect-src', '{api}', 'Signs in to the account'),
      entry('script-src', 'https://accounts.google.com', 'Google’s script'),
      entry('script-src', 'https://connect.facebook.net', 'Facebook’s script'),
      entry('script-src', 'https://appleid.cdn-apple.com', 'Apple’s script'),
      entry('trusted-types', 'pc-elements', 'The URLs of these scripts only'),
    ],
  },
  {
    id: 'prices',
    title: 'Prices',
    tags: ['pc-pricing-section'],
    entries: [
      entry('connect-src', '{page}', 'Loads the catalog at `catalog-url`; use its origin if it is another'),
      entry('trusted-types', 'pc-structured-data', '`structured-data`: the prices in the page’s head'),
    ],
  },
  {
    id: 'logo',
    title: 'A logo',
    tags: ['pc-header'],
    entries: [entry('img-src', '{page}', 'The image at `product.logo`; use its origin if it is another')],
  },
  {
    id: 'menu',
    title: 'A menu at an address',
    tags: ['pc-header'],
    entries: [entry('connect-src', '{page}', 'Loads the menu at `menu-url`; use its origin if it is another')],
  },
  {
    id: 'search',
    title: 'Search in an index of the site',
    tags: ['pc-header'],
    entries: [
      entry('script-src', '{page}', 'Pagefind’s script, next to the index'),
      entry('script-src', "'wasm-unsafe-eval'", 'Pagefind’s WebAssembly'),
      entry('connect-src', '{page}', 'Loads the index'),
    ],
  },
];

/**
 * The origins of a page and of what it uses.
 * @typedef {object} PolicyOrigins
 * @property {string} page
 * @property {string} scripts
 * @property {string} api
 * @property {string} [bucket] Where visitors get results; absent or empty: from the API.
 */

/**
 * The source as it appears in the page's policy.
 * @param {string} source
 * @param {PolicyOrigins} origins
 */
export function resolveSource(source, { page, scripts, api, bucket }) {
  if (source === '{worker}') return 'blob:';
  const named = { '{page}': page, '{scripts}': scripts, '{api}': api, '{bucket}': bucket }[source];
  return named === page ? "'self'" : (named ?? source);
}

/** The features with these ids, after what every element needs. @param {readonly string[]} ids */
const featuresOf = (ids) => POLICY_FEATURES.filter(({ id }) => id === 'loading' || ids.includes(id));

/** The ids of all features, for the one policy that allows them together. */
export const ALL_FEATURES = POLICY_FEATURES.map(({ id }) => id);

/** The features that an element can use. @param {string} tag */
export const featuresOfTag = (tag) => POLICY_FEATURES.filter(({ tags }) => tags.includes(tag));

/**
 * The entries that the features require, with the page's sources, without duplicates.
 * @param {readonly string[]} ids
 * @param {PolicyOrigins} origins
 * @returns {readonly PolicyEntry[]}
 */
export function neededEntries(ids, origins) {
  /** @type {Map<string, PolicyEntry>} */
  const needed = new Map();
  for (const entry of featuresOf(ids).flatMap(({ entries }) => entries)) {
    if (entry.source === '{worker}' && origins.scripts === origins.page) continue;
    if (entry.source === '{bucket}' && !origins.bucket) continue;
    const source = resolveSource(entry.source, origins);
    const key = `${entry.directive} ${source}`;
    if (!needed.has(key)) needed.set(key, { ...entry, source });
  }
  return [...needed.values()];
}

/** @param {PolicyEntry} entry */
const isOrigin = ({ source }) => source === "'self'" || /^https?:/.test(source);

/**
 * The strictest policy that allows these entries, Trusted Types included.
 * @param {readonly PolicyEntry[]} entries
 * @returns {readonly string[]} Its directives.
 */
export function strictPolicy(entries) {
  /** @param {string} wanted */
  const sources = (wanted) => entries.filter(({ directive }) => directive === wanted).map(({ source }) => source);
  const directives = [...new Set(entries.map(({ directive }) => directive))].filter((name) => name !== 'trusted-types');
  const names = sources('trusted-types');
  return [
    "default-src 'none'",
    ...directives.map((directive) => `${directive} ${sources(directive).join(' ')}`),
    "require-trusted-types-for 'script'",
    `trusted-types ${names.length > 0 ? names.join(' ') : "'none'"}`,
  ];
}

/**
 * The same for a page whose policy trusts scripts and stylesheets by a nonce, and what trusted scripts load: no origin is
 * listed for scripts. Tags that load ours have it as their attribute `nonce`.
 * @param {readonly PolicyEntry[]} entries
 * @param {string} nonce
 * @returns {readonly string[]} Its directives.
 */
export function noncePolicy(entries, nonce) {
  const trusted = [`'nonce-${nonce}'`, "'strict-dynamic'"].map((source) => ({ directive: 'script-src', source }));
  const style = { directive: 'style-src', source: `'nonce-${nonce}'` };
  const others = entries.filter((entry) => !(['script-src', 'style-src'].includes(entry.directive) && isOrigin(entry)));
  return strictPolicy([...[...trusted, style].map((entry) => ({ ...entry, reason: '' })), ...others]);
}
