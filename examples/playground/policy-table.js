// @ts-check
/** What a content security policy has to allow, as a policy for everything and as a table by feature. */

import { codeBlock } from './code-block.js';
import { build, prose } from './dom.js';
import { ALL_FEATURES, neededEntries, noncePolicy, POLICY_FEATURES, strictPolicy } from './policy.js';

/** What the placeholders of sources stand for, as the table says it. @type {Readonly<Record<string, string>>} */
const PLACES = {
  '{page}': "'self'",
  '{scripts}': 'the scripts’ origin',
  '{api}': 'the API’s origin',
  '{bucket}': 'the bucket’s origin',
  '{worker}': 'blob:',
};

const HOST = 'https://your-host.example';
const ENTRIES = neededEntries(ALL_FEATURES, { page: 'https://www.podcast.example', scripts: HOST, api: HOST });

/** The strictest policy for all elements together. */
export const wholePolicy = () => header(strictPolicy(ENTRIES));

/** The same with a nonce. */
export const wholeNoncePolicy = () => header(noncePolicy(ENTRIES, 'RANDOM'));

/** @param {readonly string[]} policy */
function header(policy) {
  return codeBlock({
    caption: 'Response header of the page',
    language: 'text',
    text: ['Content-Security-Policy:', policy.map((directive) => `  ${directive}`).join(';\n')].join('\n'),
  });
}

export function policyTable() {
  const groups = POLICY_FEATURES.map(({ title, entries }) =>
    build(
      'tbody',
      {},
      ...entries.map(({ directive, source, reason }, index) =>
        build(
          'tr',
          {},
          ...(index === 0 ? [build('th', { scope: 'rowgroup', rowspan: String(entries.length) }, title)] : []),
          build('td', {}, build('code', { translate: 'no' }, directive)),
          build(
            'td',
            {},
            PLACES[source] && !/[':]/.test(PLACES[source])
              ? PLACES[source]
              : build('code', { translate: 'no' }, PLACES[source] ?? source),
          ),
          build('td', {}, ...prose(reason)),
        ),
      ),
    ),
  );
  const head = build(
    'thead',
    {},
    build(
      'tr',
      {},
      ...['Feature', 'Directive', 'Source', 'What for'].map((title) => build('th', { scope: 'col' }, title)),
    ),
  );
  const table = build('table', { class: 'table' }, head, ...groups);
  return build(
    'div',
    { class: 'table-frame', tabindex: '0', role: 'region', 'aria-label': 'Entries by feature' },
    table,
  );
}
