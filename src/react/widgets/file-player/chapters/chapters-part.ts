/** What shows chapters, loaded where a player has any. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as ChaptersPart from './chapters.lazy.tsx';

export const chaptersPart = lazyModule<typeof ChaptersPart>(() => import('./chapters.lazy.tsx'));
