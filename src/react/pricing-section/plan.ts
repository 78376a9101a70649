/** The plans as shown: the catalog's, completed with built-in data. Pure. */
import { localisedPath } from '../../visitor/localised-path.ts';
import { builtInPlans, FEATURES, type Feature, type Limit } from './built-in-plans.ts';
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
  /** By row, from 0. */
  readonly features: ReadonlyMap<number, PlanFeature>;
  /** URL of a contact page; absent if the plan can be chosen directly. */
  readonly contactUrl?: string | undefined;
}

/** Used if the page gives no catalog. */
const BUILT_IN: Catalog = { plans: Object.keys(builtInPlans).map((id) => ({ id })) };

export const plansOf = (catalog: Catalog = BUILT_IN, language: string): readonly Plan[] =>
  catalog.plans.map((plan) => planOf(plan, language));

function planOf(given: CatalogPlan, language: string): Plan {
  const { id, name, description = '', popular, trialDays, prices = {}, features, contactUrl } = given;
  const own = Object.hasOwn(builtInPlans, id) ? builtInPlans[id] : undefined;
  const recording = own?.recording ?? false;
  const limits = FEATURES.flatMap((feature, row): [number, PlanFeature][] => {
    const limit = own?.limits[feature];
    return limit === undefined ? [] : [[row, { feature, limit, recording }]];
  });
  return {
    id,
    name: name === undefined ? (own?.name ?? id) : textIn(name, language),
    description: textIn(description, language),
    popular: popular ?? own?.popular ?? false,
    trialDays: trialDays ?? own?.trialDays ?? 0,
    prices,
    features: new Map(features?.map((line, row) => [row, { text: textIn(line, language) }]) ?? limits),
    contactUrl: contactUrl ?? (own?.contactPath && localisedPath(language, own.contactPath)),
  };
}
