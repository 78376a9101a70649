/** What the formats are called in file names. What else a name tells stands in `file-names.ts`. */
import type { AudioFormat } from '../api/schema.ts';

/** Extensions with their dot, in lower case. The first is the one we write. */
export const extensionsOf = (format: AudioFormat): readonly string[] =>
  format === 'AIFF' ? ['.aiff', '.aif'] : [`.${format.toLowerCase()}`];

/** The `accept` attribute of a file dialog for one format. */
export const acceptOf = (format: AudioFormat): string => extensionsOf(format).join();
