/** Finds text in a transcript, whatever its case and accents. Pure. */

/** A place in the text of a line. */
export interface Match {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Accents of Latin, Greek and Cyrillic, and the vowel signs that Arabic and Hebrew may be written without. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g;

const PLAIN = /^[\x20-\x7e]*$/;

/** As it is compared. */
function folded(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll('ς', 'σ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/\s/g, ' ');
}

export interface Finder {
  /** The same list for the same query. */
  find: (query: string) => readonly Match[];
}

export function createFinder(cues: readonly { readonly text: string }[]): Finder {
  /** As they are compared; made when somebody searches. */
  let texts: readonly string[] | undefined;
  let last: { query: string; matches: readonly Match[] } = { query: '', matches: [] };
  return {
    find(query) {
      if (query === last.query) return last.matches;
      const wanted = folded(query.trim().replaceAll(/\s+/g, ' '));
      if (wanted) texts ??= cues.map(({ text }) => folded(text));
      last = { query, matches: wanted ? findAll(cues, texts ?? [], wanted) : [] };
      return last.matches;
    },
  };
}

function findAll(
  cues: readonly { readonly text: string }[],
  texts: readonly string[],
  wanted: string,
): readonly Match[] {
  const found: Match[] = [];
  for (const [line, text] of texts.entries()) {
    let at = text.indexOf(wanted);
    if (at < 0) continue;
    const placeOf = placesIn(cues[line]?.text ?? '', text);
    for (; at >= 0; at = text.indexOf(wanted, at + wanted.length))
      found.push({ line, from: placeOf(at), to: placeOf(at + wanted.length) });
  }
  return found;
}

/** Where a place of the folded text is in the text itself. */
function placesIn(text: string, fold: string): (place: number) => number {
  if (PLAIN.test(text)) return (place) => place;
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (let count = folded(character).length; count > 0; count -= 1) places.push(at);
    at += character.length;
  }
  // A mark that is a character of its own belongs to the letter before it.
  return (place) => (place < fold.length ? (places[place] ?? text.length) : text.length);
}

/** The first match at or behind a line; the first of all if there is none; -1 without matches. */
export function firstFrom(matches: readonly Match[], line: number): number {
  if (matches.length === 0) return -1;
  return Math.max(
    0,
    matches.findIndex((match) => match.line >= line),
  );
}
