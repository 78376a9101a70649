/** What shows a transcript: its head where a player has one, and its lines once somebody opens it. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as TranscriptPart from './transcript.lazy.tsx';
import type * as TranscriptSectionPart from './transcript-section.lazy.tsx';

export const transcriptSectionPart = lazyModule<typeof TranscriptSectionPart>(
  () => import('./transcript-section.lazy.tsx'),
);

export const transcriptPart = lazyModule<typeof TranscriptPart>(() => import('./transcript.lazy.tsx'));
