/** What target formats cannot hold, to say so before a conversion; what was lost in one is in its report. */
import type { AudioFormat } from '../../../contract/audio.ts';

export type Unkept = 'tags' | 'cover';

const UNKEPT: Readonly<Partial<Record<AudioFormat, readonly Unkept[]>>> = {
  AC3: ['tags'],
  WMA: ['cover'],
  AAC: ['cover'],
};

export const unkeptBy = (target: AudioFormat): readonly Unkept[] => UNKEPT[target] ?? [];
