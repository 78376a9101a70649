/** The URL in the editor to which the visitor is redirected after signing in. Pure. */
import type { PaymentInterval } from '../contract/payment-intervals.ts';
import type { SignUpMethod } from '../contract/sign-up-methods.ts';
import type { Flow } from '../definition/common.ts';
import { joinAddress } from '../definition/join-address.ts';

/** Name of the query parameter with the one-time code; see `handover.ts`. */
export const HANDOVER = 'handover';

export type AuthType = 'sign_up' | 'sign_in';

/** What the visitor requested before signing in. Empty values count as absent. */
export interface Intention {
  flow?: Flow | '' | undefined;
  /** The use case for which the editor opens its subscription dialog. */
  useCase?: string | undefined;
  /** A plan's id in the catalog. */
  plan?: string | undefined;
  interval?: PaymentInterval | '' | undefined;
  coupon?: string | undefined;
  /** The request whose result the editor opens. */
  requestId?: string | undefined;
}

export interface RedirectParams extends Intention {
  authType: AuthType;
  /** Absent if the visitor was signed in already, and the session does not say how. */
  method?: SignUpMethod | undefined;
  /** The query of the visitor's first page view, with or without its question mark. */
  landingQuery?: string | undefined;
}

export interface RedirectContext {
  /** Origin, with an optional path, of the editor; may be relative to the page. Empty for the page's own origin. */
  appBase: string;
  /** URL of the page. */
  page: string;
  /** The product's name; without it, the platform's own method is called `email`. */
  productName?: string | undefined;
}

const PATHS = {
  'magic-dust-ai': '/editor/prepare-project',
  'de-noise-ai': '/editor/prepare-project',
  'voice-hub-tts': '/editor/prepare-project',
  'voice-hub-clone': '/editor/workspace/voices',
} as const satisfies Record<Flow, string>;

/** The path below the editor's base. A flow takes precedence over onboarding. */
export function destinationPath(authType: AuthType, flow: Flow | '' = ''): string {
  if (flow) return PATHS[flow];
  return authType === 'sign_up' ? '/editor/onboarding/get-started' : '/editor/workspace/projects';
}

/** Whether a new sign-up skips onboarding, which is reported to the service. */
export const skipsOnboarding = (authType: AuthType, flow: Flow | '' = ''): boolean =>
  authType === 'sign_up' && flow !== '';

/**
 * The complete URL. Its origin is always that of the editor's base, whatever the landing query contains. Our parameters
 * override those of the landing query.
 */
export function redirectUrl(params: RedirectParams, context: RedirectContext): string {
  const { authType, flow, method, landingQuery, useCase, plan, interval, coupon, requestId } = params;
  const url = editorUrl(context, destinationPath(authType, flow));
  const query = new URLSearchParams(landingQuery);
  // Only a widget may pass a result or a session, not a crafted URL.
  for (const name of ['requestId', HANDOVER]) query.delete(name);
  const ours = {
    authType,
    touchpoint: 'landing',
    method: method && methodName(method, context.productName),
    subscriptionUseCase: useCase,
    plan,
    interval,
    coupon,
    flow,
    requestId,
  };
  for (const [name, value] of Object.entries(ours)) if (value) query.set(name, value);
  url.search = query.toString();
  return url.href;
}

/** The method's name in the query. */
export function methodName(method: SignUpMethod, productName = ''): string {
  return (method === 'EMAIL' && slug(productName)) || method.toLowerCase();
}

/** Lower-case letters and digits of any script, joined by hyphens; without accents. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Ignores a base that is not an HTTP URL, so that visitors are never redirected to a script or a file. */
function editorUrl({ appBase, page }: RedirectContext, path: string): URL {
  const url = new URL(joinAddress(isWebAddress(appBase, page) ? appBase : '', path), page);
  Object.assign(url, { username: '', password: '' });
  return url;
}

function isWebAddress(address: string, page: string): boolean {
  try {
    return /^https?:$/.test(new URL(address, page).protocol);
  } catch {
    return false;
  }
}
