/** The picture of a video, loaded once what plays has one. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as VideoPart from './video.lazy.tsx';

export const videoPart = lazyModule<typeof VideoPart>(() => import('./video.lazy.tsx'));
