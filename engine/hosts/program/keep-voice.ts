/** Runs the larger network of `strong` over a copy of a sound, in a worker. */
import type { Broken, Ended, Progress } from '../../messages.ts';
import type { HostFile } from './program.ts';
import { VoiceGuard } from '../../effects/voice-guard.ts';
import { VOICE_DELAY, VOICE_FRAME, VOICE_RATE, VoiceNetwork, type VoiceCopy } from '../../effects/voice-network.ts';

export interface VoiceRun {
  readonly voiceNetwork: WebAssembly.Module;
  readonly copy: VoiceCopy;
  readonly source: HostFile;
  readonly target: HostFile;
  readonly onProgress: (progress: Progress) => void;
}

/** What is no number would make all that the network hears none. */
const finite = (value = 0): number => (Number.isFinite(value) ? value : 0);

/** How often progress is reported, in frames: each second of sound. */
const REPORTED = VOICE_RATE / VOICE_FRAME;

/** Writes the file anew, with its head and as long as it was. */
export function keepVoice(run: VoiceRun): Ended<never> | Broken {
  const { source, target } = run;
  /** Which file is read or written when something fails. */
  let file: Broken['file'];
  const read = (position: number, bytes: number): Uint8Array<ArrayBuffer> => {
    const part = new Uint8Array(bytes);
    file = 'source';
    for (let done = 0; done < bytes;) {
      const count = source.read(part.subarray(done), position + done);
      if (count === 0) break;
      done += count;
    }
    file = undefined;
    return part;
  };
  const write = (bytes: Uint8Array, position: number): void => {
    file = 'target';
    target.write?.(bytes, position);
    file = undefined;
  };
  try {
    keep(run, read, write);
    return { type: 'ended', status: 0, output: [], log: [] };
  } catch (error) {
    return { type: 'broken', error, file, log: [] };
  }
}

function keep(
  { voiceNetwork, copy: { channels, position, count }, onProgress }: VoiceRun,
  read: (position: number, bytes: number) => Uint8Array<ArrayBuffer>,
  write: (bytes: Uint8Array, position: number) => void,
): void {
  const sampleBytes = Float32Array.BYTES_PER_ELEMENT * channels;
  const ears = Array.from({ length: channels }, () => ({
    network: new VoiceNetwork(voiceNetwork),
    guard: new VoiceGuard(),
    /** What the network has not returned yet. */
    heard: [] as Float32Array[],
  }));
  write(read(0, position), 0);
  const frames = Math.ceil(count / VOICE_FRAME);
  let written = 0;
  for (let frame = 0; frame < frames + VOICE_DELAY; frame++) {
    const from = frame * VOICE_FRAME;
    const samples = new Float32Array(VOICE_FRAME * channels);
    const left = Math.min(VOICE_FRAME, count - from);
    if (left > 0) samples.set(new Float32Array(read(position + from * sampleBytes, left * sampleBytes).buffer));
    for (const [channel, { network, guard, heard }] of ears.entries()) {
      const gentle = Float32Array.from({ length: VOICE_FRAME }, (_, at) => finite(samples[at * channels + channel]));
      heard.push(gentle);
      const strong = network.next(gentle);
      if (frame < VOICE_DELAY) continue;
      guard.add(heard.shift() ?? gentle, strong);
      if (frame === frames + VOICE_DELAY - 1) guard.end();
    }
    writeDecided();
    if (frame % REPORTED === 0) onProgress({ type: 'progress', seconds: from / VOICE_RATE, read: frame / frames });
  }

  /** All channels know their surroundings at the same time. */
  function writeDecided(): void {
    for (;;) {
      const decided = ears.map(({ guard }) => guard.take());
      if (decided.some((frame) => !frame)) return;
      const length = Math.min(VOICE_FRAME, count - written);
      const mixed = new Float32Array(length * channels);
      for (const [channel, frame] of decided.entries())
        for (let at = 0; at < length; at++) mixed[at * channels + channel] = frame?.[at] ?? 0;
      write(new Uint8Array(mixed.buffer), position + written * sampleBytes);
      written += length;
    }
  }
}
