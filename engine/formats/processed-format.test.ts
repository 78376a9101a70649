import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIO_FORMATS } from '../../src/contract/audio.ts';
import { processedFormat } from './processed-format.ts';

test('a file stays what it is', () => {
  for (const format of AUDIO_FORMATS) {
    assert.equal(processedFormat(`take.${format}`), format);
    assert.equal(processedFormat(`take.one.${format.toLowerCase()}`), format);
  }
  assert.equal(processedFormat('take.aif'), 'AIFF');
});

test('a film’s sound becomes M4A, anything else WAV', () => {
  assert.equal(processedFormat('film.MOV'), 'M4A');
  for (const name of ['song.ogg', 'recording', '.mp3', 'mp3', '']) assert.equal(processedFormat(name), 'WAV', name);
});
