/** Cuts, compared sample by sample with ones made by hand of the whole conversion. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Trim } from '../../src/contract/audio.ts';
import { chord, noise, wave, type Encoding, type Sound } from '../../tests/samples/sound.ts';
import { planConversion } from './arguments.ts';
import { isSeparable } from './find-segments.ts';
import { samplesOf } from '../testing/measure.ts';
import { SOURCES, samplePath } from '../testing/samples.ts';
import { openTestEngine } from '../testing/test-engine.ts';
import { trimmedSeconds, trimProblem } from './trim.ts';

const { engine, newPath, written, converted } = openTestEngine();

const sounding = (sound: Sound, encoding: Encoding): Promise<string> => written(wave(sound, encoding), 'wav');

/** The samples of each channel. */
const read = async (path: string): Promise<Float64Array[]> =>
  samplesOf(await readFile((await converted(path, 'WAV', { bitDepth: 32 })).path));

const cutOf = (sound: Sound, { start, end = Infinity }: Trim, rate: number): Float64Array[] =>
  sound.map((channel) => channel.slice(Math.round(start * rate), Math.round(end * rate)));

const RATE = 44_100;

describe('a lossless cut is the source’s own samples', { concurrency: 2 }, () => {
  const trim = { start: 0.4137, end: 1.6829 };
  for (const depth of [16, 24] as const)
    for (const to of ['WAV', 'FLAC', 'AIFF'] as const)
      test(`${depth} bits to ${to}`, async () => {
        const source = await sounding(noise(2, RATE, 2), { rate: RATE, depth });
        const { path, report } = await converted(source, to, { trim });
        assert.deepEqual(await read(path), cutOf(await read(source), trim, RATE));
        assert.equal(
          Math.round((report.duration ?? 0) * RATE),
          Math.round(trim.end * RATE) - Math.round(trim.start * RATE),
        );
        assert.deepEqual(report.losses, []);
        assert.equal(report.cutOff, undefined);
      });
});

describe('of every format, the cut is a part of what the whole becomes', { concurrency: 2 }, () => {
  const trim = { start: 0.2503, end: 0.7319 };
  for (const [from, name] of Object.entries(SOURCES))
    test(from, async () => {
      const whole = await read(samplePath(name));
      const { path } = await converted(samplePath(name), 'WAV', { bitDepth: 32, trim });
      const { audio } = await engine.probe(samplePath(name));
      assert.deepEqual(samplesOf(await readFile(path)), cutOf(whole, trim, audio.sampleRate));
    });
});

test('fades are straight lines between silence and the sound, which is unchanged between them', async () => {
  const source = await sounding(chord(3, RATE, 2), { rate: RATE });
  const trim = { start: 0.5, end: 2.5, fadeIn: 0.3, fadeOut: 0.6 };
  const { path } = await converted(source, 'FLAC', { trim });
  const expected = cutOf(await read(source), trim, RATE);
  const found = await read(path);
  const [fadeIn, fadeOut, length] = [0.3 * RATE, 0.6 * RATE, 2 * RATE];
  for (const [index, channel] of expected.entries()) {
    const cut = found[index];
    assert.equal(cut?.length, length);
    for (const [at, value] of channel.entries()) {
      const gain = Math.min(1, at / fadeIn, (length - at) / fadeOut);
      const error = Math.abs((cut[at] ?? 0) - value * gain);
      // One step of 16 bits, of which a cut without fades has none.
      assert.ok(error <= (gain === 1 ? 0 : 2 ** -15), `sample ${at}: ${error}`);
    }
  }
});

test('a cut that is longer than the source ends with it, and fades out there', async () => {
  const source = await sounding(chord(1, RATE, 1), { rate: RATE });
  const { path, report } = await converted(source, 'WAV', { trim: { start: 0.25, end: 90, fadeOut: 0.5 } });
  const [sound] = await read(path);
  assert.equal(sound?.length, 0.75 * RATE);
  assert.ok(Math.abs(sound.at(-1) ?? 1) < 1e-3);
  assert.equal(report.cutOff, undefined);
});

test('a cut without an end ends with the source, and fades out there', async () => {
  const source = await sounding(chord(1, RATE, 1), { rate: RATE });
  const open = await read((await converted(source, 'WAV', { trim: { start: 0.25, fadeOut: 0.5 } })).path);
  const closed = await read((await converted(source, 'WAV', { trim: { start: 0.25, end: 1, fadeOut: 0.5 } })).path);
  assert.deepEqual(open, closed);
});

test('a fade ends where the sound does, also where its length is only estimated', async () => {
  const [loud, quiet] = [noise(6, RATE, 1, 0.4), noise(6, RATE, 1, 0.0001)];
  for (const order of [
    [loud, quiet],
    [quiet, loud],
  ] as const) {
    const both = [Float64Array.from(order.flatMap(([channel]) => [...(channel ?? [])]))];
    const path = newPath('mp3');
    const options = { to: 'MP3', options: { variableBitrate: 'V4' } } as const;
    await engine.convert(await sounding(both, { rate: RATE }), path, options);
    const bytes = await readFile(path);
    // Without the frame that says how many there are.
    const first = bytes.indexOf('Xing');
    const frame = bytes.indexOf(Buffer.from([0xff, 0xfb]), first);
    const stripped = newPath('mp3');
    await writeFile(stripped, bytes.subarray(frame));
    const probe = await engine.probe(stripped);
    assert.equal(probe.isDurationExact, false);
    const whole = (await read(stripped))[0] ?? new Float64Array();
    assert.ok(Math.abs((probe.duration ?? 0) - whole.length / RATE) > 1, 'the estimate is wrong');
    const { path: faded } = await converted(stripped, 'WAV', { bitDepth: 32, trim: { start: 0, fadeOut: 2 } });
    const [cut] = samplesOf(await readFile(faded));
    assert.equal(cut?.length, whole.length);
    const halfway = whole.length - RATE;
    for (const at of [halfway - 100, halfway, halfway + 100])
      isNear(cut[at] ?? 0, ((whole[at] ?? 0) * (whole.length - at)) / (2 * RATE), 1e-4);
  }
});

const isNear = (found: number, expected: number, tolerance: number): void =>
  assert.ok(Math.abs(found - expected) <= tolerance, `${found}, expected ${expected}`);

test('a cut behind the end of the source fails, as a file without sound does', async () => {
  const source = await sounding(chord(1, RATE, 1), { rate: RATE });
  await assert.rejects(converted(source, 'MP3', { trim: { start: 5, end: 6 } }), { code: 'no-audio' });
});

test('its loudness is that of the cut, not of the whole', async () => {
  const [quiet, loud] = [noise(4, RATE, 1, 0.02), noise(4, RATE, 1, 0.4)];
  const both = [Float64Array.from([...(quiet[0] ?? []), ...(loud[0] ?? [])])];
  const source = await sounding(both, { rate: RATE });
  const { report } = await converted(source, 'WAV', { matchLoudness: true, trim: { start: 0.5, end: 3.5 } });
  const alone = await converted(await sounding(quiet, { rate: RATE }), 'WAV', { matchLoudness: true });
  assert.ok(Math.abs((report.matched?.before ?? 0) - (alone.report.matched?.before ?? 99)) < 0.2);
  assert.equal(report.matched?.after, -19);
});

test('chapters and notes of production are named as lost: they tell times of the whole', async () => {
  const probe = await engine.probe(await sounding(chord(1, RATE, 2), { rate: RATE }));
  const source = {
    ...probe,
    hasChapters: true,
    extras: { frames: [], hasChapterExtras: true, hasProductionNotes: true, unreadableTags: [] },
  };
  for (const target of ['MP3', 'WAV'] as const) {
    const { report, arguments: args, extras } = planConversion(source, target, { trim: { start: 0, end: 0.5 } });
    assert.deepEqual(report.lostTags, ['chapters', 'production-notes']);
    assert.ok(args.join(' ').includes('-map_chapters -1'));
    assert.equal(extras.hasProductionNotes, false);
  }
});

test('a cut is not made of segments, each of which would count from its own beginning', async () => {
  const probe = await engine.probe(samplePath('stereo.mp3'));
  assert.equal(isSeparable(probe, { to: 'WAV' }, 1), true);
  assert.equal(isSeparable(probe, { to: 'WAV', options: { trim: { start: 0, end: 1 } } }, 1), false);
});

test('what cannot be cut is told', () => {
  assert.equal(trimProblem({ start: 0, end: 0.01 }), undefined);
  assert.equal(trimProblem({ start: 1.2, end: 1.3, fadeIn: 0.1, fadeOut: 0.1 }), undefined);
  assert.match(trimProblem({ start: 2, end: 2 }) ?? '', /before/);
  assert.match(trimProblem({ start: -1, end: 2 }) ?? '', /0 seconds or more/);
  assert.match(trimProblem({ start: Infinity }) ?? '', /0 seconds or more/);
  assert.match(trimProblem({ start: 0, end: NaN }) ?? '', /before/);
  assert.match(trimProblem({ start: 0, end: 1, fadeIn: 1.1 }) ?? '', /no longer than the cut/);
  assert.match(trimProblem({ start: 0, end: 60, fadeOut: 10.5 }) ?? '', /at most 10 seconds/);
  const cuts = [{ start: 1, end: 2 }];
  assert.equal(trimProblem({ start: 0, end: 3, fadeIn: 2, cuts }), undefined);
  assert.equal(trimProblem({ start: 1, cuts }), undefined);
  assert.match(trimProblem({ start: 0, end: 3, fadeIn: 2.1, cuts }) ?? '', /no longer than the cut/);
  assert.match(
    trimProblem({ start: 0, cuts: [...cuts, ...cuts] }) ?? '',
    /^options\.trim\.cuts\[1\]\.start must be 0\.02/,
  );
  assert.match(trimProblem({ start: 1.1, end: 1.9, cuts }) ?? '', /must leave something/);
});

test('its length is that of the part that the source has', () => {
  assert.equal(trimmedSeconds(undefined, 8), 8);
  assert.equal(trimmedSeconds({ start: 2, end: 5 }, undefined), 3);
  assert.equal(trimmedSeconds({ start: 2 }, 8), 6);
  assert.equal(trimmedSeconds({ start: 2 }, undefined), undefined);
  assert.equal(trimmedSeconds({ start: 2, end: 50 }, 8), 6);
  assert.equal(trimmedSeconds({ start: 9, end: 50 }, 8), 0);
  const cuts = [
    { start: 1, end: 3 },
    { start: 4, end: 4.5 },
    { start: 7, end: 20 },
  ];
  assert.equal(trimmedSeconds({ start: 2, cuts }, 8), 3.5);
  assert.equal(trimmedSeconds({ start: 0, end: 5, cuts }, undefined), 2.5);
  assert.equal(trimmedSeconds({ start: 0, cuts }, undefined), undefined);
});
