/** Properties of files according to FFmpeg, for tests. See tests/comparison.ts for machines without it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLoudness, type Loudness } from '../../engine/plan/loudness.ts';
import { askFfmpeg } from '../../tests/comparison.ts';

const execute = promisify(execFile);

/** Properties of the first audio stream according to ffprobe; `duration` in seconds, from the decoded samples. */
export interface Media {
  format: string;
  codec: string;
  sampleFormat: string;
  sampleRate: number;
  channels: number;
  bits: number;
  duration: number;
  streams: number;
  tags: Record<string, string>;
}

/** Runs an installed FFmpeg. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await execute('ffmpeg', ['-v', 'error', '-y', ...args]);
}

export const inspect = (path: string): Promise<Media> => askFfmpeg(['inspect'], [path], () => probe(path));

async function probe(path: string): Promise<Media> {
  const { stdout } = await execute('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path], {
    maxBuffer: 2 ** 26,
  });
  const { format, streams } = JSON.parse(stdout) as {
    format: { format_name: string; tags?: Record<string, string> };
    streams: Record<string, string | number>[];
  };
  const audio = streams.find((stream) => stream['codec_type'] === 'audio');
  assert.ok(audio, `${path} has an audio stream`);
  // The container's duration is an estimate for raw AAC; the number of decoded samples is exact.
  const decoding = ['-map', '0:a:0', '-af', 'asetpts=N/SR/TB', '-f', 'null', '-progress', 'pipe:1', '-'];
  const decoded = await execute('ffmpeg', ['-v', 'error', '-i', path, ...decoding]);
  const microseconds = [...decoded.stdout.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
  return {
    format: format.format_name,
    codec: String(audio['codec_name']),
    sampleFormat: String(audio['sample_fmt']),
    sampleRate: Number(audio['sample_rate']),
    channels: Number(audio['channels']),
    bits: Number(audio['bits_per_raw_sample']) || Number(audio['bits_per_sample']),
    duration: Number(microseconds) / 1e6,
    streams: streams.length,
    tags: Object.fromEntries(Object.entries(format.tags ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** A digest of the decoded samples as 32-bit numbers, for exact comparison. */
export const samplesDigest = (path: string): Promise<string> =>
  askFfmpeg(['samples'], [path], async () => {
    const output = ['-map', '0:a:0', '-c:a', 'pcm_s32le', '-f', 'md5', '-'];
    const { stdout } = await execute('ffmpeg', ['-v', 'error', '-i', path, ...output]);
    return stdout.trim();
  });

/** FFmpeg's result for a file with these options, and its decoded samples. */
export const madeByFfmpeg = (
  source: string,
  options: readonly string[],
  extension: string,
): Promise<{ media: Media; samples: string }> =>
  askFfmpeg(['make', ...options, extension], [source], async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
    try {
      const result = join(folder, `result.${extension}`);
      await ffmpeg('-i', source, ...options, result);
      return { media: await inspect(result), samples: await samplesDigest(result) };
    } finally {
      await rm(folder, { recursive: true });
    }
  });

/** The duration of the sound that FFmpeg decodes from a file, in seconds; null if it can't read the file. */
export const secondsDecoded = (path: string): Promise<number | null> =>
  askFfmpeg(['seconds'], [path], async () => {
    const output = ['-map', '0:a:0', '-c:a', 'pcm_s16le', '-f', 'wav', '-'];
    const options = { encoding: 'buffer', maxBuffer: 2 ** 30 } as const;
    try {
      const { stdout } = await execute('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...output], options);
      return (stdout.length - stdout.indexOf('data') - 8) / stdout.readUInt32LE(28);
    } catch {
      return null;
    }
  });

/** The difference between the decoded sound of two files, in dB below the louder one; -Infinity if equal. */
export async function difference(first: string, second: string): Promise<number> {
  const [one, other] = await Promise.all([first, second].map(samplesOf));
  assert.ok(one && other);
  assert.equal(one.length, other.length);
  let energy = 0;
  let apart = 0;
  for (const [index, value] of one.entries()) {
    energy += value ** 2;
    apart += (value - (other[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(apart / energy);
}

async function samplesOf(path: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', path, '-map', '0:a:0', '-c:a', 'pcm_f32le', '-f', 'f32le', '-'];
  const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** Loudness of the whole file by FFmpeg's ebur128. */
export const measuredLoudness = (path: string): Promise<Loudness> =>
  askFfmpeg(['loudness'], [path], async () => {
    const args = ['-hide_banner', '-nostats', '-i', path, '-map', '0:a:0'];
    const filter = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
    const measured = readLoudness((await execute('ffmpeg', [...args, ...filter])).stderr.split('\n'));
    assert.ok(measured);
    return measured;
  });
