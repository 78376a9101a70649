/** The plans as shown: the catalog's, completed with built-in data. Pure. */
import { localisedPath } from '../../../visitor/localised-path.ts';
import { builtInPlans, type BuiltInPlan, type Limit } from './built-in-plans.ts';
import { FEATURES, type Feature } from '../../../contract/plan-features.ts';
import { textIn, type Catalog, type CatalogPlan, type CatalogPrices } from './catalog.ts';

/** A built-in limit, worded per language, or a line of the catalog. */
export type PlanFeature =
  { readonly feature: Feature; readonly limit: Limit; readonly recording: boolean } | { readonly text: string };

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly popular: boolean;
  /** In days; 0 for none. */
  readonly trialDays: number;
  readonly prices: CatalogPrices;
  /** Built-in plans have a line for every feature that one of them has, so that all lines are aligned. */
  readonly features: readonly PlanFeature[];
  /** URL of a contact page; absent if the plan can be chosen directly. */
  readonly contactUrl?: string | undefined;
}

/** Used if the page gives no catalog. */
const BUILT_IN: Catalog = { plans: Object.keys(builtInPlans).map((id) => ({ id })) };

export function plansOf(catalog: Catalog = BUILT_IN, language: string): readonly Plan[] {
  const known = catalog.plans.flatMap(({ id, features }) => (features ? [] : (limitsOf(id) ?? [])));
  const rows = FEATURES.filter((feature) => known.some((limits) => limits[feature] !== undefined));
  return catalog.plans.map((plan) => planOf(plan, rows, language));
}

const builtIn = (id: string): BuiltInPlan | undefined =>
  Object.hasOwn(builtInPlans, id) ? builtInPlans[id] : undefined;

const limitsOf = (id: string): BuiltInPlan['limits'] | undefined => builtIn(id)?.limits;

function planOf(given: CatalogPlan, rows: readonly Feature[], language: string): Plan {
  const { id, name, description = '', popular, trialDays, prices = {}, features, contactUrl } = given;
  const own = builtIn(id);
  const recording = own?.recording ?? false;
  const limits = own?.limits ?? {};
  const isKnown = Object.keys(limits).length > 0;
  const lines = rows.map((feature): PlanFeature => ({ feature, limit: limits[feature] ?? 'none', recording }));
  return {
    id,
    name: name === undefined ? (own?.name ?? id) : textIn(name, language),
    description: textIn(description, language),
    popular: popular ?? own?.popular ?? false,
    trialDays: trialDays ?? own?.trialDays ?? 0,
    prices,
    features: features?.map((line) => ({ text: textIn(line, language) })) ?? (isKnown ? lines : []),
    contactUrl: contactUrl ?? (own?.contactPath && localisedPath(language, own.contactPath)),
  };
}
