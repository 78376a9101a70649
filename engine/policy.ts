/** What the page's content security policy forbids. */

/** Watches whether the policy stops something. Some browsers say so only here. */
export function forbidden(directive: 'connect-src' | 'worker-src', onForbidden?: () => void) {
  let isForbidden = false;
  const listener = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective !== directive || event.disposition !== 'enforce') return;
    isForbidden = true;
    onForbidden?.();
  };
  // It bubbles: at the document an element may stand in for `addEventListener`.
  addEventListener('securitypolicyviolation', listener);
  return {
    isForbidden: () => isForbidden,
    stop: () => removeEventListener('securitypolicyviolation', listener),
  };
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Under this name a page that names its Trusted Types policies must allow ours. */
const POLICY_NAME = 'pc-elements-engine';

let policy: ScriptUrlPolicy | undefined;

/** A script's address as pages with Trusted Types demand it; only ever called with the engine's own. */
export function trustedScriptUrl(url: string): string {
  // Not the element that a page may have under this name where the browser has no such thing.
  const trustedTypes = Object.hasOwn(globalThis, 'trustedTypes')
    ? (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
    : undefined;
  try {
    policy ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: (own) => own });
  } catch {
    // Not allowed: where the page insists, using the bare address will say so.
  }
  return policy?.createScriptURL(url) ?? url;
}
