/**
 * `npm run bench:leveling`: how near leveling comes to each target, with the engine in Node, in every format. The saved
 * files are measured by an installed FFmpeg. `ONLY=MP3,WAV` narrows the formats.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FORMATS } from '../engine/formats/formats.ts';
import { NodeEngine } from '../engine/hosts/node/node.ts';
import { LOUDNESS_FILTER, readLoudness } from '../engine/plan/loudness.ts';
import { AUDIO_FORMATS, type AudioFormat } from '../src/contract/audio.ts';
import { noise, wave, type Sound } from '../tests/samples/sound.ts';
import { music, otherMusic } from './noise/music.ts';
import { samplesIn } from './noise/recordings.ts';
import { espeakVoices } from './noise/voices.ts';

const RATE = 44_100;
const SECONDS = 8;

/** Undefined: that of podcasts. */
const TARGETS = [undefined, -14, -16, -23, -24] as const;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'bench-leveling-'));
const engine = new NodeEngine();

const scaled = (samples: Float64Array, gain: number): Float64Array => samples.map((value) => value * gain);

/** As long as the others, by repetition. */
const filled = (samples: Float64Array): Float64Array =>
  Float64Array.from({ length: SECONDS * RATE }, (_, at) => samples[at % samples.length] ?? 0);

async function voices(): Promise<Float64Array[]> {
  const found: Float64Array[] = [];
  for (const [name, bytes] of Object.entries(await espeakVoices())) {
    const [source, target] = [join(folder, `${name}.wav`), join(folder, `${name}-resampled.wav`)];
    await writeFile(source, bytes);
    await engine.convert(source, target, { to: 'WAV', options: { sampleRate: RATE } });
    found.push(filled(samplesIn(await readFile(target))));
  }
  return found;
}

/** Recordings of many kinds, by name. */
async function recordings(): Promise<Readonly<Record<string, Sound>>> {
  const [white = new Float64Array()] = noise(SECONDS, RATE, 1, 1);
  const spoken = await voices();
  const pieces = [...Object.entries(music(SECONDS, RATE)), ...Object.entries(otherMusic(SECONDS, RATE))];
  const turns = (one: Float64Array, other: Float64Array, seconds: number, gain: number): Float64Array =>
    one.map((value, at) => (Math.floor(at / RATE / seconds) % 2 === 0 ? value : (other[at] ?? 0) * gain));
  const [first = white, second = first] = spoken;
  return {
    ...Object.fromEntries(spoken.slice(0, 5).map((samples, index) => [`voice ${index + 1}`, [samples]])),
    'stereo voices': [first, second],
    'two speakers, 12 dB apart': [turns(first, second, 3, 10 ** (-12 / 20))],
    'whispered asides': [turns(first, first, 2, 10 ** (-20 / 20))],
    'voice in hiss': [first.map((value, at) => value + 0.01 * (white[at] ?? 0))],
    'very quiet voice': [scaled(first, 10 ** (-32 / 20))],
    'clipped voice': [first.map((value) => Math.min(1, Math.max(-1, 12 * value)))],
    noise: [scaled(white, 0.1)],
    ...Object.fromEntries(pieces.slice(0, 8).map(([name, samples]) => [name, [samples, scaled(samples, 0.8)]])),
  };
}

async function measured(path: string) {
  const filter = ['-map', '0:a:0', '-af', LOUDNESS_FILTER, '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-i', path, ...filter], { maxBuffer: 2 ** 26 });
  const found = readLoudness(stderr.split('\n'));
  if (!found) throw new Error(`${path} could not be measured.`);
  return found;
}

const only = process.env['ONLY']?.split(',');
const formats = AUDIO_FORMATS.filter((format) => only?.includes(format) ?? true);

try {
  const sources = Object.entries(await recordings());
  const rows = new Map<string, { count: number; off: number; over: number; untrue: number; missed: string[] }>();
  const worst = { off: 0, over: -Infinity };
  for (const [name, sound] of sources) {
    const source = join(folder, 'source.wav');
    await writeFile(source, wave(sound, { rate: RATE, depth: 'f32' }));
    for (const target of TARGETS) for (const format of formats) await level(name, source, target, format);
    console.error(`${name}: at most ${worst.off.toFixed(1)} LU off, and ${worst.over.toFixed(1)} dB over, so far`);
  }
  console.log(`${sources.length} recordings × ${TARGETS.length} targets × ${formats.length} formats`);
  console.table(
    Object.fromEntries(
      [...rows].map(([label, { count, off, over, untrue, missed }]) => [
        label,
        {
          files: count,
          'most LU off': off.toFixed(1),
          'most dB over': over.toFixed(1),
          'report off by': untrue.toFixed(1),
          missed: missed.length,
        },
      ]),
    ),
  );
  for (const { missed } of rows.values()) for (const each of missed) console.log(each);

  async function level(name: string, source: string, target: number | undefined, format: AudioFormat): Promise<void> {
    const path = join(folder, `result.${FORMATS[format].extension}`);
    const { report } = await engine.process(source, path, {
      to: format,
      effect: 'AUTO_LEVELING',
      loudness: { target },
    });
    const { target: wanted = NaN, peak = NaN, after } = report;
    const found = await measured(path);
    const label = `${target ?? 'podcast'} ${format}`;
    const row = rows.get(label) ?? { count: 0, off: 0, over: -Infinity, untrue: 0, missed: [] };
    const [off, over] = [Math.abs(found.integrated - wanted), found.truePeak - peak];
    row.count += 1;
    row.off = Math.max(row.off, off);
    row.over = Math.max(row.over, over);
    worst.off = Math.max(worst.off, off);
    worst.over = Math.max(worst.over, over);
    row.untrue = Math.max(
      row.untrue,
      Math.abs(found.integrated - (after.integrated ?? NaN)),
      Math.abs(found.truePeak - (after.truePeak ?? NaN)),
    );
    if (off > 0.501 || over > 0.101)
      row.missed.push(`${label}, ${name} (${report.heard}): ${found.integrated} LUFS, ${found.truePeak} dBTP`);
    rows.set(label, row);
  }
} finally {
  engine.close();
  await rm(folder, { recursive: true });
}
