/** The lines of a transcript, loaded once somebody opens it. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as TranscriptPart from './transcript.lazy.tsx';

export const transcriptPart = lazyModule<typeof TranscriptPart>(() => import('./transcript.lazy.tsx'));
