/** Characters kept before the extension, so that "… take 12.mp3" is told from "… take 13.mp3". */
const BEFORE_EXTENSION = 4;
/** A longer "extension" is not one. */
const LONGEST_EXTENSION = 8;

/** A file name in two parts: a start that may be cut short, and an end with the extension that stays whole. */
export function splitFileName(name: string): readonly [start: string, end: string] {
  // By what a reader takes for one character: a cut must not fall inside an emoji or before an accent.
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const fromDot = characters.length - characters.lastIndexOf('.');
  const extension = fromDot <= LONGEST_EXTENSION ? fromDot : 0;
  const cut = Math.max(0, characters.length - extension - BEFORE_EXTENSION);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
