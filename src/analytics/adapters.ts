/** Gives events to the analytics tools that a page may have loaded. */
import type { Fields } from './measure.ts';

/** Reads a global of the page, which may be anything. */
export type ReadGlobal = (name: string) => unknown;

/**
 * Gives an event to a tool that the page has loaded. Returns false if it has not, or not yet.
 * @param name in snake case, beginning with `pc_`
 */
export type Adapter = (name: string, fields: Fields, read: ReadGlobal) => boolean;

/** Calls a method of a global, if it has one. */
function call(owner: unknown, method: string, ...values: readonly unknown[]): boolean {
  const found = (owner as Readonly<Record<string, unknown>> | null | undefined)?.[method];
  if (typeof found !== 'function') return false;
  Reflect.apply(found, owner, values);
  return true;
}

/**
 * Google Tag Manager. In an object of its own, emptied before: a data layer merges what it gets with what it got for
 * earlier events.
 */
export const dataLayer: Adapter = (name, fields, read) => {
  const layer = read('dataLayer');
  return call(layer, 'push', { pc: null }) && call(layer, 'push', { event: name, pc: fields });
};

/** The names that Google recommends. */
const RECOMMENDED: Readonly<Record<string, string>> = {
  pc_sign_up: 'sign_up',
  pc_sign_in: 'login',
  pc_plan_select: 'select_item',
  pc_search: 'search',
};

/** Google Analytics 4. */
export const gtag: Adapter = (name, fields, read) => {
  const send = read('gtag');
  if (typeof send !== 'function') return false;
  (send as (...values: readonly unknown[]) => void)('event', RECOMMENDED[name] ?? name, parameters(name, fields));
  return true;
};

/** A chosen plan is the one item of a list. */
function parameters(name: string, fields: Fields): object {
  if (name !== 'pc_plan_select') return fields;
  const { plan, interval, price, ...rest } = fields;
  const item = { item_id: plan, item_variant: interval };
  return price === undefined ? { ...rest, items: [item] } : { ...rest, value: price, items: [{ ...item, price }] };
}

/** Matomo, whose events have one name and one number. */
export const matomo: Adapter = (action, fields, read) => {
  const name = Object.entries(fields)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ');
  const value = fields['price'] ?? fields['size'] ?? fields['seconds'];
  const event = ['trackEvent', 'pc-elements', action, name];
  return call(read('_paq'), 'push', value === undefined ? event : [...event, value]);
};

/** Plausible. */
export const plausible: Adapter = (name, props, read) => {
  const send = read('plausible');
  if (typeof send !== 'function') return false;
  (send as (...values: readonly unknown[]) => void)(name, { props });
  return true;
};

/** PostHog. */
export const posthog: Adapter = (name, fields, read) => call(read('posthog'), 'capture', name, fields);

/** Segment. */
export const segment: Adapter = (name, fields, read) => call(read('analytics'), 'track', name, fields);

/** Webflow Optimize and Analyze, whose goals have no fields but an amount. */
export const webflow: Adapter = (name, { price }, read) => {
  const values = typeof price === 'number' ? [name, { value: price.toFixed(2) }] : [name];
  return call(read('wf'), 'sendEvent', ...values);
};
