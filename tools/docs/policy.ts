/** Documents what a page's content security policy must allow, from the tested list. */
import {
  ALL_FEATURES,
  neededEntries,
  noncePolicy,
  POLICY_FEATURES,
  strictPolicy,
} from '../../examples/documentation/src/live/policy.js';
import { blocks, code, pageHead, table } from './markdown.ts';

const SCRIPTS = 'https://your-host.example';
const API = 'https://api.your-host.example';
const BUCKET = 'https://bucket.your-host.example';

const SOURCES: Readonly<Record<string, string>> = {
  '{page}': "'self'",
  '{scripts}': SCRIPTS,
  '{api}': API,
  '{bucket}': BUCKET,
  '{worker}': 'blob:',
};

/** Generates docs/policy.md. */
export function policyReference(): string {
  const origins = { page: 'https://www.podcast.example', scripts: SCRIPTS, api: API };
  const rows = POLICY_FEATURES.flatMap(({ title, entries }) =>
    entries.map(({ directive, source, reason }, index) => [
      index === 0 ? title : '',
      code(directive),
      code(SOURCES[source] ?? source),
      reason,
    ]),
  );
  const entries = neededEntries(ALL_FEATURES, origins);
  return `${blocks(
    pageHead({
      title: 'Policy entries',
      description: 'What a content security policy must allow for each feature.',
      keywords: ['CSP', 'content security policy', 'nonce', 'Trusted Types'],
    }),
    '<!-- Generated from examples/documentation/src/live/policy.js by `npm run docs`. -->',
    `In this example, the scripts are at \`${SCRIPTS}\` and the API is at ` +
      `\`${API}\`. If one of them is at the page's origin, use \`'self'\`; if the scripts are, leave out ` +
      '`worker-src blob:`. Entries of `trusted-types` are only required if the page lists its policies. Tests verify ' +
      'that the entries are sufficient, and that each of them is necessary.',
    table(['Feature', 'Directive', 'Source', 'What for'], rows),
    `The entries of \`${BUCKET}\` are only required if visitors download results from a bucket ` +
      '(`DOWNLOADS_FROM=bucket`); the policies below do not contain them.',
    "The providers' scripts may open frames and call their servers; see their documentation for what to allow.",
    'A page that signs in with them must not have `Cross-Origin-Opener-Policy: same-origin`, which cuts it off from the ' +
      "provider's window; `same-origin-allow-popups` protects it as well. The console says so when it happens.",
    'A `Permissions-Policy` that your server sends must not forbid `microphone`, for recording, nor `screen-wake-lock`, ' +
      'which keeps the screen of a phone on while something is recorded, uploaded or converted.',
    'The strictest policy that allows all features:',
    header(strictPolicy(entries)),
    '## With a nonce',
    'If the policy trusts scripts by a nonce and `strict-dynamic`, it lists no origins for scripts. Give the nonce to each ' +
      'tag that you paste: to `<script>` – the import map too –, to `<link rel="modulepreload">` and to the stylesheet. ' +
      'The block with `data-pc-config` is data and needs no nonce. The scripts that the loader imports share its nonce; ' +
      "the providers' scripts are trusted because it adds them. Write a new nonce with each response. Tests use every " +
      'feature under this policy:',
    header(noncePolicy(entries, 'RANDOM')),
  )}\n`;
}

const header = (policy: readonly string[]): string =>
  ['```text', 'Content-Security-Policy:', policy.map((directive) => `  ${directive}`).join(';\n'), '```'].join('\n');
