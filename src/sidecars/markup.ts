/** The text of markup. Nothing but text is taken of what a file contains. Pure, without a DOM. */

/** The names that subtitles and transcripts use; XML's own among them. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f', shy: '\u00ad' },
  ...{ hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è' },
  ...{ agrave: 'à', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ccedil: 'ç', iuml: 'ï', ugrave: 'ù', oelig: 'œ' },
  ...{ aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', iquest: '¿', iexcl: '¡', euro: '€' },
};

/** Each entity as its character. Unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name: string) => {
        if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
        return characterAt(decimal ? Number(decimal) : parseInt(String(hex), 16));
      })
    : text;

/** As in HTML, what is no character becomes the sign for one that is missing. */
const characterAt = (point: number): string =>
  point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\ufffd' : String.fromCodePoint(point);

export const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Also for the value of an attribute in double quotes, whose line ends XML would make spaces of. */
export const encodeAttribute = (text: string): string =>
  encodeEntities(text)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);

export interface Tag {
  /** In small letters, without the prefix of a namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Values in quotes, decoded. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What has no text of the document in it. */
const WITHOUT_TEXT = /<!--[^]*?(?:-->|$)|<(script|style|title|template)\b[^]*?(?:<\/\1\s*>|$)|<[!?][^>]*>/gi;

const TAG = /<(\/?)([a-z][\w.:-]*)((?:\s+[^\s"'=<>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** The tags of a document and the text between them, decoded, in order. */
export function* tokensOf(markup: string): Generator<Tag | string> {
  const source = markup.replaceAll(WITHOUT_TEXT, '');
  let from = 0;
  for (const { 0: all, 1: slash, 2: name = '', 3: attributes = '', index } of source.matchAll(TAG)) {
    if (index > from) yield decodeEntities(source.slice(from, index));
    from = index + all.length;
    yield { name: localName(name), isEnd: slash === '/', attributes: attributesOf(attributes) };
  }
  if (from < source.length) yield decodeEntities(source.slice(from));
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      localName(name),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
