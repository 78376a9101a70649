/** What only sections with a catalog or a billing of the page's own need, loaded then. */
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as Prices from './prices.lazy.tsx';

export const pricesPart = lazyModule<typeof Prices>(() => import('./prices.lazy.tsx'));
