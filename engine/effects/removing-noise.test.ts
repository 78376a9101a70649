/** What removing noise promises, with the engine in Node. `npm run bench:noise` has the figures. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { NoiseStrength, ProcessReport } from '../../src/contract/audio.ts';
import { wave } from '../../tests/samples/sound.ts';
import { music } from '../../benchmarks/noise/music.ts';
import { levelOf, noises, reverberant, ROOMS, samplesIn, spoken } from '../../benchmarks/noise/recordings.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { samplePath } from '../testing/samples.ts';
import { needs, TIME } from '../../tests/requirements.ts';

const RATE = 22_050;
const engine = new NodeEngine();
let folder: string;
let speech: Float64Array;

const path = (name: string): string => join(folder, `${name}.wav`);
const decibels = (ratio: number): number => 20 * Math.log10(ratio);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removing-noise-'));
  const options = { channels: 'mono', bitDepth: 16, sampleRate: RATE } as const;
  await engine.convert(samplePath('speech.flac'), path('speech'), { to: 'WAV', options });
  const sentence = samplesIn(await readFile(path('speech'))).subarray(0, 3 * RATE);
  speech = spoken(sentence, RATE);
});

after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

async function processed(
  samples: Float64Array,
  strength?: NoiseStrength,
): Promise<{ samples: Float64Array; report: ProcessReport }> {
  await writeFile(path('source'), wave([samples], { rate: RATE, depth: 'f32' }));
  const { report } = await engine.process(path('source'), path('result'), {
    to: 'WAV',
    effect: 'DE_NOISE_AI',
    strength,
  });
  return { samples: samplesIn(await readFile(path('result'))), report };
}

/** Speech over a noise that is quieter by 10 dB. */
const noisy = (name: string): Float64Array => {
  const noise = noises(speech.length, RATE, speech)[name] ?? assert.fail(name);
  const level = levelOf(speech) / 10 ** 0.5;
  return speech.map((value, at) => value + level * (noise[at] ?? 0));
};

/** The level of the last pause, without its ends. */
const ofPause = (samples: Float64Array): number => decibels(levelOf(samples.subarray(-0.8 * RATE, -0.1 * RATE)));

const ofBeginning = (samples: Float64Array): number => decibels(levelOf(samples.subarray(0, 0.1 * RATE)));

/** How well two sounds agree if one is moved, at a second in the middle. */
const agreement = (one: Float64Array, other: Float64Array, moved: number): number =>
  one.subarray(2 * RATE, 3 * RATE).reduce((sum, value, at) => sum + value * (other[2 * RATE + at + moved] ?? 0), 0);

describe('removing noise', needs(TIME), () => {
  it('leaves speech without noise as it was', async () => {
    const { samples, report } = await processed(speech);
    assert.equal(samples.length, speech.length);
    assert.ok(Math.abs(decibels(levelOf(samples) / levelOf(speech))) < 0.5);
    assert.equal(report.hardlyAnyVoice, undefined);
  });

  for (const name of ['room', 'hum 50', 'buzz 60', 'hiss']) {
    it(`lowers ${name} by 15 dB and more, and says so without exaggerating`, async () => {
      const source = noisy(name);
      const { samples, report } = await processed(source);
      const reduction = ofPause(source) - ofPause(samples);
      assert.ok(reduction >= 15, `${reduction} dB`);
      const atOnce = ofBeginning(source) - ofBeginning(samples);
      assert.ok(atOnce >= 15, `${atOnce} dB at the beginning`);
      const said = report.noiseReduction ?? 0;
      assert.ok(said >= 15 && said <= reduction + 3, `${said} of ${reduction} dB`);
      assert.equal(report.hardlyAnyVoice, undefined);
    });
  }

  it('does not take the offset of a sound card for noise', async () => {
    const quiet = levelOf(speech) / 10 ** 1.25;
    const noise = noises(speech.length, RATE, speech).hiss!;
    const source = speech.map((value, at) => 0.5 * (value + quiet * (noise[at] ?? 0)));
    const said = async (offset: number) =>
      (await processed(source.map((value) => value + offset))).report.noiseReduction ?? NaN;
    const [without, positive, negative] = [await said(0), await said(0.1), await said(-0.3)];
    for (const figure of [positive, negative])
      assert.ok(Math.abs(figure - without) <= 6, `${figure} instead of ${without} dB`);
  });

  it('leaves the voice when it is, whatever the rates of the filters', async () => {
    const { samples } = await processed(noisy('room'));
    for (const moved of [-300, -100, -30, 30, 100, 300])
      assert.ok(agreement(speech, samples, 0) > agreement(speech, samples, moved), `${moved} samples`);
  });

  it('leaves other voices as they are, and claims no more', async () => {
    const source = noisy('babble');
    const { samples, report } = await processed(source);
    assert.ok(Math.abs(decibels(levelOf(samples) / levelOf(source))) < 0.5);
    const reduction = ofPause(source) - ofPause(samples);
    assert.ok((report.noiseReduction ?? 0) <= reduction + 3, `${report.noiseReduction} of ${reduction} dB`);
  });

  it('says that hardly anything of the music behind a voice was removed, though it was in some pauses', async () => {
    const { violin, flute } = music(8, RATE);
    for (const sound of [violin!, flute!]) {
      const level = levelOf(speech) / levelOf(sound) / 10 ** 0.25;
      const { report } = await processed(speech.map((value, at) => value + level * (sound[at % sound.length] ?? 0)));
      assert.ok((report.noiseReduction ?? Infinity) <= 6, `${report.noiseReduction} dB`);
    }
  });

  it('does less with less strength', async () => {
    const source = noisy('room');
    const levels: number[] = [];
    for (const strength of ['strong', 'standard', 'light'] as const)
      levels.push(ofPause((await processed(source, strength)).samples));
    assert.deepEqual(
      levels,
      levels.toSorted((one, other) => one - other),
    );
    assert.ok(levels[2]! - levels[0]! > 3, `${levels.join()} dBFS`);
  });

  it('hears keys with the greatest strength, and leaves the voice', async () => {
    const source = noisy('keys');
    const [standard, strong] = [await processed(source), await processed(source, 'strong')];
    const reduction = ofPause(standard.samples) - ofPause(strong.samples);
    assert.ok(reduction >= 10, `${reduction} dB more`);
    const lost = decibels(levelOf(standard.samples) / levelOf(strong.samples));
    assert.ok(lost < 0.5, `${lost} dB`);
    assert.equal(strong.samples.length, source.length);
    assert.equal(strong.report.usedStrength, undefined);
  });

  it('leaves a voice that the larger network takes for noise', async () => {
    const source = reverberant(speech, RATE, ROOMS[0]);
    const [standard, strong] = [await processed(source), await processed(source, 'strong')];
    const difference = standard.samples.map((value, at) => value - (strong.samples[at] ?? 0));
    const kept = decibels(levelOf(standard.samples) / levelOf(difference));
    assert.ok(kept > 40, `${kept} dB`);
  });

  it('says so of music, whether it takes it away or not, but not where music is behind a voice', async () => {
    const { band, electronic, piano, violin } = music(8, RATE);
    for (const sound of [band, electronic, piano, violin]) assert.ok((await processed(sound!)).report.hardlyAnyVoice);
    const level = levelOf(speech) / levelOf(piano!) / 10 ** 0.5;
    const behind = speech.map((value, at) => value + level * (piano![at % piano!.length] ?? 0));
    assert.equal((await processed(behind)).report.hardlyAnyVoice, undefined);
  });
});
