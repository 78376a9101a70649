/** What search engines read of an episode, loaded where the page asks for it. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as StructuredDataPart from './structured-data.lazy.tsx';

export const structuredDataPart = lazyModule<typeof StructuredDataPart>(() => import('./structured-data.lazy.tsx'));
