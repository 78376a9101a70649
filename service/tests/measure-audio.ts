import { readFile } from 'node:fs/promises';
import { NodeEngine } from '../../engine/hosts/node/node.ts';

export interface AudioMeasurement {
  /** As FFmpeg names it. */
  codec: string;
  seconds: number;
  /** The mean level, in dBFS; silence is far below -60. */
  level: number;
  /** The integrated loudness, in LUFS. */
  loudness: number;
}

const HEADER = 44;

/** Measures the sound of a file, decoded by the project's engine. */
export async function measureAudio(path: string): Promise<AudioMeasurement> {
  const engine = new NodeEngine();
  try {
    const { audio } = await engine.probe(path);
    const decoded = `${path}.decoded.wav`;
    await engine.convert(path, decoded, { to: 'WAV', options: { bitDepth: 16 } });
    const bytes = await readFile(decoded);
    const start = bytes.indexOf('data', HEADER - 8, 'latin1') + 8;
    const samples = Array.from({ length: (bytes.length - start) / 2 }, (_, at) => bytes.readInt16LE(start + at * 2));
    const energy = samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / samples.length;
    return {
      codec: audio.codec,
      seconds: samples.length / audio.channels / audio.sampleRate,
      level: 10 * Math.log10(energy),
      loudness: (await engine.measureLoudness(path)).integrated,
    };
  } finally {
    engine.close();
  }
}
