import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import type { Probe } from '../../engine/formats/probe.ts';
import { samplePath } from '../../engine/testing/samples.ts';
import { contentOf } from './source-content.ts';

const probed = (container: string, codec: string, hasVideo = false): Probe => ({
  container,
  duration: 3,
  tags: null,
  audio: { index: 0, codec, sampleRate: 48_000, channels: 2, sampleFormat: 'fltp', bits: 0 },
  pictures: [],
  hasVideo,
});

const MP4 = 'mov,mp4,m4a,3gp,3g2,mj2';

describe('what a file contains', () => {
  const files: readonly [name: string, probe: Probe, format: string | null, shown: string][] = [
    ['a.mp3', probed('mp3', 'mp3'), 'MP3', 'MP3'],
    ['a.mp3', probed('aac', 'aac'), 'AAC', 'AAC'],
    ['a.mp2', probed('mp3', 'mp2'), null, 'MP2'],
    ['a.wav', probed('wav', 'adpcm_ms'), 'WAV', 'WAV'],
    ['a.m4b', probed(MP4, 'aac'), 'M4A', 'M4A'],
    ['a.mp4', probed(MP4, 'aac'), 'M4A', 'M4A'],
    ['a.mp4', probed(MP4, 'aac', true), null, 'MP4 AAC'],
    ['a.mov', probed(MP4, 'pcm_s16le', true), null, 'QuickTime PCM'],
    ['a.ogg', probed('ogg', 'vorbis'), null, 'Ogg Vorbis'],
    ['a.opus', probed('ogg', 'opus'), null, 'Ogg Opus'],
    ['a.constructor', probed('ogg', 'vorbis'), null, 'Ogg Vorbis'],
    ['a.webm', probed('matroska,webm', 'opus'), null, 'WebM Opus'],
    ['a.mka', probed('matroska,webm', 'ac3'), null, 'Matroska AC-3'],
    ['a.eac3', probed('eac3', 'eac3'), null, 'E-AC-3'],
    ['a.aifc', probed('aiff', 'pcm_f32be'), 'AIFF', 'AIFF'],
    ['a.wmv', probed('asf', 'wmav2', true), null, 'WMV WMA'],
    ['a.m2ts', probed('mpegts', 'ac3', true), null, 'MPEG-TS AC-3'],
    ['a.amr', probed('amr', 'amr_nb'), null, 'AMR'],
    ['a.wv', probed('wv', 'wavpack'), null, 'WavPack'],
    ['a.3gp', probed(MP4, 'amr_wb', true), null, 'MP4 AMR-WB'],
  ];
  for (const [name, probe, format, shown] of files) {
    it(`${name} with ${probe.container} and ${probe.audio.codec} is ${shown}`, () => {
      assert.deepEqual(contentOf(probe, name), {
        format,
        name: shown,
        duration: 3,
        shape: { sampleRate: 48_000, channels: 2 },
      });
    });
  }

  it('is what the engine finds, whatever the name', async () => {
    const engine = new NodeEngine();
    try {
      for (const [file, format] of [
        ['aac-inside.mp3', 'AAC'],
        ['wav-inside.flac', 'WAV'],
        ['float.aifc', 'AIFF'],
        ['film.mp4', null],
      ] as const) {
        assert.equal(contentOf(await engine.probe(samplePath(file)), file).format, format, file);
      }
    } finally {
      engine.close();
    }
  });
});
