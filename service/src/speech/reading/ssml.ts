/**
 * SSML in a text: what its tags say of the words between them. Nothing is malformed: a tag without its end reaches to
 * the end of the text, an end without its tag is none, and what is no tag is text. Pure.
 */
import { TTS_LANGUAGES } from '../../../../src/contract/schema.ts';
import type { TtsLanguage } from '../../../../src/contract/schema.ts';
import type { Skills } from '../provider.ts';
import { phonemesOf, withoutMarks } from './phonemes.ts';
import { joined, part, plain, saidAs } from './places.ts';
import type { Manner, Passage } from './places.ts';
import { prosodyOf } from './prosody.ts';
import { sayAs } from './say-as.ts';

const TAG = /<(\/?)([a-z][\w:-]{0,30})((?:\s+[\w:-]{1,30}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/giu;

/** Texts without any of these are no SSML: `<b>` and `a < b` are text. */
const IS_SSML = /<(?:speak|sub|say-as|emphasis|prosody|phoneme|lang|span)(?:\s+[\w:-]{1,30}\s*=\s*["'][^<>]*)?\s*>/iu;

interface SsmlOptions {
  readonly manner: Manner;
  /** @returns undefined if there is no voice of the language */
  readonly skillsIn: (language: TtsLanguage) => Skills | undefined;
  /** Is told the tags that change nothing, although they should. */
  readonly onIgnored: (tag: string) => void;
}

interface Frame {
  readonly tag: string;
  readonly manner: Manner;
  readonly pieces: Passage[];
  /** Says what is within the tag in another way. */
  readonly replace?: (inner: Passage) => string | undefined;
}

/** The text without its tags, except pauses; as it is if it is no SSML. */
export function withoutTags(text: string, options: SsmlOptions): Passage {
  if (!IS_SSML.test(text)) return plain(text, options.manner);
  const whole: Frame = { tag: '', manner: options.manner, pieces: [] };
  const frames: [Frame, ...Frame[]] = [whole];
  const top = (): Frame => frames.at(-1) ?? whole;
  let at = 0;
  for (const { 0: markup, 1: slash, 2: name = '', 3: attributes = '', 4: isEmpty, index } of text.matchAll(TAG)) {
    top().pieces.push(decoded(text.slice(at, index), top().manner, at));
    at = index + markup.length;
    const tag = name.toLowerCase();
    const place = { from: index, to: at, manner: top().manner };
    if (tag === 'break') top().pieces.push(saidAs(pauseOf(attributesIn(attributes), markup), place));
    else if (slash) {
      const opened = frames.findLastIndex((frame, depth) => depth > 0 && frame.tag === tag);
      while (opened > 0 && frames.length > opened) close(frames);
      // What follows a paragraph is another one.
      if (opened > 0 && tag === 'p') top().pieces.push(saidAs('\n\n', place));
    } else if (!isEmpty) {
      const frame = frameOf(tag, attributesIn(attributes), top().manner, options);
      // Only what may be said in another way is gathered.
      frames.push(frame.replace ? frame : { ...frame, pieces: top().pieces });
    }
  }
  top().pieces.push(decoded(text.slice(at), top().manner, at));
  while (frames.length > 1) close(frames);
  return joined(whole.pieces);
}

function close(frames: [Frame, ...Frame[]]): void {
  const frame = frames.pop();
  if (!frame?.replace) return;
  const inner = joined(frame.pieces);
  const trimmed = part(inner, inner.text.search(/\S|$/), inner.text.trimEnd().length);
  const [first, last] = [trimmed.places[0], trimmed.places.at(-1)];
  const said = first && frame.replace(trimmed);
  const outer = frames.at(-1)?.pieces;
  if (said === undefined || !first || !last) outer?.push(inner);
  else outer?.push(saidAs(said, { from: first.from, to: last.to, manner: frame.manner }));
}

type Attributes = ReadonlyMap<string, string>;

const attributesIn = (text: string): Attributes =>
  new Map(
    Array.from(text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu), ([, name = '', double, single]) => [
      name.toLowerCase(),
      withoutMarks(textOf(double ?? single ?? '')),
    ]),
  );

function frameOf(tag: string, attributes: Attributes, outer: Manner, { skillsIn, onIgnored }: SsmlOptions): Frame {
  const manner = inLanguage(attributes.get('xml:lang') ?? attributes.get('lang'), outer);
  const isKnown = manner !== undefined && skillsIn(manner.language) !== undefined;
  const frame: Frame = { tag, manner: isKnown ? manner : outer, pieces: [] };
  const skills = skillsIn(frame.manner.language);
  if (!isKnown) onIgnored(tag);
  switch (tag) {
    case 'speak':
    case 'p':
    case 's':
    case 'lang':
    case 'span':
      return frame;
    case 'sub': {
      const alias = attributes.get('alias')?.trim() ?? '';
      return alias === '' ? frame : { ...frame, replace: () => alias };
    }
    case 'say-as':
      return {
        ...frame,
        replace: ({ text }) => {
          const [kind = '', format = ''] = ['interpret-as', 'format'].map((name) =>
            attributes.get(name)?.toLowerCase(),
          );
          const said = sayAs(text, { kind, format, language: frame.manner.language });
          if (said === null) onIgnored(tag);
          return said ?? undefined;
        },
      };
    case 'phoneme': {
      const alphabet = attributes.get('alphabet')?.toLowerCase() ?? 'ipa';
      const hasSounds = skills?.hasPhonemes === true && alphabet === 'ipa';
      const phonemes = hasSounds ? phonemesOf(attributes.get('ph') ?? '', frame.manner.language) : undefined;
      if (phonemes !== undefined) return { ...frame, replace: () => phonemes };
      onIgnored(tag);
      return frame;
    }
    case 'prosody': {
      const { manner: changed, isWhole } = prosodyOf(attributes, frame.manner, skills);
      if (!isWhole) onIgnored(tag);
      return { ...frame, manner: changed };
    }
    default:
      onIgnored(tag);
      return frame;
  }
}

/** @returns undefined if nobody speaks it */
function inLanguage(tag: string | undefined, outer: Manner): Manner | undefined {
  if (tag === undefined) return outer;
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  const [base = ''] = wanted.split('-');
  const isSame = outer.language === wanted || (wanted === base && outer.language.startsWith(`${base}-`));
  const language = isSame
    ? outer.language
    : (TTS_LANGUAGES.find((each) => each === wanted) ?? TTS_LANGUAGES.find((each) => each.split('-')[0] === base));
  if (language === undefined) return undefined;
  return language === outer.language ? outer : { ...outer, language };
}

/** In seconds, as other services pause. */
const STRENGTHS = new Map([
  ['x-weak', 0.1],
  ['weak', 0.25],
  ['medium', 0.5],
  ['strong', 0.75],
  ['x-strong', 1],
]);

/** A pause as `partsOf` knows it. */
function pauseOf(attributes: Attributes, markup: string): string {
  const strength = attributes.get('strength');
  const time = attributes.get('time');
  if (time !== undefined) return `<break time="${time}"/>`;
  if (strength === 'none') return ' ';
  return strength === undefined ? markup : `<break time="${STRENGTHS.get(strength) ?? 1}s"/>`;
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/giu;

/** @returns undefined if there is no such character, or none that is written */
function characterOf([, decimal, hexadecimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return ENTITIES.get(name);
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (code < 32 || code > 0x10ffff || (code > 0xd7ff && code < 0xe000)) return undefined;
  return withoutMarks(String.fromCodePoint(code));
}

const textOf = (text: string): string => decoded(text, NO_MANNER, 0).text;

const NO_MANNER: Manner = { language: 'en-gb', rate: 1, pitch: 1, volume: 1 };

function decoded(text: string, manner: Manner, from: number): Passage {
  const pieces: Passage[] = [];
  let at = 0;
  for (const match of text.matchAll(ENTITY)) {
    const character = characterOf(match);
    if (character === undefined) continue;
    const end = match.index + match[0].length;
    const place = { from: from + match.index, to: from + end, isSaid: false, manner };
    pieces.push(plain(text.slice(at, match.index), manner, from + at), {
      text: character,
      places: Array.from({ length: character.length }, () => place),
    });
    at = end;
  }
  return joined([...pieces, plain(text.slice(at), manner, from + at)]);
}
