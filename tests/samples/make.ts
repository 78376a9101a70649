/**
 * Makes the audio files that the tests read: `node tests/samples/make.ts`. What is compressed comes from the project's
 * own engine, the rest is written byte by byte, and the speech is eSpeak NG's from npm; no program needs installing.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import { findEspeakPackage } from '../../service/src/speech/espeak.ts';
import { checksums } from './checksums.ts';
import { film } from './film.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { aiff, chord, noise, silence, wave, type Sound } from './sound.ts';
import { id3, png, untagged } from './tags.ts';

const folder = import.meta.dirname;
const scratch = await mkdtemp(join(tmpdir(), 'samples-'));
const engine = new NodeEngine();

const write = (name: string, content: Buffer | string): Promise<void> => writeFile(join(folder, name), content);

/** What the engine makes of a file. */
async function encoded(
  source: Buffer,
  from: string,
  to: AudioFormat,
  options: ConversionOptions = {},
): Promise<Buffer> {
  const [input, output] = [join(scratch, `source.${from}`), join(scratch, `result.${to.toLowerCase()}`)];
  await writeFile(input, source);
  await engine.convert(input, output, { to, options });
  return readFile(output);
}

const alac = (sound: Sound, rate: number): Promise<Buffer> =>
  runFfmpeg('input.wav', wave(sound, { rate, depth: 24 }), ['-c:a', 'alac', '-sample_fmt', 's32p', '-f', 'ipod']);

/** One sentence, quiet and loud by turns, in two channels. */
async function speech(): Promise<{ sound: Sound; rate: number }> {
  const provider = await findEspeakPackage(60);
  const [voice] = (await provider?.voices())?.voices ?? [];
  if (!provider || !voice) throw new Error('The package espeak-ng is not installed: npm ci.');
  const text =
    'The morning was quiet, and nobody in the village expected a visitor. She put the letter on the table, ' +
    'looked out of the window, and waited.';
  const wav = Buffer.from(await provider.speak({ text, voice }, tmpdir(), AbortSignal.timeout(60_000)));
  const rate = wav.readUInt32LE(24);
  const mono = Float64Array.from({ length: (wav.length - 44) / 2 }, (_, at) => {
    const isLoud = at % (4 * rate) < 2 * rate;
    return (wav.readInt16LE(44 + at * 2) / 32_768) * (isLoud ? 0.7 : 0.07);
  });
  return { sound: [mono, mono], rate };
}

const stereo = wave(chord(1.4, 48_000, 2), { rate: 48_000 });
const [mp3, flac, m4a, aac] = [
  await encoded(stereo, 'wav', 'MP3', { bitrate: 128 }),
  await encoded(stereo, 'wav', 'FLAC'),
  await encoded(stereo, 'wav', 'M4A', { bitrate: 128 }),
  await encoded(stereo, 'wav', 'AAC', { bitrate: 128 }),
];
const tagged = Buffer.concat([
  id3({ TIT2: 'Étude № 7 – 練習曲', TPE1: 'Jürgen & Søren', TALB: 'Samples', TRCK: '7' }, png(64)),
  untagged(await encoded(wave(chord(2.2, 44_100, 2), { rate: 44_100 }), 'wav', 'MP3', { bitrate: 96 })),
]);

// One of each format.
await write('stereo.mp3', Buffer.concat([id3({ TIT2: 'Chord', TPE1: 'Nobody' }), untagged(mp3)]));
await write('stereo.wav', wave(chord(1.1, 32_000, 2), { rate: 32_000 }));
await write('stereo.flac', flac);
await write('stereo.m4a', m4a);
await write('stereo.wma', await encoded(wave(chord(1.4, 44_100, 2), { rate: 44_100 }), 'wav', 'WMA', { bitrate: 128 }));
await write('stereo.aac', aac);
await write('mono.aiff', aiff(chord(1.1, 32_000, 1), { rate: 32_000 }));
await write('surround.ac3', await encoded(wave(chord(1.1, 48_000, 6), { rate: 48_000 }), 'wav', 'AC3'));

// With tags and cover art.
await write('art.mp3', tagged);
await write('art.flac', await encoded(tagged, 'mp3', 'FLAC', { channels: 'mono' }));

// Rates, depths and channels.
await write('96k-24bit.wav', wave(chord(0.12, 96_000, 2), { rate: 96_000, depth: 24 }));
await write('8k-8bit.wav', wave(chord(0.5, 8000, 1), { rate: 8000, depth: 8 }));
await write('float64.wav', wave(chord(0.1, 11_025, 1), { rate: 11_025, depth: 'f64' }));
await write('24bit.aiff', aiff(chord(0.6, 22_050, 1), { rate: 22_050, depth: 24 }));
await write('float.aifc', aiff(chord(0.2, 22_050, 1), { rate: 22_050, depth: 'f32' }));
await write('16k.mp3', await encoded(wave(chord(0.5, 16_000, 1), { rate: 16_000 }), 'wav', 'MP3', { bitrate: 64 }));
await write('alac-24bit.m4a', await alac(chord(0.3, 44_100, 2), 44_100));
await write('surround.flac', await encoded(wave(chord(0.3, 44_100, 6), { rate: 44_100, depth: 24 }), 'wav', 'FLAC'));

// Speech, uneven in level; nothing but silence; hardly anything.
const { sound, rate } = await speech();
await write('speech.flac', await encoded(wave(sound, { rate }), 'wav', 'FLAC'));
await write('silence.mp3', await encoded(wave(silence(2, 16_000, 1), { rate: 16_000 }), 'wav', 'MP3', { bitrate: 64 }));
await write('click.wav', wave(chord(0.02, 44_100, 1), { rate: 44_100 }));

// Damaged, and other than they say.
await write('truncated.mp3', tagged.subarray(0, tagged.length / 2));
await write(
  'truncated.m4a',
  Buffer.concat([m4a.subarray(0, 32), m4a.subarray(m4a.indexOf('mdat') - 4)]).subarray(0, 9000),
);
await write('no-streaminfo.flac', Buffer.concat([Buffer.from('fLaC'), flac.subarray(42, 9000)]));
await write('random.mp3', wave(noise(0.1, 24_000, 1, 0.99), { rate: 24_000 }).subarray(100));
await write('page.flac', '<!doctype html><p>Not audio</p>\n');
await write('zero-bytes.wav', '');
await write('header-only.wav', wave(silence(0, 44_100, 2), { rate: 44_100 }));
await write('aac-inside.mp3', aac);
await write('wav-inside.flac', wave(chord(0.3, 8000, 1), { rate: 8000 }));
await write('dts.wav', wave(noise(0.1, 48_000, 1), { rate: 48_000 }, 0x2001));

// Films.
await write('film.mp4', film(1.2, { sound: chord(1.2, 16_000, 1), rate: 16_000 }));
await write('silent-film.mp4', film(0.4));

engine.close();
await rm(scratch, { recursive: true });

await write('SHA256SUMS', await checksums());
