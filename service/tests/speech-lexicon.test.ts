import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import type { TtsLanguage } from '../../src/contract/schema.ts';
import { phonemesOf, withBrackets } from '../src/speech/reading/phonemes.ts';
import { readingOf } from '../src/speech/reading/reading.ts';
import type { Reading } from '../src/speech/reading/reading.ts';

const SKILLS = { readsNumbers: false, hasPhonemes: true, hasPaces: true, hasPitch: true };

const read = (text: string, lexicon: Record<string, string>, skills = SKILLS): Reading =>
  readingOf(text, { language: 'en-gb', lexicon, skillsIn: () => skills });

const spokenOf = (...args: Parameters<typeof read>): string =>
  read(...args)
    .parts.map((each) => (typeof each === 'number' ? each : each.text))
    .join('|');

describe('a lexicon', () => {
  it('has whole words, also of other scripts, and phrases, longer ones first', () => {
    const lexicon = { SQL: 'sequel', New: 'old', 'New York': 'nooyork', हि: 'x', 'C++': 'see plus plus' };
    assert.equal(
      spokenOf('SQL, MySQL, SQLs, New  York, New Yorks, हिन्दी and C++.', lexicon),
      'sequel, MySQL, SQLs, nooyork, old Yorks, हिन्दी and see plus plus.',
    );
  });

  it('prefers the words as they are written to those in another case', () => {
    assert.equal(spokenOf('US us Us IT', { US: 'you ess', us: 'uss', it: 'eet' }), 'you ess uss you ess eet');
  });

  it('comes before the rules of the language, which leave alone what it says', () => {
    assert.equal(
      spokenOf('Dr. Who, 5 km. Dr. No', { 'Dr. Who': 'Dr. Hoo', km: 'kay em' }),
      'Dr. Hoo, 5 kay em. Doctor No',
    );
  });

  it('has sounds, which the voice is given in its notation', () => {
    assert.equal(withBrackets(spokenOf('Hi Nguyen!', { Nguyen: '/ˈwɪn/' })), "Hi [['wIn]]!");
  });

  it('of sounds that the voice does not have, or of a voice without sounds, is noted once', () => {
    const lexicon = { Nguyen: '/ŋʷǐən/', tomato: '/təˈmɑːtəʊ/' };
    assert.deepEqual(read('Nguyen, Nguyen', lexicon).notes, [{ word: 'Nguyen' }]);
    assert.equal(spokenOf('Nguyen, Nguyen', lexicon), 'Nguyen, Nguyen');
    const without = { ...SKILLS, hasPhonemes: false };
    assert.deepEqual(read('tomato', lexicon, without).notes, [{ word: 'tomato' }]);
    assert.deepEqual(read('potato', lexicon, without).notes, []);
  });

  it('can bring no notation of its own into the text, and neither can the text', () => {
    const mark = '\uE000\uE000x\uE001\uE001';
    assert.equal(withBrackets(spokenOf(`a ${mark} b`, { b: mark })), 'a   x     x  ');
  });
});

const PROGRAM = process.env.ESPEAK_NG_PATH ?? 'espeak-ng';

describe('sounds in IPA', () => {
  for (const [language, ipa] of [
    ['en-gb', 'θˈɜːtʃ'],
    ['en-gb', 'vjˈuːɹəʊ'],
    ['de', 'tsvˈœlfçəx'],
    ['de', 'fˈyːlɔøtə'],
    ['es', 'ɲˈiθaɾo'],
    ['fr', 'ʒɑ̃bˈɔ̃ʁøʃ'],
    ['hi', 'ʈʰˈɪbaːɖ'],
  ] as const)
    it(`${ipa} are said by the voice of ${language}`, () => {
      const wanted = ipa.replace('ɔø', 'ɔʏ');
      const phonemes = phonemesOf(wanted, language);
      assert.ok(phonemes);
      const args = ['-q', '--ipa', '-v', language === 'en-gb' ? 'en' : language, '--stdin'];
      const said = execFileSync(PROGRAM, args, { input: withBrackets(phonemes), encoding: 'utf8' });
      assert.equal(said.trim(), ipa);
    });

  it('are unknown if the voice has no such sound', () => {
    const none: readonly (readonly [string, TtsLanguage])[] = [
      ['ɒ', 'de'],
      ['ǃ', 'en-gb'],
      ['[[x', 'en-gb'],
      ['ˈ', 'fr'],
    ];
    for (const [ipa, language] of none) assert.equal(phonemesOf(ipa, language), undefined, ipa);
  });
});
