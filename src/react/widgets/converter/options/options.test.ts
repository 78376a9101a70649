import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AUDIO_FORMATS, type ConversionOptions } from '../../../../contract/audio.ts';
import { planEncoding } from '../../../../../engine/plan/arguments.ts';
import { FORMATS } from '../../../../../engine/formats/formats.ts';
import { choicesFor, loudnessTarget, optionsFor } from './options.ts';

it('quality is a bitrate where the format is lossy, else a bit depth', () => {
  for (const format of AUDIO_FORMATS) {
    const { bitrates, bitDepths } = choicesFor(format, {});
    assert.equal(bitrates.length > 0, !['WAV', 'FLAC', 'AIFF'].includes(format), format);
    assert.equal(bitrates.length > 0, bitDepths.length === 0, format);
  }
});

it('the usual bitrate is shown once it does not depend on the file: mono takes half of it', () => {
  assert.equal(choicesFor('MP3', {}).usualBitrate, undefined);
  assert.equal(choicesFor('MP3', { channels: 'stereo' }).usualBitrate, undefined);
  assert.equal(choicesFor('MP3', { channels: 'stereo', sampleRate: 44_100 }).usualBitrate, 192);
  assert.equal(choicesFor('MP3', { channels: 'mono', sampleRate: 44_100 }).usualBitrate, 96);
  assert.equal(choicesFor('M4A', { channels: 'stereo', sampleRate: 16_000 }).usualBitrate, 128);
  assert.equal(choicesFor('WAV', { channels: 'stereo' }).usualBitrate, undefined);
});

it('no bitrate is shown that is not made', () => {
  assert.equal(choicesFor('MP3', {}).bitrates.at(-1), 320);
  assert.equal(choicesFor('MP3', { sampleRate: 22_050 }).bitrates.at(-1), 160);
  assert.deepEqual(choicesFor('M4A', { sampleRate: 16_000, channels: 'mono' }).bitrates, [32, 48, 64]);
  assert.equal(choicesFor('M4A', { channels: 'mono' }).bitrates.at(-1), 192);
  // AC-3 has no such sample rate, so it does not count.
  assert.equal(choicesFor('AC3', { sampleRate: 16_000 }).bitrates.at(-1), 320);
  assert.deepEqual(optionsFor({ bitrate: 320, sampleRate: 22_050 }, 'MP3'), { sampleRate: 22_050 });
});

it('only what the target has a use for is left, in one order', () => {
  const chosen = { channels: 'mono', sampleRate: 96_000, bitDepth: 32, bitrate: 320 } as const;
  assert.equal(JSON.stringify(optionsFor(chosen, 'MP3')), '{"bitrate":320,"channels":"mono"}');
  assert.equal(JSON.stringify(optionsFor(chosen, 'WAV')), '{"bitDepth":32,"sampleRate":96000,"channels":"mono"}');
  assert.equal(JSON.stringify(optionsFor(chosen, 'FLAC')), '{"sampleRate":96000,"channels":"mono"}');
  assert.deepEqual(optionsFor({ bitrate: 100 }, 'MP3'), {});
});

const surround = { sampleRate: 48_000, channels: 6 };

it('surround is offered what is made of it', () => {
  for (const target of ['AC3', 'M4A', 'AAC'] as const) {
    const { bitrates, usualBitrate } = choicesFor(target, {}, [surround]);
    assert.deepEqual(bitrates, [192, 256, 320, 384, 448, 512, 640]);
    assert.equal(usualBitrate, 448);
    assert.equal(choicesFor(target, { channels: 'stereo' }, [surround]).usualBitrate, 192);
  }
  assert.equal(choicesFor('MP3', {}, [surround]).usualBitrate, 192);
});

it('several files are offered what is made of each of them', () => {
  const speech = { sampleRate: 22_050, channels: 1 };
  const music = { sampleRate: 44_100, channels: 2 };
  const { bitrates, usualBitrate } = choicesFor('MP3', {}, [speech, music]);
  assert.deepEqual(bitrates, [64, 96, 128, 160]);
  assert.equal(usualBitrate, undefined);
  assert.equal(choicesFor('MP3', {}, [music, music]).usualBitrate, 192);
  assert.equal(choicesFor('MP3', {}, [music, undefined]).usualBitrate, undefined);
});

it('what is chosen is what is made: every target, source, sample rate and bit rate', () => {
  const rates = [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000];
  const requests: ConversionOptions[] = [{}, { channels: 'mono' }, { channels: 'stereo' }, { sampleRate: 22_050 }];
  for (const target of AUDIO_FORMATS.filter((format) => !FORMATS[format].lossless))
    for (const channels of [1, 2, 6, 8])
      for (const sampleRate of rates)
        for (const request of requests) {
          const { bitrates, usualBitrate } = choicesFor(target, request, [{ sampleRate, channels }]);
          const source = { codec: 'pcm_s16le', sampleRate, channels, sampleFormat: 's16', bits: 16 };
          const made = (options: ConversionOptions): string | undefined => {
            const fitting = optionsFor(options, target, [{ sampleRate, channels }]);
            const args = planEncoding(source, target, fitting).arguments;
            return args[args.indexOf('-b:a') + 1];
          };
          const what = `${target} of ${channels} x ${sampleRate} with ${JSON.stringify(request)}`;
          assert.ok(bitrates.length > 0, what);
          for (const bitrate of bitrates) assert.equal(made({ ...request, bitrate }), `${bitrate}k`, what);
          assert.equal(made(request), `${usualBitrate}k`, what);
        }
});

it('of a file whose sound is not known, at most what is chosen is made, and nothing more is claimed', () => {
  for (const target of AUDIO_FORMATS.filter((format) => !FORMATS[format].lossless))
    for (const channels of [1, 2, 6])
      for (const sampleRate of [8000, 22_050, 44_100, 96_000]) {
        const { bitrates, isExact, isUsualStereo } = choicesFor(target, {}, [undefined]);
        assert.ok(!isExact && !isUsualStereo);
        for (const bitrate of bitrates) {
          const source = { codec: 'pcm_s16le', sampleRate, channels, sampleFormat: 's16', bits: 16 };
          const args = planEncoding(source, target, optionsFor({ bitrate }, target, [undefined])).arguments;
          assert.ok(parseInt(args[args.indexOf('-b:a') + 1] ?? '') <= bitrate, `${target} ${channels} x ${sampleRate}`);
        }
      }
});

it('a variable bit rate is one of MP3, whatever bit rate was chosen before', () => {
  for (const format of AUDIO_FORMATS) {
    const isMp3 = format === 'MP3';
    assert.deepEqual(choicesFor(format, {}).variableBitrates, isMp3 ? ['V0', 'V2', 'V4'] : []);
    assert.deepEqual(optionsFor({ variableBitrate: 'V2' }, format), isMp3 ? { variableBitrate: 'V2' } : {});
  }
});

it('every target can match the loudness', () => {
  for (const format of AUDIO_FORMATS)
    assert.deepEqual(optionsFor({ matchLoudness: true }, format), { matchLoudness: true });
});

it('the usual rates of a variable bit rate are those of stereo music', () => {
  assert.ok(!choicesFor('MP3', {}).isUsualStereo);
  assert.ok(choicesFor('MP3', {}, [surround]).isUsualStereo);
  assert.ok(!choicesFor('MP3', { channels: 'mono' }).isUsualStereo);
  assert.ok(!choicesFor('MP3', { sampleRate: 22_050 }).isUsualStereo);
  assert.ok(!choicesFor('MP3', {}, [surround, { sampleRate: 44_100, channels: 1 }]).isUsualStereo);
});

it('mono is matched to a lower loudness, which is said where it is known', () => {
  const [mono, stereo] = [1, 2].map((channels) => ({ sampleRate: 44_100, channels }));
  assert.equal(loudnessTarget({}, [mono]), -19);
  assert.equal(loudnessTarget({ channels: 'stereo' }, [mono]), -16);
  assert.equal(loudnessTarget({ channels: 'mono' }, [stereo]), -19);
  for (const sources of [[], [undefined], [mono, undefined], [mono, stereo]])
    assert.equal(loudnessTarget({}, sources), -16);
});

it('sample rates are those that the target stores', () => {
  const rates = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000];
  for (const format of AUDIO_FORMATS) {
    const { sampleRates } = choicesFor(format, {});
    for (const sampleRate of rates) {
      const source = { codec: 'pcm_s16le', sampleRate: 44_100, channels: 2, sampleFormat: 's16', bits: 16 };
      const args = planEncoding(source, format, { sampleRate }).arguments;
      const isMade = sampleRate === 44_100 || args[args.indexOf('-ar') + 1] === String(sampleRate);
      assert.equal(sampleRates.includes(sampleRate), isMade, `${format} at ${sampleRate} Hz`);
    }
  }
  assert.deepEqual(choicesFor('WAV', {}).sampleRates, rates);
  assert.deepEqual(choicesFor('AC3', {}).sampleRates, [32_000, 44_100, 48_000]);
});

it('one bit rate of stereo and mono is left once the channels are known', () => {
  const rates = { bitrate: 192, monoBitrate: 128 };
  const [mono, stereo] = [1, 2].map((channels) => ({ sampleRate: 44_100, channels }));
  for (const sources of [[], [undefined], [mono, stereo], [mono, undefined]])
    assert.deepEqual(optionsFor(rates, 'MP3', sources), rates);
  assert.deepEqual(optionsFor(rates, 'MP3', [mono]), { bitrate: 128 });
  assert.deepEqual(optionsFor(rates, 'MP3', [stereo, surround]), { bitrate: 192 });
  assert.deepEqual(optionsFor({ ...rates, channels: 'mono' }, 'MP3'), { bitrate: 128, channels: 'mono' });
  assert.deepEqual(optionsFor({ ...rates, channels: 'stereo' }, 'MP3', [mono]), { bitrate: 192, channels: 'stereo' });
  assert.deepEqual(optionsFor(rates, 'WAV'), {});
  assert.deepEqual(optionsFor({ ...rates, sampleRate: 8000 }, 'MP3'), { sampleRate: 8000 });
});

it('a loudness of choice is instead of that of platforms', () => {
  const loudness = { target: -23, peak: -2 };
  assert.deepEqual(optionsFor({ loudness, matchLoudness: true }, 'MP3'), { loudness });
});
