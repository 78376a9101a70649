import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { fileMessages } from '../../../../messages/en/converter-files.ts';
import { reportText } from './losses-text.ts';

const inEnglish = (report: Parameters<typeof reportText>[0], format = 'WAV'): string =>
  reportText(report, format, fileMessages.en, 'en');

it('names exactly the tags that were lost', () => {
  assert.equal(
    inEnglish({ losses: ['tags'], lostTags: ['disc', 'lyrics', 'My Rating'] }),
    'These tags aren’t kept in WAV: disc number, lyrics, “My Rating”.',
  );
});

it('does not list dozens of them', () => {
  const lostTags = Array.from({ length: 30 }, (_, index) => `own ${index}`);
  assert.match(inEnglish({ losses: ['tags'], lostTags }), /: “own 0”, .*“own 4”, 25 more tags\.$/);
});

it('a service that names none is believed too', () => {
  assert.equal(inEnglish({ losses: ['tags'] }), fileMessages.en.losses.tags('WAV'));
  assert.equal(inEnglish({}), '');
});

it('says how much of a file could be read', () => {
  assert.equal(
    inEnglish({ cutOff: { read: 8, expected: 40 } }),
    'Only 8\u00a0sec of 40\u00a0sec could be read. Your file is damaged or incomplete.',
  );
  assert.match(inEnglish({ cutOff: { read: 75, expected: 3600 } }), /^Only 1\.3\smin of 60\smin /);
  assert.match(inEnglish({ cutOff: { read: 0.1, expected: 1890 } }), /^Only 0\.1\ssec of 31\.5\smin /);
});

it('says what was left out: texts that nobody can read, and the place of recording', () => {
  assert.equal(
    inEnglish({ unreadableTags: ['title', 'My Rating'], leavesOutPlace: true }),
    'We couldn’t read the characters of these tags, so they were left out: title, “My Rating”. ' +
      'The recording location was left out.',
  );
});

it('says by how much the result is quieter', () => {
  assert.match(inEnglish({ loweredBy: 6.2 }), /the result is 6\.2\u00a0dB quieter\.$/);
});

it('says what matching the loudness did', () => {
  const matched = { before: -23.4, after: -16, target: -16, isLimited: false };
  const changed = 'The loudness changed from \u221223.4\u00a0LUFS to \u221216\u00a0LUFS.';
  assert.equal(inEnglish({ matched }), changed);
  assert.equal(inEnglish({ matched: { ...matched, isLimited: true } }), `${changed} The loudest peaks were lowered.`);
  assert.match(inEnglish({ matched: { ...matched, after: -19, target: -19 } }), /\. Mono is set to \u221219\u00a0LUFS/);
  // Mono has no other target where it is the visitor's.
  const own = reportText({ matched: { ...matched, after: -19, target: -19 } }, 'WAV', fileMessages.en, 'en', true);
  assert.equal(own, changed.replace('16', '19'));
  assert.equal(
    inEnglish({ matched: { ...matched, before: null, after: null } }),
    'Your file is silent or too short to match its loudness.',
  );
});

it('says it in every language, with its names of tags', () => {
  for (const language of LANGUAGES) {
    const text = inLanguage(fileMessages, language);
    assert.deepEqual(Object.keys(text.tagNames), Object.keys(fileMessages.en.tagNames));
    const report = {
      losses: ['tags'],
      lostTags: ['lyrics'],
      unreadableTags: ['artist'],
      leavesOutPlace: true,
      loweredBy: 6.2,
      cutOff: { read: 8, expected: 40 },
      matched: { before: -23.4, after: -19, target: -19, isLimited: true },
    } as const;
    const said = reportText(report, 'WAV', text, language);
    assert.ok(said.includes(text.tagNames['lyrics'] ?? '?'), said);
    assert.match(said, language === 'en' ? /6\.2\u00a0dB/ : /6,2\u00a0dB/);
    assert.match(said, language === 'en' ? /\u221223\.4\u00a0LUFS/ : /\u221223,4\u00a0LUFS/);
    assert.ok(said.includes(text.placeLeftOut) && said.includes(`: ${text.tagNames['artist']}.`), said);
    assert.ok(said.includes(text.limited) && said.includes(text.mono), said);
  }
});
