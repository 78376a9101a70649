/** Works with the page's content security policy. */
import { engineUnavailable, type EngineError } from '../../formats/errors.ts';

/** Listens for violations of the policy, which some browsers report in no other way. */
export function forbidden(directive: 'connect-src' | 'worker-src', onForbidden?: () => void) {
  let isForbidden = false;
  const listener = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective !== directive || event.disposition !== 'enforce') return;
    isForbidden = true;
    onForbidden?.();
  };
  // On the window, to which it bubbles: an element's name may shadow `document.addEventListener`.
  addEventListener('securitypolicyviolation', listener);
  return {
    isForbidden: () => isForbidden,
    stop: () => removeEventListener('securitypolicyviolation', listener),
  };
}

/** A page that lists its Trusted Types policies must include this name. */
const POLICY_NAME = 'pc-elements-engine';

/** What the page's policy has to allow, as in the policy. */
const ENTRIES = {
  'worker-src': 'worker-src blob:',
  'trusted-types': `trusted-types ${POLICY_NAME}`,
  'wasm-unsafe-eval': "script-src 'wasm-unsafe-eval'",
} as const;

/** The page's policy does not allow the engine to start. */
export const startBlocked = (reason: keyof typeof ENTRIES, cause: unknown): EngineError =>
  engineUnavailable(reason, cause, [ENTRIES[reason]]);

/** The page's policy does not allow a download from this URL. */
export function downloadBlocked(url: string, cause: unknown): EngineError {
  const { origin } = new URL(url, location.href);
  return engineUnavailable('connect-src', cause, [`connect-src ${origin === location.origin ? "'self'" : origin}`]);
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Returns a script's URL as a TrustedScriptURL where supported. Only for the engine's own scripts. */
export function trustedScriptUrl(url: string): string {
  // Without the API, the global may be an element with this id.
  const trustedTypes = Object.hasOwn(globalThis, 'trustedTypes')
    ? (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
    : undefined;
  try {
    policy ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: (own) => own });
  } catch {
    // The policy is not allowed. If the page enforces Trusted Types, using the plain URL will throw.
  }
  return policy?.createScriptURL(url) ?? url;
}
