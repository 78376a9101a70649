/** Number of characters kept before the extension, which distinguish "… take 12.mp3" from "… take 13.mp3". */
const BEFORE_EXTENSION = 4;
/** Maximum length of an extension. */
const LONGEST_EXTENSION = 8;

/** Splits a file name into a start that may be truncated and an end with the extension that is always shown. */
export function splitFileName(name: string): readonly [start: string, end: string] {
  // Splits by grapheme clusters, so that no emoji or accented letter is torn apart.
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const fromDot = characters.length - characters.lastIndexOf('.');
  const extension = fromDot <= LONGEST_EXTENSION ? fromDot : 0;
  const cut = Math.max(0, characters.length - extension - BEFORE_EXTENSION);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
