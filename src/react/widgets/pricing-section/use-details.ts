/** The lazily loaded part of the pricing section: comparison, coupon, redirect to the editor. */
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as Details from './pricing-section.lazy.tsx';

/** Shared by all pricing sections of the page. */
const detailsPart = lazyModule<typeof Details>(() => import('./pricing-section.lazy.tsx'));

export interface DetailsState {
  /** Undefined until loaded. */
  details: typeof Details | undefined;
  /** Whether loading failed. */
  failed: boolean;
  /** Loads the part, on the first interaction and again after a failure. */
  prepare: () => void;
}

export function useDetails(): DetailsState {
  const { part: details, failed } = useLazyModule(detailsPart);
  return { details, failed, prepare: detailsPart.load };
}
