/** File name extensions of the formats. `file-names.ts` handles whole names. */
import type { AudioFormat } from '../contract/audio.ts';

/** Extensions with their dot, in lower case. The first is used for results. */
export const extensionsOf = (format: AudioFormat): readonly string[] =>
  format === 'AIFF' ? ['.aiff', '.aif'] : [`.${format.toLowerCase()}`];

/** The `accept` attribute for one format. */
export const acceptOf = (format: AudioFormat): string => extensionsOf(format).join();
