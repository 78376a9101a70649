import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AudioFormat } from '../../src/contract/audio.ts';
import { planTags, type Tags } from './tags.ts';

/** The tags that a target stores, by FFmpeg's keys. */
function stored(tags: Tags, target: AudioFormat): Record<string, string> {
  const args = planTags(tags, target).arguments;
  const texts = args.filter((_argument, index) => args[index - 1] === '-metadata');
  return Object.fromEntries(texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]));
}

const lost = (tags: Tags | null, target: AudioFormat, hasChapters = false): readonly string[] =>
  planTags(tags, target, { hasChapters }).lost;

describe('a tag is spelled as players of the target expect it', () => {
  const spellings: [what: string, sources: string[], Partial<Record<AudioFormat, string>>][] = [
    [
      'BPM',
      ['TBPM', 'BPM', 'tmpo', 'WM/BeatsPerMinute', 'IBPM'],
      { MP3: 'TBPM', AIFF: 'TBPM', AAC: 'TBPM', FLAC: 'BPM', M4A: 'tmpo', WMA: 'WM/BeatsPerMinute' },
    ],
    ['ISRC', ['TSRC', 'ISRC', 'isrc', 'WM/ISRC'], { MP3: 'TSRC', FLAC: 'ISRC', WMA: 'WM/ISRC', WAV: 'ISRC' }],
    [
      'lyrics',
      ['lyrics', 'LYRICS', 'lyrics-XXX', 'UNSYNCEDLYRICS', 'USLT', 'WM/Lyrics'],
      { MP3: 'UNSYNCEDLYRICS', FLAC: 'LYRICS', M4A: 'lyrics', WMA: 'WM/Lyrics' },
    ],
    ['disc', ['disc', 'DISCNUMBER', 'TPOS'], { MP3: 'disc', FLAC: 'disc', M4A: 'disc', WMA: 'disc' }],
    ['composer', ['composer', 'COMPOSER', 'IMUS'], { MP3: 'composer', WAV: 'IMUS', M4A: 'composer' }],
    ['title', ['title', 'TITLE'], { MP3: 'title', WAV: 'title', FLAC: 'title' }],
  ];
  for (const [what, sources, targets] of spellings) {
    test(what, () => {
      for (const source of sources)
        for (const [target, key] of Object.entries(targets)) {
          assert.deepEqual(stored({ [source]: '1' }, target as AudioFormat), { [key]: '1' }, `${source} to ${target}`);
          assert.deepEqual(lost({ [source]: '1' }, target as AudioFormat), []);
        }
    });
  }
});

test('a tag of somebody’s own keeps its name', () => {
  for (const target of ['MP3', 'FLAC', 'WMA', 'AAC', 'AIFF'] as const)
    assert.deepEqual(stored({ 'My Rating': 'five' }, target), { 'My Rating': 'five' });
});

test('a tag may be named like a member of every object', () => {
  for (const target of ['MP3', 'FLAC', 'WMA', 'WAV', 'M4A', 'AC3'] as const)
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const tags = JSON.parse(JSON.stringify({ name: '1' }).replace('name', name)) as Tags;
      const isKept = ['MP3', 'FLAC', 'WMA'].includes(target);
      assert.deepEqual(Object.entries(stored(tags, target)), isKept ? [[name, '1']] : [], `${name} in ${target}`);
      // What `INFO` cannot store is in the other tag of a WAV file.
      assert.deepEqual(lost(tags, target), isKept || target === 'WAV' ? [] : [name], `${name} in ${target}`);
    }
});

test('what is lost is told by name', () => {
  const tags = { TITLE: 'T', DISCNUMBER: '1', 'lyrics-eng': 'la', TBPM: '120', 'My Rating': 'five', PERFORMER: 'P' };
  assert.deepEqual(lost(tags, 'WAV'), []);
  assert.deepEqual(lost(tags, 'M4A'), ['My Rating', 'performer']);
  assert.deepEqual(lost(tags, 'MP3'), []);
  assert.deepEqual(lost({ title: 'T' }, 'AC3'), ['title']);
  assert.deepEqual(lost(null, 'MP3'), []);
});

test('chapters are kept with their titles, or told as lost', () => {
  for (const target of ['MP3', 'M4A', 'WMA', 'AAC', 'AIFF'] as const) {
    const chapters = [{ start: 0, end: 1, title: 'One' }];
    const { arguments: args, lost } = planTags({}, target, { hasChapters: true, chapters, chaptersInput: 2 });
    assert.deepEqual(lost, []);
    assert.deepEqual(args.slice(4, 6), ['-map_chapters', '2']);
  }
  for (const target of ['WAV', 'FLAC', 'AC3'] as const) {
    const chapters = target === 'WAV' ? [{ start: 0, end: 1, title: 'One' }] : undefined;
    const { arguments: args, lost } = planTags({}, target, { hasChapters: true, chapters });
    assert.deepEqual(lost, target === 'WAV' ? [] : ['chapters']);
    assert.deepEqual(args.slice(4, 6), ['-map_chapters', '-1']);
  }
});

test('what programs and containers write about themselves is neither kept nor missed', () => {
  const tags = {
    ...{ encoder: 'Lavf', major_brand: 'M4A ', creation_time: '2020', iTunSMPB: '0', language: 'eng', TSSE: 'LAME' },
    ...{ 'title-eng': 'T', handler_name: 'SoundHandler', WMFSDKVersion: '12', title: ' ' },
  };
  for (const target of ['MP3', 'WAV', 'M4A', 'AC3'] as const) {
    assert.deepEqual(stored(tags, target), {});
    assert.deepEqual(lost(tags, target), []);
  }
});

test('ReplayGain is kept where there is a place, and not missed elsewhere', () => {
  const tags = { REPLAYGAIN_TRACK_GAIN: '-3 dB' };
  assert.deepEqual(stored(tags, 'FLAC'), tags);
  assert.deepEqual(lost(tags, 'WAV'), []);
});

test('numbers and totals are one tag, but two in FLAC', () => {
  assert.deepEqual(stored({ TRACKNUMBER: '3', TRACKTOTAL: '9' }, 'MP3'), { track: '3/9' });
  assert.deepEqual(stored({ track: '3/9', disc: '1/2' }, 'FLAC'), {
    ...{ track: '3', TRACKTOTAL: '9' },
    ...{ disc: '1', DISCTOTAL: '2' },
  });
  assert.deepEqual(stored({ track: '3' }, 'FLAC'), { track: '3' });
});

test('a comment and a description are not written over each other', () => {
  const tags = { comment: 'C', description: 'D' };
  assert.deepEqual(stored(tags, 'FLAC'), { comment: 'C' });
  assert.deepEqual(lost(tags, 'FLAC'), ['description']);
  assert.deepEqual(stored(tags, 'M4A'), tags);
});

test('a command line has a length: larger tags are left out, and told', () => {
  const long = 'é'.repeat(60_000);
  assert.deepEqual(stored({ title: 'T', lyrics: long }, 'FLAC'), { title: 'T' });
  assert.deepEqual(lost({ title: 'T', lyrics: long }, 'FLAC'), ['lyrics']);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`own ${index}`, 'x'.repeat(50_000)]));
  assert.equal(Object.keys(stored(many, 'FLAC')).length, 9);
  assert.equal(lost(many, 'FLAC').length, 11);
});

test('lyrics keep their language in ID3, and no language is made up', () => {
  for (const target of ['MP3', 'AIFF', 'AAC'] as const)
    assert.deepEqual(stored({ 'lyrics-deu': 'la' }, target), { 'UNSYNCEDLYRICS-deu': 'la' });
  for (const name of ['lyrics', 'lyrics-XXX', 'lyrics-und', 'WM/Lyrics'])
    assert.deepEqual(stored({ [name]: 'la' }, 'MP3'), { UNSYNCEDLYRICS: 'la' });
  assert.deepEqual(stored({ LYRICS: 'shown', 'lyrics-deu': 'second' }, 'MP3'), { UNSYNCEDLYRICS: 'shown' });
  assert.deepEqual(stored({ 'lyrics-deu': 'la' }, 'FLAC'), { LYRICS: 'la' });
});

test('a name that FFmpeg would misread is not passed on', () => {
  assert.deepEqual(stored({ 'a=b': 'c' }, 'FLAC'), {});
  assert.deepEqual(lost({ 'a=b': 'c' }, 'FLAC'), ['a=b']);
});

test('ID3 is completed where FFmpeg writes it in part: comments, lyrics, and what the list of WAV cannot hold', () => {
  const needsCompletion = (tags: Tags, target: AudioFormat, hasChapters = false): boolean =>
    planTags(tags, target, { hasChapters }).needsCompletion;
  for (const target of ['MP3', 'AIFF', 'AAC'] as const) {
    assert.ok(needsCompletion({ comment: 'C' }, target));
    assert.ok(needsCompletion({ 'lyrics-eng': 'L' }, target));
    assert.ok(!needsCompletion({ title: 'T', 'My Rating': 'five' }, target, true));
  }
  assert.ok(!needsCompletion({ title: 'T', comment: 'C' }, 'WAV'));
  assert.ok(needsCompletion({ disc: '1' }, 'WAV'));
  assert.ok(needsCompletion({ title: 'Söng' }, 'WAV'));
  assert.ok(needsCompletion({}, 'WAV', true));
  for (const target of ['FLAC', 'M4A', 'WMA', 'AC3'] as const)
    assert.ok(!needsCompletion({ comment: 'C', lyrics: 'L', disc: '1' }, target, true));
});
