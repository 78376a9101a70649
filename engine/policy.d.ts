/** What the page's content security policy forbids. */
/** Watches whether the policy stops something. Some browsers say so only here. */
export declare function forbidden(directive: 'connect-src' | 'worker-src', onForbidden?: () => void): {
    isForbidden: () => boolean;
    stop: () => void;
};
/** A script's address as pages with Trusted Types demand it; only ever called with the engine's own. */
export declare function trustedScriptUrl(url: string): string;
