/** Recognizes where a recording was made, and with what: it is nobody's business who gets the file. */

/** Keys of places. */
const KEYS =
  /(^|[^a-z])((recording)?location|geo|xyz|loci|latitude|longitude|altitude|iso6709)([^a-z]|$)|(^|[^a-z])gps|gps(latitude|longitude|altitude|position|coordinates)/i;

/** A degree: not preceded by what would make it part of another number. */
const DEGREE = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;

/** What coordinates look like anywhere in a text. */
const ANYWHERE = [
  // ISO 6709: +52.5200+013.4050/
  /[+-]\d{2,3}\.\d{2,}[+-]\d{2,3}\.\d{2,}/,
  /[+-]\d{4,7}(\.\d+)?[+-]\d{5,8}(\.\d+)?\//,
  // Decimal degrees: 52.5200, 13.4050.
  /(?<![\d.])-?\d{1,3}\.\d{3,}\u00b0?\s*[NS]?\s*[,;/ ]\s*-?\d{1,3}\.\d{3,}/i,
  // Degrees and minutes: 52° 31' N.
  /\d{1,3}\s*\u00b0\s*\d{1,2}(\.\d+)?\s*['\u2032\u2019]/,
  /\bgeo:-?\d/i,
  // Metadata of pictures and programs in XMP.
  /\bGPS(Latitude|Longitude|Altitude|Position|Dest\w+)\b/i,
];

/** Nothing but coordinates, with fewer digits. */
const ALONE = new RegExp(
  String.raw`^\s*(${DEGREE}\s*\u00b0?\s*[NS]?\s*[,;/\s]\s*${DEGREE}\s*\u00b0?\s*[EW]|[+-]\d{1,3}(\.\d+)?[+-]\d{1,3}(\.\d+)?([+-]\d+(\.\d+)?)?/?|-?\d{1,3}\.\d+\s*[,;]\s*-?\d{1,3}\.\d+(\s*[,;]\s*-?\d+(\.\d+)?)?)\s*$`,
  'i',
);

/** Whether a tag says where a recording was made. */
export const isPlace = (key: string, value: string): boolean =>
  KEYS.test(key) || ALONE.test(value) || ANYWHERE.some((pattern) => pattern.test(value));

/** The same text, in as many characters, with spaces in place of coordinates. */
export const withoutCoordinates = (text: string): string =>
  ANYWHERE.reduce(
    (rest, pattern) => rest.replace(new RegExp(pattern, `${pattern.flags}g`), (found) => ' '.repeat(found.length)),
    text,
  );
