import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AUDIO_FORMATS } from '../../definition/audio.ts';
import { choicesFor, DEFAULT_BITRATE, optionsFor } from './options.ts';

it('quality is a bitrate where the format is lossy, else a bit depth', () => {
  for (const format of AUDIO_FORMATS) {
    const { bitrates, bitDepths } = choicesFor(format);
    assert.equal(bitrates.length > 0, !['WAV', 'FLAC', 'AIFF'].includes(format), format);
    assert.equal(bitrates.length > 0, bitDepths.length === 0, format);
  }
});

it('the usual bitrate is on offer, and says nothing', () => {
  assert.ok(choicesFor('MP3').bitrates.includes(DEFAULT_BITRATE));
  assert.deepEqual(optionsFor({ bitrate: DEFAULT_BITRATE }, 'MP3'), {});
});

it('only what the target has a use for is left, in one order', () => {
  const chosen = { channels: 'mono', sampleRate: 96_000, bitDepth: 32, bitrate: 320 } as const;
  assert.equal(JSON.stringify(optionsFor(chosen, 'MP3')), '{"bitrate":320,"channels":"mono"}');
  assert.equal(JSON.stringify(optionsFor(chosen, 'WAV')), '{"bitDepth":32,"sampleRate":96000,"channels":"mono"}');
  assert.equal(JSON.stringify(optionsFor(chosen, 'FLAC')), '{"sampleRate":96000,"channels":"mono"}');
  assert.deepEqual(optionsFor({ bitrate: 100 }, 'MP3'), {});
});
