/** Loading the providers' scripts into the page: each once, and again after a failure. */
import { ProviderError } from '../problem.ts';

/** How long a script may take, in ms. */
export const SCRIPT_TIME_LIMIT = 8000;

/** The name that a page's policy allows: `trusted-types pc-elements`. */
const POLICY = 'pc-elements';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

const known = new Set<string>();
const loading = new Map<string, Promise<void>>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Makes a provider's script run in the page, unless it has already. `isReady` tells by what the script defines.
 * Rejects with a ProviderError when it is blocked, broken, or takes too long; asking again tries again.
 */
export function loadScript(url: string, isReady: () => boolean): Promise<void> {
  if (isReady()) return Promise.resolve();
  let promise = loading.get(url);
  if (!promise) {
    promise = insert(url, isReady).finally(() => loading.delete(url));
    loading.set(url, promise);
  }
  return promise;
}

function insert(url: string, isReady: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
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
    script.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? '';
    try {
      script.src = trusted(new URL(url, document.baseURI).href);
      document.head.append(script);
    } catch (cause) {
      end(cause);
    }
  });
}

/** A page may demand that a policy vouches for every script's URL; ours does so for the providers' and no other. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  known.add(url);
  policy ??= trustedTypes.createPolicy(POLICY, {
    createScriptURL(asked) {
      if (!known.has(asked)) throw new TypeError(`${asked} is not a provider's script.`);
      return asked;
    },
  });
  return policy.createScriptURL(url);
}
