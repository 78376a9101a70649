/**
 * Finds languages by their tags, as BCP 47 says (RFC 4647, lookup): `de-AT` is German where Austria has no texts of its
 * own.
 */

/** `es_ES.UTF-8` is how operating systems write `es-ES`. */
const normalized = (tag: string): string =>
  tag
    .trim()
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-')
    .toLowerCase();

/** The one of these that comes closest: each time, the last part of the tag is left out. Undefined if there is none. */
export function lookUpLanguage<Known extends string>(tag: string, known: readonly Known[]): Known | undefined {
  let range = normalized(tag);
  while (range) {
    const found = known.find((candidate) => normalized(candidate) === range);
    if (found !== undefined) return found;
    // A single letter introduces what follows it, so it goes with that.
    range = range.replace(/(^|-)[^-]*$/, '').replace(/-[^-]$/, '');
  }
  return undefined;
}

/** The tag as `Intl` takes it, with its region; undefined if it is malformed. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(normalized(tag))[0];
  } catch {
    return undefined;
  }
}
