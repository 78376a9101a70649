import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planConversion } from '../../../../engine/plan/arguments.ts';
import { AUDIO_FORMATS, type AudioFormat } from '../../../contract/audio.ts';
import { unkeptBy } from './target-limits.ts';

/** What the engine loses of a file that has texts and cover art. */
function lost(target: AudioFormat): string[] {
  const audio = { index: 0, codec: 'pcm_s16le', sampleRate: 44_100, channels: 2, sampleFormat: 's16', bits: 16 };
  const tags = { title: 'T', artist: 'A', album: 'B', date: '2026', track: '3/9', comment: 'C' };
  const pictures = [{ index: 1, codec: 'mjpeg', width: 1400 }];
  const { losses, report } = planConversion({ audio, tags, pictures, duration: 60 }, target);
  if (report.lostTags?.includes('title')) return ['tags'];
  return losses.includes('cover-art') ? ['cover'] : [];
}

for (const target of AUDIO_FORMATS)
  it(`what is said of ${target} is what the engine does`, () => {
    assert.deepEqual(unkeptBy(target), lost(target));
  });
