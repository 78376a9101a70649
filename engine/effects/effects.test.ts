import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AUDIO_EFFECTS, NOISE_STRENGTHS, type AudioEffect } from '../../src/contract/audio.ts';
import { cleaningOf, hasHardlyAnyVoice, restored, shapingOf, type Filtering, type HeardSound } from './effects.ts';
import { targetOf } from '../plan/effect-traits.ts';
import { limited } from '../plan/limiter.ts';
import type { SteadyNoise } from './noise.ts';

const heard: HeardSound = { integrated: -33, floor: -70, noise: undefined, samples: 48_000 };
const NETWORK = 'rnnoise.txt';

/** All filters of an effect. */
function filtersOf(effect: AudioEffect, source = heard, settings: Partial<Filtering> = {}): string[] {
  const filtering: Filtering = { effect, strength: 'standard', sampleRate: 48_000, network: NETWORK, ...settings };
  return [...cleaningOf(source, filtering), ...shapingOf(source, filtering)];
}

/** Noise that is as loud at all frequencies. */
const white = (level: number): SteadyNoise => ({
  hum: undefined,
  spectrum: [100, 1000, 10_000].map((frequency) => ({ frequency, level })),
});

/** The options of a filter in a chain. */
function optionsOf(chain: readonly string[], filter: string): Readonly<Record<string, string>> {
  const found = chain.find((part) => part.startsWith(`${filter}=`));
  assert.ok(found, `${filter} is in ${chain.join()}`);
  const options = found.slice(filter.length + 1).split(':');
  return Object.fromEntries(options.map((option) => option.split('=') as [string, string]));
}

const decibels = (factor: string | undefined): number => 20 * Math.log10(Number(factor));

describe('what effects do', () => {
  it('every effect works at one loudness, whatever the source’s', () => {
    for (const effect of AUDIO_EFFECTS) {
      assert.ok(filtersOf(effect).includes('volume=10.00dB'));
      assert.ok(filtersOf(effect, { ...heard, integrated: -3 }).includes('volume=-20.00dB'));
    }
  });

  it('taking out noise leaves the loudness as it was, and makes up for its delays at any sample rate', () => {
    for (const sampleRate of [8000, 44_100, 96_000]) {
      const source = { ...heard, noise: white(-60) };
      for (const strength of NOISE_STRENGTHS) {
        const chain = filtersOf('DE_NOISE_AI', source, { sampleRate, strength });
        assert.equal(chain.at(-1), 'volume=-10.00dB');
        const delays = chain.flatMap((filter) => /^apad=pad_len=(\d+)$/.exec(filter)?.[1] ?? []);
        assert.deepEqual(delays, [String(2 * Math.floor(sampleRate / 80)), '480']);
        for (const delay of delays) assert.ok(chain.includes(`atrim=start_sample=${delay}`));
        // What is counted in samples of the source runs at its rate.
        const rates = chain.flatMap((filter) => /^aformat=sample_rates=(\d+)/.exec(filter)?.[1] ?? []).map(Number);
        assert.deepEqual(rates, [sampleRate, 48_000, sampleRate]);
      }
    }
  });

  it('steady noise is filtered with the spectrum that was measured, and not where there is none', () => {
    const spectrum = [
      { frequency: 100, level: -50 },
      { frequency: 10_000, level: -70 },
    ];
    const options = optionsOf(filtersOf('DE_NOISE_AI', { ...heard, noise: { hum: undefined, spectrum } }), 'afftdn');
    const bands = options['bn']!.split('|').map((level) => Number(level) + Number(options['nf']));
    assert.equal(bands.length, 15);
    // With a gain of 10 dB and a margin of 2 dB: below 100 Hz, at 1016 Hz, and above 10 kHz.
    assert.deepEqual([bands[0], bands[6], bands.at(-1)].map(Math.round as (level?: number) => number), [-38, -48, -58]);
    for (const noise of [undefined, white(-85), white(-120)])
      assert.ok(
        !filtersOf('DE_NOISE_AI', { ...heard, noise })
          .join()
          .includes('afftdn'),
      );
  });

  it('the parameters stay within the filter’s limits, however loud the noise', () => {
    for (const level of [-79, -40, -10, 20]) {
      const { nf, bn } = optionsOf(filtersOf('DE_NOISE_AI', { ...heard, noise: white(level) }), 'afftdn');
      assert.ok(Number(nf) >= -80 && Number(nf) <= -20, nf);
      for (const band of bn!.split('|')) assert.ok(Math.abs(Number(band)) <= 24, band);
    }
  });

  it('of hum only the fundamental is notched out, and of buzz that is loud in the range of voices all harmonics', () => {
    const notched = (buzz: number, mains: 50 | 60 = 50): string[] =>
      filtersOf('DE_NOISE_AI', {
        ...heard,
        noise: { hum: { mains, harmonics: 3, buzz }, spectrum: [] },
      }).flatMap((filter) => /^bandreject=f=(\d+)/.exec(filter)?.[1] ?? []);
    assert.deepEqual(notched(-60), ['50']);
    assert.deepEqual(notched(-60, 60), ['60']);
    assert.deepEqual(notched(-55), ['50', '100', '150']);
  });

  it('light keeps some of the original, and strong begins as standard does', () => {
    const found = NOISE_STRENGTHS.map((strength) => {
      const chain = filtersOf('DE_NOISE_AI', { ...heard, noise: white(-50) }, { strength });
      const networks = chain.filter((filter) => filter.startsWith('arnndn'));
      return [Number(optionsOf(chain, 'afftdn')['nr']), networks.length, Number(optionsOf(chain, 'arnndn')['mix'])];
    });
    assert.deepEqual(found, [
      [12, 1, 0.8],
      [20, 1, 1],
      [20, 1, 1],
    ]);
  });

  it('a recording that loses much without its noise has hardly any voice, sooner where there is little noise', () => {
    const noisy = { ...heard, floor: -40 };
    const quiet = { ...heard, floor: -60 };
    // Loudness is -23 LUFS before.
    assert.deepEqual(
      [-23, -26, -28, -31].map((cleaned) => [
        hasHardlyAnyVoice(noisy, cleaned, undefined),
        hasHardlyAnyVoice(quiet, cleaned, { gliding: 0.1, held: 0.7 }),
      ]),
      [
        [false, false],
        [false, false],
        [false, true],
        [true, true],
      ],
    );
  });

  it('so has one that holds its pitch, unless a voice glides over it', () => {
    const cases = [
      { gliding: 0, held: 0.3 },
      { gliding: 0.01, held: 0.5 },
      { gliding: 0.03, held: 0.5 },
    ];
    assert.deepEqual(
      cases.map((motion) => hasHardlyAnyVoice(heard, -23, motion)),
      [false, true, false],
    );
  });

  it('the network’s file may have any name', () => {
    const chain = filtersOf('DE_NOISE_AI', heard, { network: "/a b/it's:[1],2;3\\rnnoise.txt" }).join();
    assert.ok(chain.includes("arnndn=m=/a b/it\\\\\\'s\\\\:\\[1\\]\\,2\\;3\\\\\\\\rnnoise.txt:mix=1.00,"), chain);
  });

  it('leveling raises less where noise would be raised too', () => {
    const mostFor = (floor: number): number =>
      decibels(optionsOf(filtersOf('AUTO_LEVELING', { ...heard, floor }), 'dynaudnorm')['m']);
    assert.ok(Math.abs(mostFor(-Infinity) - 26) < 0.01);
    assert.ok(Math.abs(mostFor(-70) - 16) < 0.01);
    assert.ok(Math.abs(mostFor(-40) - 6) < 0.01);
  });

  it('no filter is asked for above half the sample rate, where it would be unstable', () => {
    const hum = { mains: 60, harmonics: 80, buzz: -20 } as const;
    const humming = { ...heard, noise: { ...white(-40), hum } };
    for (const rate of [1000, 8000, 16_000, 22_050, 44_100]) {
      for (const effect of AUDIO_EFFECTS) {
        for (const [, frequency] of filtersOf(effect, humming, { sampleRate: rate })
          .join()
          .matchAll(/\bf=(\d{3,})(?=:t|:g)/g))
          assert.ok(Number(frequency) < rate / 2, `${frequency} Hz at ${rate} Hz`);
      }
    }
    assert.match(filtersOf('MAGIC_DUST_AI', heard, { sampleRate: 44_100 }).join(), /f=9000.*deesser/);
  });

  it('one channel aims 3 dB lower than more; taking out noise aims at nothing', () => {
    assert.deepEqual(
      [targetOf('AUTO_LEVELING', 1), targetOf('MAGIC_DUST_AI', 2), targetOf('AUTO_LEVELING', 6)],
      [-19, -16, -16],
    );
    assert.equal(targetOf('DE_NOISE_AI', 1), undefined);
  });
});

describe('the limiter', () => {
  const rates = (sampleRate?: number): string[] =>
    limited({ gain: 3, ceiling: -1, pace: 'smooth', ...(sampleRate === undefined ? {} : { sampleRate }) }).filter(
      (filter) => filter.startsWith('aresample'),
    );

  it('looks between the samples, and gives the sample rate back', () => {
    assert.deepEqual(rates(44_100), ['aresample=176400', 'aresample=44100']);
    assert.deepEqual(rates(96_000), ['aresample=192000', 'aresample=96000']);
    assert.deepEqual(rates(192_000), []);
    assert.deepEqual(rates(), []);
  });

  it('comes after the gain, holds the ceiling and is not late', () => {
    const chain = limited({ gain: 3, ceiling: -1, pace: 'smooth' });
    assert.equal(chain[0], 'volume=3.00dB');
    const options = optionsOf(chain, 'alimiter');
    assert.ok(Math.abs(decibels(options['limit']) + 1) < 1e-4);
    assert.deepEqual([options['level'], options['latency']], ['0', '1']);
  });
});

it('the length is restored to the sample where it is known', () => {
  assert.deepEqual(restored(heard), ['apad=whole_len=48000', 'atrim=end_sample=48000']);
  assert.deepEqual(restored({ ...heard, samples: undefined }), []);
});
