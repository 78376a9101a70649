/** The larger network over a copy, in memory. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { samplesIn } from '../../../benchmarks/noise/recordings.ts';
import { keepVoice } from './keep-voice.ts';
import { NodeEngine } from '../node/node.ts';
import { compileVoiceNetwork } from '../node/node-voice-network.ts';
import type { HostFile } from './program.ts';
import { samplePath } from '../../testing/samples.ts';
import { VOICE_DELAY, VOICE_FRAME, VOICE_RATE, VoiceNetwork } from '../../effects/voice-network.ts';

let voiceNetwork: WebAssembly.Module;
before(async () => {
  voiceNetwork = (await compileVoiceNetwork()) ?? assert.fail('@shiguredo/rnnoise-wasm is not installed: npm ci.');
});

const HEAD = 12;

/** A file with a head of its own and samples of all channels. */
function copyOf(channels: readonly ((at: number) => number)[], count: number): Uint8Array {
  const samples = Float32Array.from(
    { length: count * channels.length },
    (_, at) => channels[at % channels.length]?.(Math.floor(at / channels.length)) ?? 0,
  );
  const file = new Uint8Array(HEAD + samples.byteLength).fill(7, 0, HEAD);
  file.set(new Uint8Array(samples.buffer), HEAD);
  return file;
}

function heard(copy: Uint8Array, channels: number) {
  const result = new Uint8Array(copy.length);
  const done: number[] = [];
  const source: HostFile = {
    size: copy.length,
    read(target, position) {
      const part = copy.subarray(position, position + Math.min(target.length, 1000));
      target.set(part);
      return part.length;
    },
  };
  const target: HostFile = { size: 0, read: () => 0, write: (bytes, position) => result.set(bytes, position) };
  const count = (copy.length - HEAD) / 4 / channels;
  const ended = keepVoice({
    ...{ voiceNetwork, source, target },
    copy: { channels, position: HEAD, count },
    onProgress: ({ read }) => void done.push(read),
  });
  const samples = new Float32Array(result.slice(HEAD).buffer);
  const channel = (index: number) => samples.filter((_value, at) => at % channels === index);
  return { ended, head: result.subarray(0, HEAD), channel, done };
}

const tone = (frequency: number) => (at: number) =>
  0.2 * Math.sin((2 * Math.PI * frequency * at) / VOICE_RATE) * Math.sin((Math.PI * at) / VOICE_RATE) ** 2;
const levelOf = (samples: Float32Array): number => Math.hypot(...samples) / Math.sqrt(samples.length);

describe('what the larger network has heard', () => {
  it('is as long, with the same head and each channel in its place', () => {
    // No whole number of frames.
    const count = 2 * VOICE_RATE + 123;
    const { ended, head, channel, done } = heard(copyOf([() => 0, tone(200)], count), 2);
    assert.equal(ended.type, 'ended');
    assert.deepEqual(new Set(head), new Set([7]));
    assert.equal(channel(1).length, count);
    assert.equal(levelOf(channel(0)), 0);
    assert.ok(levelOf(channel(1).slice(VOICE_RATE)) > 0);
    assert.deepEqual(
      done,
      done.toSorted((one, other) => one - other),
    );
  });

  it('is sound, whatever the samples of the source are', () => {
    const source = (at: number): number => (at % 5000 === 0 ? NaN : at % 7000 === 0 ? Infinity : tone(300)(at));
    const samples = heard(copyOf([source], 2 * VOICE_RATE), 1).channel(0);
    assert.ok(samples.slice(-VOICE_RATE / 2).every(Number.isFinite));
  });

  it('says that a file could not be written', () => {
    const full = new Error('full');
    const target: HostFile = {
      size: 0,
      read: () => 0,
      write() {
        throw full;
      },
    };
    const source: HostFile = { size: 0, read: () => 0 };
    const ended = keepVoice({
      ...{ voiceNetwork, source, target },
      copy: { channels: 1, position: HEAD, count: 100 },
      onProgress: () => undefined,
    });
    assert.deepEqual(ended, { type: 'broken', error: full, file: 'target', log: [] });
  });
});

it('what the network returns belongs to the frame that it heard as many calls before as it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  const engine = new NodeEngine();
  try {
    const options = { channels: 'mono', sampleRate: VOICE_RATE, bitDepth: 16 } as const;
    await engine.convert(samplePath('speech.flac'), join(folder, 'speech.wav'), { to: 'WAV', options });
    const speech = Float32Array.from(samplesIn(await readFile(join(folder, 'speech.wav')))).subarray(0, 2 * VOICE_RATE);
    const network = new VoiceNetwork(voiceNetwork);
    const frames = Array.from({ length: speech.length / VOICE_FRAME }, (_, at) =>
      network.next(speech.subarray(at * VOICE_FRAME, (at + 1) * VOICE_FRAME)),
    );
    const agreement = (late: number): number =>
      frames.reduce(
        (sum, frame, at) =>
          sum +
          frame.reduce(
            (product, value, index) => product + value * (speech[(at - late) * VOICE_FRAME + index] ?? 0),
            0,
          ),
        0,
      );
    const most = Math.max(...[0, 1, 2, 3, 4].map(agreement));
    assert.equal(agreement(VOICE_DELAY), most);
    assert.ok(most > 0);
  } finally {
    engine.close();
    await rm(folder, { recursive: true });
  }
});
