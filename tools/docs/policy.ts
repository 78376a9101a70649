/** Documents what a page's content security policy has to allow, from the list that is tested. */
import { neededEntries, POLICY_FEATURES, strictPolicy, TRUSTED_FEATURES } from '../../examples/playground/policy.js';
import { blocks, code, table } from './markdown.ts';

const SCRIPTS = 'https://your-host.example';
const API = 'https://api.your-host.example';

/** Generates docs/policy.md. */
export function policyReference(): string {
  const origins = { page: 'https://www.podcast.example', scripts: SCRIPTS, api: API };
  const rows = POLICY_FEATURES.flatMap(({ title, entries }) =>
    entries.map(({ directive, source, reason }, index) => [
      index === 0 ? title : '',
      code(directive),
      code({ '{page}': "'self'", '{scripts}': SCRIPTS, '{api}': API, '{worker}': 'blob:' }[source] ?? source),
      reason,
    ]),
  );
  const policy = strictPolicy(neededEntries(TRUSTED_FEATURES, origins));
  return `${blocks(
    '# Content security policy',
    '<!-- Generated from examples/playground/policy.js by `npm run docs`. -->',
    `What a page has to allow, by what it uses: the scripts are at \`${SCRIPTS}\`, the API is at \`${API}\`. Where one of ` +
      "them is the page's own origin, write `'self'`; where the scripts are, leave out `worker-src blob:`. Names of " +
      '`trusted-types` are needed only if the page lists its policies. Every entry is tested to be enough and to be needed.',
    table(['Feature', 'Directive', 'Source', 'What for'], rows),
    "The providers' own scripts may open frames and call their servers: their documentation says what to allow for that.",
    "Pagefind's script does not follow Trusted Types: leave out `require-trusted-types-for` where you use search in an index.",
    'All others together, as strict as it can be:',
    ['```text', 'Content-Security-Policy:', policy.map((directive) => `  ${directive}`).join(';\n'), '```'].join('\n'),
  )}\n`;
}
