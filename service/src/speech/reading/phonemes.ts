/** Sounds in IPA, in the notation of eSpeak NG for its voice of a language. Pure. */
import type { TtsLanguage } from '../../../../src/contract/schema.ts';

/**
 * Stand for the brackets around eSpeak NG's phonemes in a text that is spoken; `withBrackets` puts those in. Texts of
 * visitors never have these characters, which nobody has a use for.
 */
const MARKS = { open: '\uE000\uE000', close: '\uE001\uE001' } as const;

/** What is left of a text that comes from outside: as long, without the marks of phonemes. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\uE000\uE001]/g, ' ');

/** Of the same length. */
export const withBrackets = (text: string): string => text.replaceAll('\uE000', '[').replaceAll('\uE001', ']');

type Sounds = Readonly<Record<string, string>>;

/** The voices of all languages have these. */
const COMMON: Sounds = {
  ...{ p: 'p', b: 'b', t: 't', d: 'd', k: 'k', g: 'g', ɡ: 'g', f: 'f', v: 'v', s: 's', z: 'z', ʃ: 'S', ʒ: 'Z' },
  ...{ m: 'm', n: 'n', ŋ: 'N', ɲ: 'n^', l: 'l', ʎ: 'l^', ɫ: 'L', j: 'j', w: 'w', h: 'h', x: 'x', ç: 'C', ɾ: '**' },
  ...{ θ: 'T', ð: 'D', ʔ: '?', ts: 'ts', t͡s: 'ts', tʃ: 'tS', t͡ʃ: 'tS', dʒ: 'dZ', d͡ʒ: 'dZ', β: 'B' },
  ...{ i: 'i', iː: 'i:', e: 'e', eː: 'e:', ɛ: 'E', ɛː: 'E:', a: 'a', aː: 'a:', ɔ: 'O', ɔː: 'O:', o: 'o', oː: 'o:' },
  ...{ u: 'u', uː: 'u:', ə: '@', eɪ: 'eI', aɪ: 'aI', aɪ̯: 'aI', aʊ: 'aU', aʊ̯: 'aU' },
  // The stress, the end of a syllable, and the next word.
  ...{ ˈ: "'", ˌ: ',', "'": "'", '.': '', '‿': '', ' ': '||' },
};

const ENGLISH: Sounds = {
  ...{ æ: 'a', ɑː: 'A:', ɑ: 'A:', ɒ: '0', ʌ: 'V', ɐ: 'V', ɜː: '3:', ɝ: '3:', ɚ: '3', ɪ: 'I', ʊ: 'U', ɹ: 'r', r: 'r' },
  ...{ əʊ: 'oU', oʊ: 'oU', ɔɪ: 'OI', ɪə: 'i@', eə: 'e@', ɛə: 'e@', ʊə: 'U@', ɑ̃: 'A~', ɔ̃: 'O~' },
};

const BY_LANGUAGE: Readonly<Record<TtsLanguage, Sounds>> = {
  'en-gb': ENGLISH,
  'en-us': ENGLISH,
  de: {
    ...{ ɪ: 'I', ʊ: 'U', y: 'y', yː: 'y:', ʏ: 'y', ø: 'Y:', øː: 'Y:', œ: 'W', ɔʏ: 'OY', ɔʏ̯: 'OY', ɔɪ: 'OI', oʊ: 'oU' },
    ...{ ʁ: 'r', ʀ: 'r', r: 'r', ɹ: 'r', ɐ: '3', ɐ̯: '3', pf: 'pf', p͡f: 'pf', ɑ: 'A', ɑː: 'A:', æ: 'E' },
    ...{ ɑ̃: 'A~', ɔ̃: 'O~', œ̃: 'W~', ɡ: 'g' },
  },
  es: { r: 'R', ɹ: 'r', ɣ: 'Q', ʝ: 'J^', ɟ: 'J', ʊ: 'U', ɪ: 'i', oʊ: 'oU', æ: 'a' },
  fr: {
    ...{ ʁ: 'r', ʀ: 'r', r: 'r', ɹ: 'r', ɥ: 'y', y: 'y', ø: 'Y', œ: 'W', ɪ: 'I', ɔɪ: 'OI', əʊ: 'oU', oʊ: 'oU', ʌ: 'V' },
    ...{ ɛ̃: 'E~', ɑ̃: 'A~', ɔ̃: 'O~', œ̃: 'W~', ɑ: 'a', ɣ: 'Q' },
  },
  hi: {
    ...{ ɪ: 'I', ʊ: 'U', r: 'r', ɹ: 'r', ʋ: 'v', ɦ: 'H', ʈ: 't.', ɖ: 'd.', ʈʰ: 't.#', tʰ: 't#', pʰ: 'p#', kʰ: 'k#' },
    ...{ bʰ: 'b#', bʱ: 'b#', dʰ: 'd#', dʱ: 'd#', ɡʰ: 'g#', ɡʱ: 'g#', gʱ: 'g#', tʃ: 'c', tʃʰ: 'c#', dʒ: 'J', dʒʱ: 'J#' },
    ...{ ʌ: 'V', ã: 'a~', ĩ: 'i~', ũ: 'u~', õ: 'o~', ẽ: 'e~', ɛ̃: 'E~', ɔ̃: 'O~', oʊ: 'oU', ɔɪ: 'OI' },
  },
};

/** The most signs that write one sound. */
const LONGEST = 3;

/** @returns undefined if the voice has no such sound */
export function phonemesOf(ipa: string, language: TtsLanguage): string | undefined {
  const sounds = soundsOf(language);
  const signs = Array.from(ipa.normalize('NFD').trim().replaceAll(/\s+/g, ' '));
  let phonemes = '';
  for (let at = 0; at < signs.length;) {
    let length = LONGEST;
    while (length > 0 && !sounds.has(signs.slice(at, at + length).join(''))) length -= 1;
    if (length === 0) return undefined;
    phonemes += sounds.get(signs.slice(at, at + length).join('')) ?? '';
    at += length;
  }
  return /[a-z0-9@]/i.test(phonemes) ? `${MARKS.open}${phonemes}${MARKS.close}` : undefined;
}

const soundsOf = (language: TtsLanguage): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...COMMON, ...BY_LANGUAGE[language] }).map(([ipa, name]) => [ipa.normalize('NFD'), name]));
