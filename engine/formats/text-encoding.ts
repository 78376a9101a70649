/**
 * Finds out in which encoding the texts of a file are. Only some containers say it, and programs of all countries have
 * written what their system uses. Texts of tags are short, which detectors made for pages cannot tell (see README.md),
 * so each encoding is judged by what its texts look like: words, and the letters that its languages use most.
 */
import type { Tags } from './tags.ts';

/** Bytes that are not UTF-8 arrive as U+DC80 to U+DCFF, which no text has: see `native/probe.c`. */
const RAW = /[\udc80-\udcff]/;

/** What a text in bytes that are not UTF-8 becomes in JSON. */
export const rawText = (bytes: Uint8Array): string => utf8(bytes) ?? Array.from(bytes, rawCharacter).join('');

const rawCharacter = (byte: number): string => String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte);

/** @returns undefined if it is not UTF-8 */
function utf8(bytes: Uint8Array): string | undefined {
  return decoded(bytes, 'utf-8');
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function bytesIn(text: string): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from(
    Array.from(text).flatMap((character) =>
      RAW.test(character) ? [character.charCodeAt(0) - 0xdc00] : [...encoder.encode(character)],
    ),
  );
}

export interface Decoded {
  readonly tags: Tags;
  /** The tags whose text is in no encoding that is known: they are left out. */
  readonly unreadable: readonly string[];
}

/**
 * Decodes the texts that are not UTF-8: all of them in one encoding, as one program wrote them.
 * @param usual what programs write to the container without saying so, the most usual one first
 * @param stated what the file says
 */
export function decodeTags(tags: Tags, usual: readonly string[], stated?: string): Decoded {
  const raw = Object.entries(tags).filter(([, text]) => RAW.test(text));
  const all = raw.map(([, text]) => bytesIn(text));
  const encoding = (stated !== undefined && all.every(isReadableAs(stated)) && stated) || encodingOf(all, usual);
  const texts = new Map(
    raw.map(([name], index) => [name, encoding ? decoded(all[index] ?? new Uint8Array(), encoding) : undefined]),
  );
  const isUnreadable = (name: string, text: string): boolean =>
    (texts.has(name) ? texts.get(name) === undefined : text.includes('\ufffd')) || RAW.test(name);
  return {
    tags: Object.fromEntries(
      Object.entries(tags)
        .filter(([name, text]) => !isUnreadable(name, text))
        .map(([name, text]) => [name, texts.get(name) ?? text]),
    ),
    unreadable: Object.entries(tags).flatMap(([name, text]) =>
      isUnreadable(name, text) ? [name.replace(new RegExp(RAW, 'g'), '?')] : [],
    ),
  };
}

const isReadableAs = (encoding: string) => (bytes: Uint8Array) => decoded(bytes, encoding) !== undefined;

function encodingOf(texts: readonly Uint8Array[], usual: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined;
  const bytes = Uint8Array.from(texts.flatMap((text) => [...text, 0x0a]));
  const western = usual.find((encoding) => isWestern(decoded(bytes, encoding)));
  return western ?? asian(bytes) ?? alphabetic(bytes);
}

/** Scripts ship in ASCII, so letters are in strings, which are escaped. */
function oneOf(letters: string): RegExp {
  return new RegExp(`[${letters}]`, 'giu');
}

/** Letters of the languages of western Europe. Others are symbols there, such as `ƒ`, or letters of other languages. */
const LETTER = 'A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ';

/** Symbols inside of words, letters that change their case inside, and words without a plain letter. */
const NOT_WESTERN = [
  new RegExp(`[${LETTER}][^${LETTER}\\x00-\\x7f’‘“”–—…ºª°®™©»€][${LETTER}]`, 'u'),
  new RegExp(`[^${LETTER}\\x00-\\x7f¿¡«»„‚‹›“”‘’–—…©®™§•€£¥¹²³½¼¾°±×¶·ºª†ß¢¦¨´\\xa0]`, 'u'),
  new RegExp(`[a-zß-öø-ÿœšž][À-ÖØ-ÞŒŠŽŸ]`, 'u'),
  new RegExp(`(?<![${LETTER}])[À-ÖØ-öø-ÿŒœŠšŽžŸ]{2,}(?![${LETTER}])`, 'u'),
  // Symbols in a row, and in front of letters, are pairs of bytes.
  new RegExp(`[¹²³½¼¾°±×¶·ºª§¢¦¨´†][^\\x00-\\x7f]|[½¼¾±×¶·¢¦¨´†][${LETTER}]`, 'u'),
];

const isWestern = (text: string | undefined): boolean =>
  text !== undefined && !NOT_WESTERN.some((sign) => sign.test(text));

const KANA = oneOf('ぁ-ヺー');
const HALF_WIDTH = new RegExp('[｡-ﾟ]', 'u');

/**
 * A fatal decoder is not enough: nearly any bytes are characters in these. What matters is whether they are usual ones.
 */
function asian(bytes: Uint8Array): string | undefined {
  const kana = ['shift_jis', 'euc-jp'].find((encoding) => shareOf(decoded(bytes, encoding), KANA) >= 0.2);
  // One byte of Shift-JIS is a kana of half the width, which western letters and other encodings would be.
  if (kana && !HALF_WIDTH.test(decoded(bytes, kana) ?? '')) return kana;
  const pairs = pairsIn(bytes);
  if (pairs.length === 0) return undefined;
  const share = (from: number, to: number): number =>
    pairs.filter(([lead]) => lead >= from && lead <= to).length / pairs.length;
  const isIn = (encoding: string) => decoded(bytes, encoding) !== undefined;
  if (share(0x88, 0x97) >= USUAL && isIn('shift_jis')) return 'shift_jis';
  if (pairs.some(([, trail]) => trail < 0xa1)) {
    return share(0xa4, 0xc6) >= USUAL && isIn('big5') ? 'big5' : undefined;
  }
  // Syllables of Korean are sorted over the same bytes as two thirds of the usual characters of Chinese.
  if (share(0xb0, 0xc8) === 1 && isIn('euc-kr')) return pairs.length >= ENOUGH ? 'euc-kr' : undefined;
  return share(0xb0, 0xd7) >= USUAL && isIn('gb18030') ? 'gb18030' : undefined;
}

const USUAL = 0.8;

/** Pairs of bytes from which on it is unlikely that a text of another language has only those of this one. */
const ENOUGH = 4;

/** The pairs of bytes that begin with one that is not ASCII, if there is nothing else beyond ASCII; else none. */
function pairsIn(bytes: Uint8Array): [lead: number, trail: number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    if (trail < 0x40) return [];
    pairs.push([lead, trail]);
  }
  return pairs;
}

function shareOf(text: string | undefined, characters: RegExp): number {
  if (text === undefined) return 0;
  const beyond = text.replace(/[\0-\x7f\u3000-\u303f]/gu, '');
  return beyond === '' ? 0 : (beyond.match(characters)?.length ?? 0) / beyond.length;
}

interface Alphabet {
  readonly encoding: string;
  readonly letters: RegExp;
  /** The most usual ones, which are about two thirds of a text. */
  readonly usual: RegExp;
  /** What texts nearly always have. Without it, the letters are more likely another language's in the same bytes. */
  readonly sign: (text: string) => boolean;
}

const RUSSIAN: Omit<Alphabet, 'encoding'> = {
  letters: oneOf('Ѐ-ӿ'),
  usual: oneOf('оеаинтсрвлі'),
  sign: (text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
};

const ACCENTS = oneOf('άέήίόύώ');

const ALPHABETS: readonly Alphabet[] = [
  { encoding: 'windows-1251', ...RUSSIAN },
  { encoding: 'koi8-r', ...RUSSIAN },
  {
    encoding: 'windows-1253',
    letters: oneOf('Ͱ-Ͽ'),
    usual: oneOf('αοιετσςνηυρκάέίόήύώ'),
    // Each word of two syllables has an accent.
    sign: (text) => (text.match(ACCENTS)?.length ?? 0) >= 0.6 * (text.match(/\p{L}{3,}/gu)?.length ?? 0),
  },
  { encoding: 'windows-1255', letters: oneOf('א-ת'), usual: oneOf('יוהלארתבמםשן'), sign: () => true },
];

/** Less would also be reached by another language's letters in the same bytes. */
const LEAST_USUAL = 0.45;
const LEAST_LEAD = 0.1;
const WITHOUT_SIGN = 0.6;

function alphabetic(bytes: Uint8Array): string | undefined {
  const ranked = ALPHABETS.map(({ encoding, letters, usual, sign }) => {
    const text = decoded(bytes, encoding);
    const isOfWords = text !== undefined && shareOf(text, letters) >= 0.9 && !/\p{Ll}\p{Lu}/u.test(text);
    return { encoding, share: isOfWords ? shareOf(text, usual) * (sign(text) ? 1 : WITHOUT_SIGN) : 0 };
  }).sort((one, other) => other.share - one.share);
  const [best, second] = ranked;
  if (best && best.share >= LEAST_USUAL && best.share - (second?.share ?? 0) >= LEAST_LEAD) return best.encoding;
  const central = decoded(bytes, 'windows-1250');
  return central !== undefined && isOfLatinWords(central) ? 'windows-1250' : undefined;
}

const QUOTES = '„”“’–';
const CENTRAL = 'ĄąĆćČčĎďĘęĚěŁłŃńŇňÓóŘřŚśŠšŤťŮůŹźŻżŽžÁáÉéÍíÝýÚúÔôĽľŐőŰűÖöÜüÄäËëĂăÂâÎîŞşŢţĐđŔŕ';
const NOT_CENTRAL = new RegExp(`[^\\0-\\x7f${CENTRAL}${QUOTES}]`, 'u');
const LETTERS_ALONE = new RegExp(`(?<!\\p{L})[^\\0-\\x7f${QUOTES}]{3,}(?!\\p{L})`, 'u');

/** Words of central Europe: nothing beyond ASCII but letters, in words that have plain letters too. */
const isOfLatinWords = (text: string): boolean =>
  !NOT_CENTRAL.test(text) && !/\p{Ll}\p{Lu}/u.test(text) && !LETTERS_ALONE.test(text);
