/** The plans as shown: the catalog's, completed with built-in data. Pure. */
import { localisedPath } from '../../../visitor/localised-path.ts';
import { builtInPlans, type BuiltInPlan, type Limit } from './built-in-plans.ts';
import { FEATURES, type Feature } from '../../../contract/plan-features.ts';
import { textIn, type Catalog, type CatalogPlan, type CatalogPrices, type PlanAddresses } from './catalog.ts';

/** A built-in limit that is known, worded per language, or a line of the catalog. */
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
  readonly features: readonly PlanFeature[];
  /** URL of a contact page, or one for each interval; absent if the plan can be chosen directly. */
  readonly contactUrl?: string | PlanAddresses | undefined;
}

/** Used if the page gives no catalog. */
const BUILT_IN: Catalog = { plans: Object.keys(builtInPlans).map((id) => ({ id })) };

export function plansOf(catalog: Catalog = BUILT_IN, language: string): readonly Plan[] {
  return catalog.plans.map((plan) => planOf(plan, language));
}

const builtIn = (id: string): BuiltInPlan | undefined =>
  Object.hasOwn(builtInPlans, id) ? builtInPlans[id] : undefined;

function planOf(given: CatalogPlan, language: string): Plan {
  const { id, name, description = '', popular, trialDays, prices = {}, features, contactUrl } = given;
  const own = builtIn(id);
  const recording = own?.recording ?? false;
  const lines = FEATURES.flatMap((feature): PlanFeature | [] => {
    const limit = own?.limits[feature];
    return limit === undefined ? [] : { feature, limit, recording };
  });
  return {
    id,
    name: name === undefined ? (own?.name ?? id) : textIn(name, language),
    description: textIn(description, language),
    popular: popular ?? own?.popular ?? false,
    trialDays: trialDays ?? own?.trialDays ?? 0,
    prices,
    features: features?.map((line) => ({ text: textIn(line, language) })) ?? lines,
    contactUrl: contactUrl ?? (own?.contactPath && localisedPath(language, own.contactPath)),
  };
}
