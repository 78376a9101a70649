/** For tests: signing in on a page, against the scripted service and its providers' scripts. */

import Cookies from 'js-cookie';
import type { AuthCall } from '../../../tools/browser-tests/auth-service.ts';
import { configure } from '../../configuration/configuration.ts';
import { waitUntil } from '../../testing/wait-until.ts';

export interface ProviderGlobals {
  /** What the providers' scripts do when they are used. */
  providerOutcome?: string | undefined;
  /** How they were used. */
  providerUse?: [what: string, ...details: unknown[]][];
  google?: unknown;
  FB?: unknown;
  AppleID?: unknown;
}

export const providers = globalThis as ProviderGlobals;

/** A key of its own for each test, so that it meets a service that nobody else has spoken to. */
let lastKey = 0;

export interface ScriptedService {
  base: string;
  /** What it was asked, as `POST /api/users`. */
  calls: () => Promise<AuthCall[]>;
  /** Waits for a call, and returns it. */
  called: (call: string) => Promise<AuthCall>;
}

export function scriptedService(scenario: string): ScriptedService {
  const base = `/auth-service/${scenario}/${Date.now()}-${++lastKey}`;
  const calls = async () => (await (await fetch(`${base}/log`)).json()) as AuthCall[];
  return {
    base,
    calls,
    async called(call) {
      let found: AuthCall | undefined;
      await waitUntil(
        async () => (found = (await calls()).find((each) => each.call === call)),
        `${call} was not called`,
      );
      return found!;
    },
  };
}

/** The providers' scripts of the scripted service. */
export const SCRIPTS = {
  googleScript: '/auth-service/good/scripts/google.js',
  facebookScript: '/auth-service/good/scripts/facebook.js',
  appleScript: '/auth-service/good/scripts/apple.js',
};

/** A page nobody has been to, in a browser nobody has signed in with. */
export function freshVisitor(): void {
  Cookies.remove('token');
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['providerOutcome', 'providerUse', 'google', 'FB', 'AppleID'] as const)
    Reflect.deleteProperty(providers, name);
  configure({
    social: SCRIPTS,
    product: { name: 'Podcast Studio' },
    captchaToken: undefined,
    onEngagement: undefined,
    onSignUpTrigger: undefined,
  });
}

// Nobody is sent away: the tests stand on this page.
window.addEventListener('pc-redirect', (event) => event.preventDefault());

/** What the page hears while the test runs. */
export function listen(names: readonly string[]): [name: string, detail: Record<string, unknown>][] {
  const heard: [name: string, detail: Record<string, unknown>][] = [];
  const stopping = new AbortController();
  for (const name of names) {
    const hear = (event: Event): void =>
      void heard.push([name, (event as CustomEvent<Record<string, unknown>>).detail]);
    window.addEventListener(name, hear, { signal: stopping.signal });
  }
  listening.push(() => stopping.abort());
  return heard;
}

const listening: (() => void)[] = [];
const originalError = console.error;
/** What was reported with `console.error`. */
export let logged: string[] = [];

beforeEach(() => {
  freshVisitor();
  logged = [];
  console.error = (...values: unknown[]) => void logged.push(values.map(String).join(' '));
});

afterEach(() => {
  console.error = originalError;
  for (const stop of listening.splice(0)) stop();
  freshVisitor();
  configure({ social: undefined, product: undefined });
});
