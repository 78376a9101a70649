/** Where signing in leads: a page of the editor, with what it should know in its query. Pure. */
import type { PaymentInterval } from '../definition/auth-request.ts';
import type { Flow } from '../definition/common.ts';
import { joinAddress } from '../definition/join-address.ts';

/** How somebody signed up or in. `EMAIL` is the platform's own way, and goes by the product's name in the query. */
export const SIGN_UP_METHODS = ['EMAIL', 'GOOGLE', 'GOOGLE_ONE_TAP', 'FACEBOOK', 'APPLE'] as const;
export type SignUpMethod = (typeof SIGN_UP_METHODS)[number];

export type AuthType = 'sign_up' | 'sign_in';

/** What the visitor asked for before signing in. Empty counts as absent. */
export interface Intention {
  flow?: Flow | '' | undefined;
  /** The use case for which the editor opens its subscription dialog. */
  useCase?: string | undefined;
  /** A plan's id in the catalog. */
  plan?: string | undefined;
  interval?: PaymentInterval | '' | undefined;
  coupon?: string | undefined;
  /** The request at the service whose result the editor takes up. */
  requestId?: string | undefined;
}

export interface RedirectParams extends Intention {
  authType: AuthType;
  /** Absent for a visitor who was signed in already. */
  method?: SignUpMethod | undefined;
  /** The query with which the visitor first came to the site; with or without its question mark. */
  landingQuery?: string | undefined;
}

export interface RedirectContext {
  /** Origin, with an optional path, of the editor; relative to the page; empty is the page's own origin. */
  appBase: string;
  /** Address of the page. */
  page: string;
  /** What the platform calls itself; absent, its own method goes by the name `email`. */
  productName?: string | undefined;
}

const PATHS = {
  'magic-dust-ai': '/editor/prepare-project',
  'de-noise-ai': '/editor/prepare-project',
  'voice-hub-tts': '/editor/prepare-project',
  'voice-hub-clone': '/editor/workspace/voices',
} as const satisfies Record<Flow, string>;

/** The path below the editor's base. What a flow asked for comes before getting started. */
export function destinationPath(authType: AuthType, flow: Flow | '' = ''): string {
  if (flow) return PATHS[flow];
  return authType === 'sign_up' ? '/editor/onboarding/get-started' : '/editor/workspace/projects';
}

/** Whether a new sign-up is led past getting started, which the service has to know. */
export const skipsOnboarding = (authType: AuthType, flow: Flow | '' = ''): boolean =>
  authType === 'sign_up' && flow !== '';

/**
 * The whole address. Its origin is always that of the editor's base: nothing a visitor brought can change it. Of two
 * parameters with one name ours wins over the landing query's.
 */
export function redirectUrl(params: RedirectParams, context: RedirectContext): string {
  const { authType, flow, method, landingQuery, useCase, plan, interval, coupon, requestId } = params;
  const url = editorUrl(context, destinationPath(authType, flow));
  const query = new URLSearchParams(landingQuery);
  // Only a widget hands something over, not an address that somebody else wrote.
  query.delete('requestId');
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

/** The method as the query names it. */
export function methodName(method: SignUpMethod, productName = ''): string {
  return (method === 'EMAIL' && slug(productName)) || method.toLowerCase();
}

/** Lower-case letters and digits of any script, joined by hyphens; accents are taken off. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A base that is no web address counts as absent: a script or a file is no place to send anybody. */
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
