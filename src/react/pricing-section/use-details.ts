/** The part of the pricing section that a visitor has to turn to: comparison, coupon, the way to the editor. */
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { lazyModule } from '../store/lazy-module.ts';
import type * as Details from './pricing-section.lazy.tsx';

/** Shared by all pricing sections of the page. */
const detailsPart = lazyModule<typeof Details>((_attempt) => import('./pricing-section.lazy.tsx'));

export interface DetailsState {
  /** Absent until it has been loaded. */
  details: typeof Details | undefined;
  /** It could not be loaded. */
  failed: boolean;
  /** Loads it: at the first sign that a visitor turns to it, and again after a failure. */
  prepare: () => void;
}

export function useDetails(): DetailsState {
  const { part: details, failed } = useLazyModule(detailsPart);
  return { details, failed, prepare: detailsPart.load };
}
