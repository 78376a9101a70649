/** For tests: signing in with the scripted service and its provider scripts. */

import Cookies from 'js-cookie';
import type { AuthCall } from '../../../../../tools/browser-tests/auth-service.ts';
import { configure } from '../../../../configuration/configuration.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

export interface ProviderGlobals {
  /** How the provider scripts behave. */
  providerOutcome?: string | undefined;
  /** The calls they received. */
  providerUse?: [what: string, ...details: unknown[]][];
  google?: unknown;
  FB?: unknown;
  AppleID?: unknown;
}

export const providers = globalThis as ProviderGlobals;

/** A separate key for each test, which gives it a fresh state of the service. */
let lastKey = 0;

export interface ScriptedService {
  base: string;
  /** The requests it received, like `POST /api/users`. */
  calls: () => Promise<AuthCall[]>;
  /** Waits for a call and returns it. */
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

/** The provider scripts of the scripted service. */
export const SCRIPTS = {
  googleScript: '/auth-service/good/scripts/google.js',
  facebookScript: '/auth-service/good/scripts/facebook.js',
  appleScript: '/auth-service/good/scripts/apple.js',
};

/** Clears all data of the visitor and the page. */
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
    consent: undefined,
    handover: undefined,
    appBase: undefined,
  });
}

// Prevents redirects, which would leave the test page.
window.addEventListener('pc-redirect', (event) => event.preventDefault());

/** Collects the events that reach the page during the test. */
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
/** What was logged with `console.error`. */
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
