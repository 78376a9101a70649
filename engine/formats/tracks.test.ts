/** Which of several audio tracks is taken; the sound is compared with the one that was put into the file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { film } from '../../tests/samples/film.ts';
import { matroska, type MatroskaTrack } from '../../tests/samples/matroska.ts';
import { chord, noise, type Sound } from '../../tests/samples/sound.ts';
import { readMp4Tracks } from './mp4-tracks.ts';
import { EngineError } from './errors.ts';
import { readablePath } from '../hosts/node/path-files.ts';
import { samplesOf } from '../testing/measure.ts';
import { openTestEngine } from '../testing/test-engine.ts';
import { defaultsIn, firstHeard, tracksOf } from './tracks.ts';

const { engine, newPath, written } = openTestEngine();

const RATE = 44_100;
const voice = noise(1, RATE, 1, 0.4);
const room = chord(1, RATE, 2);
const music = noise(1, RATE, 2, 0.2);

const screencast = (...tracks: readonly MatroskaTrack[]): Promise<string> => written(matroska(tracks, RATE), 'mkv');

async function assertHeard(path: string, expected: Sound, options?: { track?: number; trim?: { start: number } }) {
  const target = newPath('wav');
  await engine.convert(path, target, { to: 'WAV', options: { bitDepth: 32, ...options } });
  const heard = samplesOf(await readFile(target));
  const from = Math.round((options?.trim?.start ?? 0) * RATE);
  // Not as two arrays: showing how they differ would take minutes.
  const wrong = expected.flatMap((channel, index) => {
    const at = channel.slice(from).findIndex((value, frame) => steps(value, 1) !== steps(heard[index]?.[frame], 0));
    return at < 0 ? [] : [`channel ${index} at ${at}`];
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    heard.map(({ length }) => length),
    expected.map(({ length }) => length - from),
  );
}

/** A sample of 16 bits. */
const steps = (value = NaN, less: number): number => Math.round(value * (2 ** 15 - less)) + 0;

describe('of several tracks', { concurrency: 2 }, () => {
  test('the default one is taken, although it is not the first', async () => {
    const path = await screencast(
      { sound: voice, isDefault: false },
      { sound: room },
      { sound: music, isDefault: false },
    );
    await assertHeard(path, room);
  });

  test('the one with the most channels, if all are defaults or none is', async () => {
    for (const isDefault of [true, false])
      await assertHeard(
        await screencast({ sound: voice, isDefault }, { sound: room, isDefault }, { sound: music, isDefault }),
        room,
      );
  });

  test('the first that can be decoded, if the default one cannot', async () => {
    const path = await screencast(
      { sound: music, isDefault: false, codec: 'A_DTS' },
      { sound: voice, isDefault: false },
      { sound: room, codec: 'A_DTS' },
      { sound: music, isDefault: false },
    );
    await assertHeard(path, voice);
    const { tracks, track } = await engine.probe(path);
    assert.equal(track, 1);
    assert.deepEqual(
      tracks?.map(({ isDefault, isDecodable }) => [isDefault, isDecodable]),
      [
        [false, false],
        [true, true],
        [false, false],
        [false, true],
      ],
    );
  });

  test('the first that has any sound, if the default one is empty', async () => {
    const path = await screencast({ sound: room, isEmpty: true }, { sound: voice, isDefault: false });
    await assertHeard(path, voice);
    const { tracks } = await engine.probe(path);
    assert.deepEqual(
      tracks?.map(({ isDefault }) => isDefault),
      [false, true],
    );
  });

  test('the chosen one, also of what is cut', async () => {
    const path = await screencast({ sound: voice }, { sound: room }, { sound: music });
    for (const [track, sound] of [voice, room, music].entries()) {
      await assertHeard(path, sound, { track });
      await assertHeard(path, sound, { track, trim: { start: 0.4137 } });
    }
  });

  test('in a film, each ends where its own sound does', async () => {
    const short = room.map((channel) => channel.slice(0, RATE / 2));
    const path = await written(
      film(1, { sound: short, rate: RATE, isDefault: false }, { sound: voice, rate: RATE, language: 'deu' }),
      'mov',
    );
    await assertHeard(path, voice);
    await assertHeard(path, short, { track: 0 });
    await assertHeard(path, voice, { track: 1 });
  });

  test('one that is not there is named as such, and so is one that cannot be decoded', async () => {
    const path = await screencast({ sound: voice }, { sound: room, codec: 'A_DTS' });
    const target = newPath('wav');
    const convert = (track: number) => engine.convert(path, target, { to: 'WAV', options: { track } });
    await assert.rejects(convert(2), { code: 'no-such-track' });
    await assert.rejects(convert(1), { code: 'unsupported-codec', codec: 'dts' });
    const one = await written(film(1, { sound: voice, rate: RATE }), 'mov');
    await assert.rejects(engine.convert(one, target, { to: 'WAV', options: { track: 1 } }), { code: 'no-such-track' });
    await engine.convert(one, target, { to: 'WAV', options: { track: 0 } });
  });

  test('language, title, channels and codec are told, and of a single track nothing', async () => {
    const named = [
      { sound: voice, language: 'deu', title: 'Sprecherin' },
      { sound: room, language: 'und', title: 'Ton (default)' },
    ] as const;
    const expected = [
      { index: 0, codec: 'pcm_s16le', channels: 1, language: 'deu', title: 'Sprecherin', isDefault: false },
      { index: 1, codec: 'pcm_s16le', channels: 2, title: 'Ton (default)', isDefault: true },
    ].map((track) => ({ ...track, sampleRate: RATE, isDecodable: true }));
    assert.deepEqual((await engine.probe(await screencast(...named))).tracks, expected);
    const [one, two] = named;
    const path = await written(film(1, { ...one, rate: RATE }, { ...two, rate: RATE }), 'mov');
    assert.deepEqual((await engine.probe(path)).tracks, expected);
    assert.deepEqual(await readMp4Tracks(await readablePath(path)), expected);
    assert.deepEqual(await readMp4Tracks(await readablePath(await screencast(...named))), []);
    const { tracks, track } = await engine.probe(await screencast(one));
    assert.deepEqual([tracks, track], [undefined, undefined]);
  });
});

test('a title that says (default), or that no text is, makes no track', () => {
  const log = [
    '  Stream #0:0(eng): Audio: pcm_s16le, 44100 Hz, mono, s16',
    '      title           : Stream #0:0: Audio: (default)',
    '  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, stereo, fltp, 128 kb/s (default)',
    '  Stream #0:2: Video: h264 (default)',
    "Output #0, null, to 'pipe:':",
    '  Stream #0:0(eng): Audio: pcm_s16le, 44100 Hz, mono, s16 (default)',
  ];
  assert.deepEqual([...defaultsIn(log)], [1]);
  const [track] = tracksOf([{ codec: 'aac', tags: { language: '<b>', title: 'a\udce4' } }]);
  assert.deepEqual(track, { index: 0, codec: 'aac', channels: 0, sampleRate: 0, isDefault: true, isDecodable: false });
});

test('of a file that consists of tracks without sound, only a few are tried', async () => {
  let tried = 0;
  const listening = firstHeard([...Array(1000).keys()], (each) => {
    tried++;
    return Promise.reject(new EngineError(each === 0 ? 'damaged' : 'no-audio'));
  });
  await assert.rejects(listening, { code: 'damaged' });
  assert.equal(tried, 8);
});
