/** Loads each provider's script into the page once, and again after a failure. */
import { createElement } from '../../../../dom/create-element.ts';
import { globalValue } from '../../../../dom/global-value.ts';
import { native } from '../../../../dom/native.ts';
import { ProviderError } from '../failure.ts';

/** Time limit for a script, in ms. */
export const SCRIPT_TIME_LIMIT = 8000;

/** Name of the Trusted Types policy; a page allows it with `trusted-types pc-elements`. */
const POLICY = 'pc-elements';

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

interface PageScripts {
  /** URLs that the policy allows. */
  readonly known: Set<string>;
  readonly loading: Map<string, Promise<void>>;
  policy?: ScriptPolicy;
}

/**
 * Stored on `globalThis`, shared by all copies and versions of this module: a page may allow only one policy of this
 * name, and no script should run twice.
 */
const SCRIPTS = Symbol.for('pc-elements.scripts');

const pageScripts = (): PageScripts =>
  ((globalThis as { [SCRIPTS]?: PageScripts | undefined })[SCRIPTS] ??= { known: new Set(), loading: new Map() });

/**
 * Loads a provider's script unless it has already run, which `isReady` checks. Rejects with a ProviderError if it is
 * blocked, broken or takes too long; another call tries again.
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
    // A page with a nonce-based CSP has set the nonce on its own scripts.
    script.nonce = [...native(document, 'scripts')].find(({ nonce }) => nonce)?.nonce ?? '';
    try {
      // Resolved against the page's URL: a `<base>` in the markup must not decide which script runs.
      script.src = trusted(new URL(url, location.href).href);
      native(document, 'head').append(script);
    } catch (cause) {
      end(cause);
    }
  });
}

/** Pages with Trusted Types require a policy for script URLs; ours allows the providers' URLs only. */
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
