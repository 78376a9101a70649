/** The head of a transcript, loaded where a player has one. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as TranscriptSectionPart from './transcript-section.lazy.tsx';

export const transcriptSectionPart = lazyModule<typeof TranscriptSectionPart>(
  () => import('./transcript-section.lazy.tsx'),
);
