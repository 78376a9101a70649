/** The catalog given by the page: plans and prices, and its validation. Pure. */
import { lookUpLanguage } from '../../../definition/language-lookup.ts';
import { PAYMENT_INTERVALS, type PaymentInterval } from '../../../contract/payment-intervals.ts';
import { isSafeLink } from '../../../contract/safe-link.ts';
import { builtInPlans } from './built-in-plans.ts';

/** A text for all languages, or one per language with English as the fallback. */
export type CatalogText = string | ({ en: string } & { [language: string]: string | undefined });

/**
 * Amounts by ISO 4217 currency code, as integers in the currency's minor unit: `1199` is $11.99, and ¥1,650 is `1650`,
 * because the yen has no minor unit. A missing yearly price is twelve times the monthly price, less 40%.
 */
export type CatalogPrices = { readonly [Interval in PaymentInterval]?: Readonly<Record<string, number>> };

/** A plan, shown as a card. */
export interface CatalogPlan {
  /** The ids `free`, `basic`, `essentials`, `pro`, `business` and `enterprise` have built-in names and limits. */
  readonly id: string;
  /** Required for all other ids. */
  readonly name?: CatalogText;
  /** A line below the name. */
  readonly description?: CatalogText;
  /** Highlighted as the most popular plan. */
  readonly popular?: boolean;
  /** Days of the free trial; 0 for none. */
  readonly trialDays?: number;
  /** All prices must be in the same currencies. */
  readonly prices?: CatalogPrices;
  /** Lines of the feature list, instead of the built-in ones. */
  readonly features?: readonly CatalogText[];
  /**
   * URL to open when the plan is chosen, such as a contact page, instead of signing up. If the plan has prices,
   * `interval`, `currency` and `coupon` are added to it as parameters. Or one for each interval, which is opened as it
   * is.
   */
  readonly contactUrl?: string | PlanAddresses;
}

/** A URL for each payment interval. */
export type PlanAddresses = { readonly [Interval in PaymentInterval]?: string };

/** The plans with their prices. */
export interface Catalog {
  /** The initial currency. Default: the first currency of the first price. */
  readonly currency?: string;
  /** Shown next to every amount, such as "incl. VAT". */
  readonly taxNote?: CatalogText;
  /** The plans, in display order. */
  readonly plans: readonly CatalogPlan[];
}

/** The text in a language. */
export const textIn = (text: CatalogText, language: string): string =>
  typeof text === 'string' ? text : (text[lookUpLanguage(language, Object.keys(text)) ?? 'en'] ?? text.en);

/**
 * Validates a catalog.
 * @throws {Error} whose message says what is wrong and where.
 */
export function checkCatalog(data: unknown): Catalog {
  const { plans, currency, taxNote } = requireObject(data, 'the catalog');
  if (taxNote !== undefined) requireText(taxNote, 'taxNote');
  const known = new Set<unknown>();
  let currencies: string | undefined;
  requireList(plans, 'plans').forEach((plan, index) => {
    const at = `plans[${index}]`;
    const { id, name, description, popular, trialDays, prices, features, contactUrl } = requireObject(plan, at);
    if (typeof id !== 'string' || !id) fail(`${at}.id`, 'a text');
    if (known.has(id)) fail(`${at}.id`, `unique: "${id}" is there already`);
    known.add(id);
    if (name !== undefined || !Object.hasOwn(builtInPlans, id)) requireText(name, `${at}.name`);
    if (description !== undefined) requireText(description, `${at}.description`);
    if (popular !== undefined && typeof popular !== 'boolean') fail(`${at}.popular`, 'true or false');
    if (trialDays !== undefined) requireWhole(trialDays, `${at}.trialDays`, 'a whole number of days');
    if (features !== undefined)
      requireList(features, `${at}.features`).forEach((line, n) => requireText(line, `${at}.features[${n}]`));
    if (typeof contactUrl === 'object')
      for (const [path, address] of byInterval(contactUrl, `${at}.contactUrl`)) requireLink(address, path);
    else if (contactUrl !== undefined) requireLink(contactUrl, `${at}.contactUrl`);
    if (prices === undefined) return;
    for (const [path, amounts] of byInterval(prices, `${at}.prices`)) {
      for (const [code, amount] of Object.entries(requireObject(amounts, path))) {
        if (!/^[A-Z]{3}$/.test(code)) fail(`${path}.${code}`, 'an ISO code of three capital letters');
        requireWhole(amount, `${path}.${code}`, 'a whole number of minor units, such as 2999 for 29.99');
      }
      const codes = Object.keys(amounts as object)
        .sort()
        .join(', ');
      currencies ??= codes;
      if (codes !== currencies) fail(path, `in the same currencies as those before it: ${currencies || 'none'}`);
    }
  });
  if (known.size === 0) fail('plans', 'a list of at least one plan');
  const codes: readonly unknown[] = currencies?.split(', ') ?? [];
  if (currency !== undefined && !codes.includes(currency)) {
    fail('currency', 'one of the currencies of the prices');
  }
  return data as Catalog;
}

function fail(path: string, expected: string): never {
  throw new Error(`${path} must be ${expected}.`);
}

function requireObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object');
  return value as Record<string, unknown>;
}

/** The values of an object with something for each interval, by their paths. */
const byInterval = (value: unknown, path: string): (readonly [path: string, value: unknown])[] =>
  Object.entries(requireObject(value, path)).map(([interval, each]) => {
    const place = `${path}.${interval}`;
    if (!PAYMENT_INTERVALS.some((known) => known === interval)) fail(place, `one of ${PAYMENT_INTERVALS.join(', ')}`);
    return [place, each];
  });

function requireLink(value: unknown, path: string): void {
  if (!isSafeLink(value)) fail(path, 'a relative, http or https address');
}

function requireList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) fail(path, 'a list');
  return value;
}

function requireText(value: unknown, path: string): void {
  if (typeof value === 'string') return;
  const texts = requireObject(value, path);
  if (typeof texts['en'] !== 'string') fail(path, 'a text, or a text by language with at least "en"');
  for (const [language, other] of Object.entries(texts)) {
    if (!['string', 'undefined'].includes(typeof other)) fail(`${path}.${language}`, 'a text');
  }
}

function requireWhole(value: unknown, path: string, expected: string): void {
  if (!Number.isSafeInteger(value) || (value as number) < 0) fail(path, expected);
}
