import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceName } from '../../engine/hosts/program/program-arguments.ts';
import { processedFormat } from '../../engine/formats/processed-format.ts';
import { readRange } from '../src/storage/byte-range.ts';
import { fileLabel, MAX_NAME_LENGTH, resultName } from '../src/file-names.ts';

const labels: [name: string, label: string][] = [
  ['song.mp3', 'song.mp3'],
  ['Épisode nº 3 – „été“.wav', 'Épisode nº 3 – „été“.wav'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\take 1.wav', 'take 1.wav'],
  ['..', 'audio'],
  ['', 'audio'],
  ['a\u0000b\r\nc.mp3', 'abc.mp3'],
  ['gpj.\u202e3pm.exe', 'gpj.3pm.exe'],
  ['<script>"x"|y?*.mp3', 'scriptxy.mp3'],
  ['  .hidden  ', 'hidden'],
  // Persian "my book", Sinhala "Sri", Hindi, a family, a pilot with a skin tone, a flag of rainbow.
  ['کتاب\u200cهای من.mp3', 'کتاب\u200cهای من.mp3'],
  ['ශ්\u200dරී.wav', 'ශ්\u200dරී.wav'],
  ['क्\u200dष.mp3', 'क्\u200dष.mp3'],
  ['👨\u200d👩\u200d👧.mp3', '👨\u200d👩\u200d👧.mp3'],
  ['👩🏽\u200d✈️ 🏳️\u200d🌈.mp3', '👩🏽\u200d✈️ 🏳️\u200d🌈.mp3'],
  // Where they join nothing they are only invisible.
  ['\u200dtake\u200c 1.m\u200dp3\u200c', 'take 1.mp3'],
  ['کتاب\u200c\u202e\u2067.mp3', 'کتاب.mp3'],
  ['👨\u202e\u200d\u2069👩.mp3', '👨\u200d👩.mp3'],
];
for (const [name, label] of labels) {
  test(`${JSON.stringify(name)} is labelled ${JSON.stringify(label)}`, () => {
    assert.equal(fileLabel(name), label);
  });
}

test('a long name is cut before its extension, between characters', () => {
  const label = fileLabel(`${'🎧'.repeat(400)}.flac`);
  assert.equal([...label].length, MAX_NAME_LENGTH);
  assert.ok(label.endsWith('🎧.flac'));
  assert.doesNotMatch(label, /\p{Cs}/u);
  const joined = fileLabel(`${'👨\u200d'.repeat(400)}👩.flac`);
  assert.ok([...joined].length <= MAX_NAME_LENGTH);
  assert.match(joined, /👨\.flac$/u);
});

test('a result has the original name with the extension of the target', () => {
  assert.equal(resultName('my.first.take.wav', 'mp3'), 'my.first.take.mp3');
  assert.equal(resultName('noextension', 'flac'), 'noextension.flac');
  assert.equal([...resultName('x'.repeat(255), 'aiff')].length, MAX_NAME_LENGTH);
});

/** Each takes a moment if the time is linear in the length, and minutes if it is quadratic. */
const endless: [what: string, name: string][] = [
  ['dots', `x${'.'.repeat(300_000)}a`],
  ['spaces and dots', `x${' .'.repeat(300_000)}a`],
  ['spaces', `x${' '.repeat(300_000)}a`],
  ['extensions', `x${'.mp3'.repeat(300_000)}`],
  ['folders', '/'.repeat(300_000)],
  ['quotes', "'".repeat(300_000)],
  ['joiners', '\u200d'.repeat(300_000)],
  ['families', '👨\u200d'.repeat(100_000)],
];
for (const [what, name] of endless) {
  test(`a name of nothing but ${what} is read at once, however long`, { timeout: 3000 }, () => {
    assert.ok([...fileLabel(name)].length <= MAX_NAME_LENGTH);
    assert.ok([...resultName(name, 'mp3')].length <= MAX_NAME_LENGTH);
    sourceName(name);
    processedFormat(name);
    readRange(`bytes=${name}`, 10);
  });
}
