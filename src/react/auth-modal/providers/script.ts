/** Loading the providers' scripts into the page: each once, and again after a failure. */
import { createElement, globalValue, native } from '../../../native.ts';
import { ProviderError } from '../failure.ts';

/** How long a script may take, in ms. */
export const SCRIPT_TIME_LIMIT = 8000;

/** The name that a page's policy allows: `trusted-types pc-elements`. */
const POLICY = 'pc-elements';

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

interface PageScripts {
  /** The addresses that the policy vouches for. */
  readonly known: Set<string>;
  readonly loading: Map<string, Promise<void>>;
  policy?: ScriptPolicy;
}

/**
 * Kept at the page, where every copy of this module finds it, of whatever version: a page's policy may allow only one of
 * that name, and no script should run twice.
 */
const SCRIPTS = Symbol.for('pc-elements.scripts');

const pageScripts = (): PageScripts =>
  ((globalThis as { [SCRIPTS]?: PageScripts | undefined })[SCRIPTS] ??= { known: new Set(), loading: new Map() });

/**
 * Makes a provider's script run in the page, unless it has already. `isReady` tells by what the script defines.
 * Rejects with a ProviderError when it is blocked, broken, or takes too long; asking again tries again.
 */
export function loadScript(url: string, isReady: () => boolean): Promise<void> {
  if (isReady()) return Promise.resolve();
  const { loading } = pageScripts();
  let promise = loading.get(url);
  if (!promise) {
    promise = insert(url, isReady).finally(() => loading.delete(url));
    loading.set(url, promise);
  }
  return promise;
}

function insert(url: string, isReady: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createElement('script');
    const end = (failure?: unknown) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      if (!failure && isReady()) {
        resolve();
        return;
      }
      script.remove();
      reject(new ProviderError('script-blocked', failure));
    };
    const timer = setTimeout(() => end(new Error(`${url} did not load in time`)), SCRIPT_TIME_LIMIT);
    script.onload = () => end();
    script.onerror = () => end(new Error(`${url} did not load`));
    script.async = true;
    // A page that admits scripts by a nonce has given it to those it already has.
    script.nonce = [...native(document, 'scripts')].find(({ nonce }) => nonce)?.nonce ?? '';
    try {
      // Of the page's own address: a `<base>` in its markup does not say what runs.
      script.src = trusted(new URL(url, location.href).href);
      native(document, 'head').append(script);
    } catch (cause) {
      end(cause);
    }
  });
}

/** A page may demand that a policy vouches for every script's URL; ours does so for the providers' and no other. */
function trusted(url: string): string {
  const trustedTypes = globalValue('trustedTypes') as TrustedTypes | undefined;
  if (!trustedTypes) return url;
  const scripts = pageScripts();
  const { known } = scripts;
  known.add(url);
  scripts.policy ??= trustedTypes.createPolicy(POLICY, {
    createScriptURL(requested) {
      if (!known.has(requested)) throw new TypeError(`${requested} is not a provider's script.`);
      return requested;
    },
  });
  return scripts.policy.createScriptURL(url);
}
