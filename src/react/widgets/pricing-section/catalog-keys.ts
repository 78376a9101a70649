/** Names keys of a catalog that nothing reads. */
import { reportUnknownKeys } from '../../../definition/unknown-keys.ts';
import type { Catalog, CatalogPlan } from './catalog.ts';

const CATALOG_KEYS: Readonly<Record<keyof Catalog, true>> = { currency: true, taxNote: true, plans: true };

const PLAN_KEYS: Readonly<Record<keyof CatalogPlan, true>> = {
  id: true,
  name: true,
  description: true,
  popular: true,
  trialDays: true,
  prices: true,
  features: true,
  contactUrl: true,
};

export function reportCatalogKeys(catalog: Catalog): void {
  reportUnknownKeys('<pc-pricing-section> catalog', catalog, CATALOG_KEYS);
  for (const plan of catalog.plans) reportUnknownKeys(`<pc-pricing-section> catalog: plan ${plan.id}`, plan, PLAN_KEYS);
}
