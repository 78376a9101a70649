/** The lazily loaded link to the editor, shared by all widgets of the page. */
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as ContinuePart from './continue.lazy.tsx';

export const continuePart = lazyModule<typeof ContinuePart>(() => import('./continue.lazy.tsx'));
