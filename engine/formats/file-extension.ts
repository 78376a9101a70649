/** The extensions of file names. */

const KNOWN = new RegExp(
  `\\.(${[
    ...['mp3', 'mp2', 'mpga', 'wav', 'wave', 'bwf', 'w64', 'rf64', 'flac', 'm4a', 'm4b', 'm4r', 'm4p', 'm4v', 'mp4'],
    ...['aac', 'adts', 'wma', 'wmv', 'asf', 'aif', 'aiff', 'aifc', 'ac3', 'eac3', 'ec3', 'ogg', 'oga', 'opus', 'webm'],
    ...[
      'mka',
      'mkv',
      'mov',
      'avi',
      'mpg',
      'mpeg',
      'vob',
      'ts',
      'mts',
      'm2ts',
      'wv',
      'tta',
      'gsm',
      'amr',
      'awb',
      'au',
      'snd',
      'caf',
      '3gp',
      '3g2',
    ],
  ].join('|')})$`,
  'i',
);

/** Whether a name has an extension of recordings. Some belong to other files too, such as `ts`. */
export const hasMediaExtension = (name: string): boolean => KNOWN.test(name);

/** A word, not a number: `2024.05` is a date. After a space begins a name, as in `Dr. Smith` and `feat .45`. */
const LIKELY = /(?<=\S)\.(?!\d+$)[a-z\d]{1,5}$/i;

/** A file's name without its extension, if it ends with one. A name that would be empty is kept. */
export const withoutExtension = (name: string): string =>
  [KNOWN, LIKELY, /\.$/].map((extension) => name.replace(extension, '')).find((stem) => stem !== name && stem !== '') ??
  name;
