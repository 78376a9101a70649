import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutExtension } from './file-extension.ts';

test('only what is an extension is cut off', () => {
  for (const [name, stem] of [
    ['Interview.mp3', 'Interview'],
    ['Interview Dr. Smith', 'Interview Dr. Smith'],
    ['Interview Dr. Smith.WAV', 'Interview Dr. Smith'],
    ['Interview with Dr.Smith-Jones', 'Interview with Dr.Smith-Jones'],
    ['Meeting 31.05.2024', 'Meeting 31.05.2024'],
    ['Vol.1', 'Vol.1'],
    ['Mr .Fox', 'Mr .Fox'],
    ['a .mp3', 'a '],
    ['lecture.opus', 'lecture'],
    ['song.xm', 'song'],
    ['St. Mary', 'St. Mary'],
    ['Nr.Straße', 'Nr.Straße'],
    ['ends.', 'ends'],
    ['.mp3', '.mp3'],
    ['my.first.take.wav', 'my.first.take'],
    ['', ''],
  ] as const)
    assert.equal(withoutExtension(name), stem, name);
});
