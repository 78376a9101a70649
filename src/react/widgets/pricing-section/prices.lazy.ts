/** What only sections with prices need, in one file to load. */
export { reportCatalogKeys } from './catalog-keys.ts';
export { quotePlans } from './quotes.ts';
