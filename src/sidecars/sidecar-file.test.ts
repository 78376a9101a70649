import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partsWithout } from './edited.ts';
import { isSurelySidecar, soundOf, suffixOf } from './file-names.ts';
import { editedSidecar, mergedSidecars, readSidecar, writtenSidecar } from './sidecar-file.ts';

const VTT = 'WEBVTT\n\n00:00:10.000 --> 00:00:12.000\nHello\n';

describe('a file beside a sound', () => {
  const cases: readonly (readonly [name: string, text: string, kind: string, format: string])[] = [
    ['a.vtt', VTT, 'transcript', 'vtt'],
    ['a.chapters.vtt', VTT, 'chapters', 'vtt'],
    ['a.srt', '1\n00:00:10,000 --> 00:00:12,000\nHello\n', 'transcript', 'srt'],
    ['a.txt', '00:00 One\n00:10 Two\n', 'chapters', 'txt'],
    ['a.txt', '1\n00:00:10,000 --> 00:00:12,000\nHello\n', 'transcript', 'srt'],
    ['a.json', '{"version":"1.2.0","chapters":[{"startTime":0,"title":"One"}]}', 'chapters', 'json'],
    ['a.json', '[{"start":"00:00:00","title":"One"}]', 'chapters', 'psc-json'],
    ['a.json', '{"segments":[{"startTime":1,"endTime":2,"body":"Hello"}]}', 'transcript', 'json'],
    ['a.xml', '<psc:chapters><psc:chapter start="0" title="One"/></psc:chapters>', 'chapters', 'psc'],
    ['a.html', '<cite>Ann:</cite><time>0:10</time><p>Hello</p>', 'transcript', 'vtt'],
  ];
  for (const [name, text, kind, format] of cases) {
    it(`is known by its name and content: ${name}, ${format}, ${kind}`, () => {
      const read = readSidecar(name, text);
      assert.deepEqual([read.kind, read.format], [kind, format]);
    });
  }

  it('is refused if it contains neither', () => {
    for (const text of ['', 'Notes', '{"a":1}', '<p>Notes</p>'])
      assert.throws(() => readSidecar('a.txt', text), { name: 'UnreadableSidecar' });
  });

  it('is written in its format, in the times of what is left', () => {
    const edited = editedSidecar(readSidecar('a.vtt', VTT), partsWithout([{ start: 1, end: 5 }]));
    assert.match(writtenSidecar(edited).text, /^WEBVTT\n[^]*00:06\.000 --> (00:)?00:08\.000\nHello/);
  });

  it('becomes one with those of other sounds, in order', () => {
    const [one, two] = ['0:00 One', '0:05 Two'].map((text) => readSidecar('a.txt', text));
    const later = editedSidecar(one!, [{ start: 0, end: 10, at: 20 }]);
    assert.equal(writtenSidecar(mergedSidecars([later, two!])!).text, '00:05 Two\n00:20 One\n');
  });
});

describe('the name of a file beside a sound', () => {
  it('begins with that of the sound', () => {
    assert.equal(suffixOf('ep1.de.vtt', 'EP1.mp3'), '.de.vtt');
    assert.equal(suffixOf('ep1-chapters.json', 'ep1.wav'), '-chapters.json');
    assert.equal(suffixOf('ep10.vtt', 'ep1.mp3'), undefined);
    // Some systems write accents apart.
    assert.equal(suffixOf('Cafe\u0301.vtt', 'Caf\u00e9.mp3'), '.vtt');
  });

  it('leads to the sound with the longest such name, or to the only one', () => {
    const sounds = ['ep.mp3', 'ep.final.mp3'].map((name) => ({ file: { name } }));
    assert.equal(soundOf('ep.final.vtt', sounds), sounds[1]);
    assert.equal(soundOf('ep.vtt', sounds), sounds[0]);
    assert.equal(soundOf('other.vtt', sounds), undefined);
    assert.equal(soundOf('other.vtt', sounds.slice(0, 1)), sounds[0]);
    assert.equal(soundOf('notes.json', sounds.slice(0, 1)), undefined);
  });

  it('tells in some cases that it is nothing else', () => {
    assert.deepEqual(
      ['a.vtt', 'a.SRT', 'a.psc', 'chapters.json', 'a.json', 'a.txt', 'chapters.mp3'].map(isSurelySidecar),
      [true, true, true, true, false, false, false],
    );
  });
});
