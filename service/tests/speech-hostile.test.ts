/** Texts that are nothing but beginnings: reading them takes as long as they are, and not the square of that. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TtsLanguage } from '../../src/contract/schema.ts';
import { readingOf } from '../src/speech/reading/reading.ts';

const skills = { readsNumbers: false, hasPhonemes: true, hasPaces: true, hasPitch: true };

/** The least of some runs, in milliseconds. */
function readingTime(text: string, language: TtsLanguage): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    readingOf(text, { language, skillsIn: () => skills });
    return performance.now() - started;
  });
  return Math.min(...times);
}

const SHORT = 4000;
const TIMES = 8;

for (const [piece, language, before = ''] of [
  ['<speak a="', 'en-gb', '<speak>'],
  ['<p>a', 'en-gb', '<speak>'],
  ['</p>', 'en-gb', '<speak>'],
  ['<sub alias="x">', 'en-gb', '<speak>'],
  ['&#x', 'en-gb', '<speak>'],
  ['<break ', 'en-gb', '<speak>'],
  ['$1,000', 'en-gb'],
  ['1.1.1.', 'de'],
  ['1 000 ', 'fr'],
  ['+4 4 ', 'es'],
  ['XXX', 'fr'],
  ['p. ', 'es'],
] as const)
  it(`${before}${piece}…`, () => {
    const repeated = (length: number): string => before + piece.repeat(Math.ceil(length / piece.length));
    const short = readingTime(repeated(SHORT), language);
    const long = readingTime(repeated(SHORT * TIMES), language);
    // The square would be 64 times as long. What takes a few milliseconds is not compared.
    assert.ok(long < 40 * Math.max(short, 5), `${short} ms, and ${long} ms for ${TIMES} times as much`);
  });
