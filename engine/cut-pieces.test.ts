/** Parts that are taken out of a trimmed source, compared sample by sample with what is left of the source. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, it } from 'node:test';
import type { AudioFormat, ConversionOptions, Trim } from '../src/contract/audio.ts';
import { chord, noise, wave, type Sound } from '../tests/samples/sound.ts';
import { CROSSFADE } from './plan/splice.ts';
import { samplesOf } from './testing/measure.ts';
import { openTestEngine } from './testing/test-engine.ts';

const RATE = 44_100;
const { engine, newPath, written, converted } = openTestEngine();

const sounding = (sound: Sound, depth: 16 | 24 = 16): Promise<string> =>
  written(wave(sound, { rate: RATE, depth }), 'wav');

/** The samples of each channel. */
const read = async (path: string): Promise<Float64Array[]> =>
  samplesOf(await readFile((await converted(path, 'WAV', { bitDepth: 32 })).path));

const at = (seconds: number): number => Math.round(seconds * RATE);

/** Which samples of a channel are left, in order, and whether each is as it was: not near a join. */
function left(length: number, { start, end = Infinity, cuts = [] }: Trim): { sample: number; isSame: boolean }[] {
  const half = Math.ceil((CROSSFADE / 2) * RATE);
  return Array.from({ length }, (_, sample) => sample)
    .slice(at(start), end === Infinity ? undefined : at(end))
    .filter((sample) => cuts.every((cut) => sample < at(cut.start) || sample >= at(cut.end)))
    .map((sample) => ({
      sample,
      isSame: cuts.every((cut) => [cut.start, cut.end].every((edge) => Math.abs(sample - at(edge)) > half)),
    }));
}

describe('what is left of a trimmed source without some parts', () => {
  const trim = {
    start: 0.2137,
    end: 2.6829,
    cuts: [
      { start: 0.4, end: 0.61234 },
      { start: 1, end: 1.01 },
      { start: 1.5, end: 2.00001 },
    ],
  };
  const targets: [to: AudioFormat, depth: 16 | 24, trim: Trim][] = [
    ['WAV', 16, trim],
    ['FLAC', 24, trim],
    ['AIFF', 16, { start: 0, cuts: [{ start: 0, end: 0.1234 }, ...trim.cuts, { start: 2.95, end: 8 }] }],
    ['WAV', 16, { start: 1.2, end: 1.8, cuts: trim.cuts }],
  ];
  for (const [to, depth, part] of targets)
    it(`is its own samples, from ${depth} bits to ${to}, ${part.start} to ${part.end ?? 'the end'}`, async () => {
      const source = await sounding(noise(3, RATE, 2, 0.3), depth);
      const { path, report } = await converted(source, to, { trim: part });
      const [whole, found] = [await read(source), await read(path)];
      for (const [channel, samples] of whole.entries()) {
        const expected = left(samples.length, part);
        assert.equal(found[channel]?.length, expected.length);
        for (const [index, { sample, isSame }] of expected.entries())
          if (isSame) assert.equal(found[channel][index], samples[sample], `sample ${sample}`);
        assert.equal(at(report.duration ?? 0), expected.length);
      }
      assert.deepEqual([report.losses, report.cutOff], [[], undefined]);
    });

  it('does not click where it is joined', async () => {
    // In the middle of a wave, where a bare join would jump.
    const source = await sounding(chord(2, RATE, 1));
    const steepest = (samples: Float64Array): number =>
      samples.reduce((most, value, index) => Math.max(most, Math.abs(value - (samples[index - 1] ?? value))), 0);
    const [whole] = await read(source);
    const part = { start: 0, cuts: [{ start: 0.50123, end: 1.00777 }] };
    const [found] = await read((await converted(source, 'WAV', { trim: part })).path);
    assert.ok(whole && found);
    assert.ok(steepest(found) < steepest(whole) * 1.2, `${steepest(found)} after ${steepest(whole)}`);
  });

  it('has the fades at its own ends', async () => {
    const source = await sounding(noise(3, RATE, 1, 0.3));
    const part = {
      start: 0.5,
      cuts: [
        { start: 0.6, end: 1 },
        { start: 2.5, end: 2.9 },
      ],
      fadeIn: 0.3,
      fadeOut: 0.4,
    };
    const [plain, faded] = [
      await read((await converted(source, 'WAV', { trim: { start: 0.5, cuts: part.cuts } })).path),
      await read((await converted(source, 'WAV', { trim: part })).path),
    ];
    const [one, other] = [plain[0], faded[0]];
    assert.ok(one && other);
    assert.equal(other.length, at(1.7));
    for (const [index, value] of one.entries()) {
      const gain = Math.min(1, index / (0.3 * RATE), (one.length - index) / (0.4 * RATE));
      assert.ok(Math.abs((other[index] ?? 0) - gain * value) <= (gain === 1 ? 0 : 2 ** -15), `sample ${index}`);
    }
  });

  it('has the loudness that was asked for', async () => {
    const [quiet, loud] = [noise(4, RATE, 1, 0.02)[0] ?? [], noise(2, RATE, 1, 0.4)[0] ?? []];
    const source = await sounding([Float64Array.from([...quiet, ...loud, ...quiet])]);
    // What is heard on either side of a join overlaps.
    const cuts = [{ start: 3.99, end: 6.01 }];
    const options: ConversionOptions = { matchLoudness: true, trim: { start: 0, cuts } };
    const { report } = await converted(source, 'WAV', options);
    const alone = await converted(await sounding([Float64Array.from(quiet)]), 'WAV', { matchLoudness: true });
    assert.ok(Math.abs((report.matched?.before ?? 0) - (alone.report.matched?.before ?? 99)) < 0.2);
    assert.equal(report.matched?.after, -19);
  });

  it('keeps the tags, and new chapters that count in its time', async () => {
    const source = newPath('m4a');
    const chapters = [
      { start: 0, title: 'Intro' },
      { start: 1.2, title: 'News' },
    ];
    await engine.convert(await sounding(noise(4, RATE, 1)), source, {
      to: 'M4A',
      options: { tags: { title: 'Talk' } },
    });
    const part = { start: 1, cuts: [{ start: 1.5, end: 2.5 }] };
    const { path, report } = await converted(source, 'M4A', { trim: part, tags: { chapters } });
    const tags = await engine.readTags(path);
    assert.equal(tags.title, 'Talk');
    assert.deepEqual(tags.chapters, chapters);
    assert.ok(Math.abs((report.duration ?? 0) - 2) < 0.1, `${report.duration} seconds`);
  });

  it('asks for the room of the copy, leaves none behind, and may not be nothing', async () => {
    const source = await sounding(noise(2, RATE, 1));
    const asked: number[] = [];
    const path = newPath('wav');
    const options = { trim: { start: 0.5, end: 1.5, cuts: [{ start: 0.7, end: 1 }] } };
    const admitCopy = (bytes: number): Promise<void> => Promise.resolve(void asked.push(bytes));
    await engine.convert(source, path, { to: 'WAV', options, admitCopy });
    assert.deepEqual(asked, [2 * RATE]);
    const nothing = { trim: { start: 1, cuts: [{ start: 1, end: 10 }] } };
    await assert.rejects(converted(source, 'WAV', nothing), { name: 'EngineError', code: 'no-audio' });
    const names = await readdir(dirname(path));
    assert.deepEqual(
      names.filter((name) => name.includes('copy')),
      [],
    );
  });
});
