/** What the console says of a page's mistake, which is not worth the weight on every other page. */
import type { AudioFormat } from '../../../contract/audio.ts';

/** The page asks for a conversion from a format to itself. */
export const reportEqualFormats = (format: AudioFormat): void =>
  console.warn(
    `<pc-converter> has the attributes from="${format}" and to="${format}". The source stays, and the target is another ` +
      'format. Change or remove one of the two.',
  );
