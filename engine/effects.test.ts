import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AUDIO_EFFECTS } from '../src/definition/audio.ts';
import { filtersOf, limited, restored, targetOf } from './effects.ts';

const heard = { integrated: -33, floor: -70, hiss: -75, mains: undefined, samples: 48_000 };
const NETWORK = 'rnnoise.txt';

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
      assert.ok(filtersOf(effect, heard, 48_000, NETWORK).includes('volume=10.00dB'));
      assert.ok(filtersOf(effect, { ...heard, integrated: -3 }, 48_000, NETWORK).includes('volume=-20.00dB'));
    }
  });

  it('taking out noise leaves the loudness as it was, and makes up for its delays at any sample rate', () => {
    for (const rate of [8000, 44_100, 96_000]) {
      const chain = filtersOf('DE_NOISE_AI', { ...heard, hiss: -60 }, rate, NETWORK);
      assert.equal(chain.at(-1), 'volume=-10.00dB');
      const delays = chain.flatMap((filter) => /^apad=pad_len=(\d+)$/.exec(filter)?.[1] ?? []);
      assert.deepEqual(delays, [String(2 * Math.floor(rate / 80)), '480']);
      for (const delay of delays) assert.ok(chain.includes(`atrim=start_sample=${delay}`));
      const [trained, restored] = chain.filter((filter) => filter.startsWith('aformat=sample_rates'));
      assert.deepEqual([trained, restored], ['aformat=sample_rates=48000', `aformat=sample_rates=${rate}`]);
    }
  });

  it('hiss is filtered at the level that was measured, and not where there is none', () => {
    const chainFor = (hiss: number): string[] => filtersOf('DE_NOISE_AI', { ...heard, hiss }, 48_000, NETWORK);
    assert.equal(optionsOf(chainFor(-70), 'afftdn')['nf'], '-60.0');
    assert.equal(optionsOf(chainFor(-20), 'afftdn')['nf'], '-20.0');
    for (const hiss of [-85, -Infinity]) assert.ok(!chainFor(hiss).join().includes('afftdn'));
  });

  it('hum is notched out at its own frequency only', () => {
    const notched = (mains?: 50 | 60): string[] =>
      filtersOf('DE_NOISE_AI', { ...heard, mains }, 48_000, NETWORK).flatMap(
        (filter) => /^bandreject=f=(\d+)/.exec(filter)?.[1] ?? [],
      );
    assert.deepEqual(notched(), []);
    assert.deepEqual(notched(50), ['50']);
    assert.deepEqual(notched(60), ['60']);
  });

  it('the network’s file may have any name', () => {
    const chain = filtersOf('DE_NOISE_AI', heard, 48_000, "/a b/it's:[1],2;3\\rnnoise.txt").join();
    assert.ok(chain.includes("arnndn=m=/a b/it\\\\\\'s\\\\:\\[1\\]\\,2\\;3\\\\\\\\rnnoise.txt,"), chain);
  });

  it('leveling raises less where noise would be raised too', () => {
    const mostFor = (floor: number): number =>
      decibels(optionsOf(filtersOf('AUTO_LEVELING', { ...heard, floor }, 48_000, NETWORK), 'dynaudnorm')['m']);
    assert.ok(Math.abs(mostFor(-Infinity) - 26) < 0.01);
    assert.ok(Math.abs(mostFor(-70) - 16) < 0.01);
    assert.ok(Math.abs(mostFor(-40) - 6) < 0.01);
  });

  it('no filter is asked for above half the sample rate, where it would be unstable', () => {
    for (const rate of [1000, 8000, 16_000, 22_050, 44_100]) {
      for (const effect of AUDIO_EFFECTS) {
        for (const [, frequency] of filtersOf(effect, heard, rate, NETWORK)
          .join()
          .matchAll(/\bf=(\d{3,})(?=:t|:g)/g))
          assert.ok(Number(frequency) < rate / 2, `${frequency} Hz at ${rate} Hz`);
      }
    }
    assert.match(filtersOf('MAGIC_DUST_AI', heard, 44_100, NETWORK).join(), /f=9000.*deesser/);
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
