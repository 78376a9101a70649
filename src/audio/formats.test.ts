import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleNames } from '../../engine/testing/samples.ts';
import { AUDIO_FORMATS } from '../contract/audio.ts';
import { convertedName, distinctNames, formatOfName, isVideoName } from './file-names.ts';
import { acceptOf, extensionsOf } from './formats.ts';

it('each format has its extension; AIFF has two', () => {
  for (const format of AUDIO_FORMATS) {
    assert.equal(extensionsOf(format)[0], `.${format.toLowerCase()}`);
    for (const extension of extensionsOf(format)) assert.equal(formatOfName(`song${extension}`), format);
  }
  assert.equal(formatOfName('song.aif'), 'AIFF');
  assert.equal(acceptOf('MP3'), '.mp3');
  assert.equal(acceptOf('AIFF'), '.aiff,.aif');
});

it('no two formats share an extension', () => {
  const all = AUDIO_FORMATS.flatMap(extensionsOf);
  assert.equal(new Set(all).size, all.length);
});

it('a video is known by its extension, and is none of the formats', () => {
  for (const name of ['talk.mp4', 'talk.M4V', 'a.b.mov', 'talk.mkv', 'talk.webm']) {
    assert.equal(isVideoName(name), true, name);
    assert.equal(formatOfName(name), undefined);
  }
  for (const name of ['song.m4a', 'mp4', '.mp4', 'song.mp3']) assert.equal(isVideoName(name), false, name);
});

describe('formatOfName', () => {
  const cases: Record<string, string | undefined> = {
    'song.MP3': 'MP3',
    'Song.Flac': 'FLAC',
    'a.b.c.wav': 'WAV',
    'mp3.wav': 'WAV',
    'été 🎧.m4a': 'M4A',
    'song.mp4': undefined,
    'song.mp3.txt': undefined,
    'song.mp3.': undefined,
    song: undefined,
    mp3: undefined,
    '.mp3': undefined,
    '': undefined,
    'song.mp33': undefined,
    'song.constructor': undefined,
  };
  for (const [name, format] of Object.entries(cases)) {
    it(`${JSON.stringify(name)} is ${format}`, () => assert.equal(formatOfName(name), format));
  }

  it('knows only the formats on offer', () => {
    assert.equal(formatOfName('song.mp3', ['WAV', 'FLAC']), undefined);
    assert.equal(formatOfName('song.wav', ['WAV', 'FLAC']), 'WAV');
  });

  it('knows the real files', () => {
    const found = new Set(sampleNames().map((name) => formatOfName(name)));
    for (const format of AUDIO_FORMATS) assert.ok(found.has(format), format);
  });
});

describe('convertedName', () => {
  const cases: readonly (readonly [original: string, expected: string])[] = [
    ['song.mp3', 'song.wav'],
    ['SONG.MP3', 'SONG.wav'],
    ['a.b.c.mp3', 'a.b.c.wav'],
    ['v1.2 final.flac', 'v1.2 final.wav'],
    ['song', 'song.wav'],
    ['song.', 'song.wav'],
    ['.mp3', '.mp3.wav'],
    ['.hidden.mp3', '.hidden.wav'],
    ['été 🎧 曲.m4a', 'été 🎧 曲.wav'],
    ['👩‍🎤.mp3', '👩‍🎤.wav'],
    ['../../etc/passwd.mp3', '....etcpasswd.wav'],
    ['a\\b.mp3', 'a_b.wav'],
    ['Interview: part 1.mp3', 'Interview_ part 1.wav'],
    ['What? Why *.mp3', 'What_ Why _.wav'],
    ['a|b <"c">.mp3', 'a_b __c__.wav'],
    ['CON.mp3', '_CON.wav'],
    ['aux', '_aux.wav'],
    ['nul .part 1.mp3', '_nul .part 1.wav'],
    ['com¹.mp3', '_com¹.wav'],
    ['conference.mp3', 'conference.wav'],
    ['com10.mp3', 'com10.wav'],
    ['a lone \ud83c.mp3', 'a lone _.wav'],
    ['a\u0000b\nc\u0085.mp3', 'abc.wav'],
    ['song\u202e3pm.mp3', 'song3pm.wav'],
    ['///', 'audio.wav'],
    ['', 'audio.wav'],
  ];
  for (const [original, expected] of cases) {
    it(`${JSON.stringify(original)} becomes ${JSON.stringify(expected)}`, () =>
      assert.equal(convertedName(original, 'WAV'), expected));
  }

  it('ends in the lower-case target', () => {
    for (const format of AUDIO_FORMATS) assert.equal(convertedName('a.mp3', format), `a.${format.toLowerCase()}`);
  });
});

describe('distinctNames', () => {
  const cases: readonly (readonly [names: readonly string[], expected: readonly string[]])[] = [
    [
      ['a.mp3', 'A.mp3', 'a (2).mp3', 'a.mp3', 'noextension', 'noextension'],
      ['a.mp3', 'A (2).mp3', 'a (2) (2).mp3', 'a (3).mp3', 'noextension', 'noextension (2)'],
    ],
    [
      ['Caf\u00e9.mp3', 'Cafe\u0301.mp3'],
      ['Caf\u00e9.mp3', 'Cafe\u0301 (2).mp3'],
    ],
    [
      ['Stra\u00dfe.mp3', 'STRASSE.mp3', '\u03a3\u03c2.mp3', '\u03c3\u03c3.mp3'],
      ['Stra\u00dfe.mp3', 'STRASSE (2).mp3', '\u03a3\u03c2.mp3', '\u03c3\u03c3 (2).mp3'],
    ],
  ];
  for (const [names, expected] of cases) {
    it(`numbers what some file system takes for the same: ${names.join(', ')}`, () =>
      assert.deepEqual(distinctNames(names), expected));
  }
});
