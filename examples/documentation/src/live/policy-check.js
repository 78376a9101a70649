// @ts-check
/** Reads a page's content security policy, and says what the elements need that it does not allow. */

/** @import { PolicyEntry } from './policy.js' */

/** By directive, in lower case. @typedef {ReadonlyMap<string, readonly string[]>} Policy */

/** Where a browser looks for the sources of a directive that a policy lacks. @type {Readonly<Record<string, readonly string[]>>} */
const FALLBACKS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/**
 * The policies in a header. The header's name is optional; several policies are separated by commas.
 * @param {string} header
 * @returns {readonly Policy[]}
 */
function parsePolicies(header) {
  return header
    .replace(/^\s*content-security-policy\s*:/i, '')
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0);
}

const DIRECTIVE =
  /^((child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|script|style|worker)-src|script-src-(elem|attr)|style-src-(elem|attr)|base-uri|block-all-mixed-content|form-action|frame-ancestors|navigate-to|plugin-types|report-to|report-uri|require-trusted-types-for|sandbox|trusted-types|upgrade-insecure-requests)$/;

/**
 * The first word in the place of a directive that is none; undefined if all are.
 * @param {string} header
 */
export const unknownDirective = (header) =>
  parsePolicies(header)
    .flatMap((policy) => [...policy.keys()])
    .find((name) => !DIRECTIVE.test(name));

/** @param {string} text @returns {Policy} */
function parsePolicy(text) {
  /** @type {Map<string, readonly string[]>} */
  const policy = new Map();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Browsers use the first of repeated directives.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/**
 * The entries that one of the policies does not allow.
 * @param {string} header
 * @param {readonly PolicyEntry[]} needed
 * @param {string} page The page's origin.
 * @returns {readonly PolicyEntry[]}
 */
export function missingEntries(header, needed, page) {
  const policies = parsePolicies(header);
  return needed.filter((entry) => !policies.every((policy) => allows(policy, entry, page)));
}

/**
 * @param {Policy} policy
 * @param {PolicyEntry} entry
 * @param {string} page
 */
function allows(policy, { directive, source, byTag = false }, page) {
  if (directive === 'trusted-types') {
    const names = policy.get(directive);
    return !names || names.some((name) => name === '*' || name === source);
  }
  const names =
    source === "'wasm-unsafe-eval'"
      ? ['script-src', 'default-src']
      : (FALLBACKS[directive] ?? [directive, 'default-src']);
  const found = names.find((name) => policy.has(name));
  if (found === undefined) return true;
  const sources = policy.get(found) ?? [];
  if (source === "'wasm-unsafe-eval'") return sources.some((given) => /^'(wasm-)?unsafe-eval'$/i.test(given));
  // With it, what a trusted script loads is trusted, workers included, and URLs are ignored.
  const isStrict = found.startsWith('script-src') && sources.some((given) => /^'strict-dynamic'$/i.test(given));
  // The snippet's tags have the page's nonce.
  const isTrusted = byTag && sources.some((given) => /^'nonce-.+'$/i.test(given));
  return isStrict || isTrusted || sources.some((given) => matches(given.toLowerCase(), source, page));
}

/**
 * Whether a source of a policy covers one that is needed, which is an origin, `'self'` or a scheme such as `blob:`.
 * @param {string} given
 * @param {string} needed
 * @param {string} page
 */
function matches(given, needed, page) {
  if (given === needed) return true;
  if (/^[a-z]+:$/.test(needed)) return false;
  const { protocol, hostname, port } = new URL(needed === "'self'" ? page : needed);
  if (given === '*') return /^https?:$/.test(protocol);
  if (given === "'self'") return needed === "'self'" || new URL(page).origin === new URL(needed).origin;
  if (/^[a-z]+:$/.test(given)) return isScheme(given, protocol);
  const [, scheme, host = '', givenPort, path = ''] =
    /^(?:([a-z]+:)\/\/)?(\*|(?:\*\.)?[^:/]+)(?::(\d+|\*))?(\/.*)?$/.exec(given) ?? [];
  // A source with a path does not cover the whole origin.
  if (!host || !['', '/'].includes(path)) return false;
  if (!isScheme(scheme ?? new URL(page).protocol, protocol)) return false;
  if (givenPort !== '*' && (givenPort ?? '') !== port) return false;
  return host === '*' || host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)));
}

/** `http:` covers its encrypted form too. @param {string} given @param {string} needed */
const isScheme = (given, needed) => given === needed || (given === 'http:' && needed === 'https:');
