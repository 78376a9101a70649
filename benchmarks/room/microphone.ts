/** What the recorder's own worklet delivers of a sound. */
import type { RecordedPiece, RecorderOptions } from '../../engine/hosts/browser/recorder-worklet.ts';
import type { RoomRecording } from '../../src/audio/room/measure-room.ts';

interface Processor {
  process: (inputs: readonly Float32Array[][]) => boolean;
}
type ProcessorClass = new (options: { processorOptions: RecorderOptions }) => Processor;

const BLOCK = 128;

/** @param speaksAfter seconds of silence at the beginning */
export async function recorded(
  channels: readonly Float64Array[],
  rate: number,
  speaksAfter: number,
): Promise<RoomRecording> {
  const pieces: RecordedPiece[] = [];
  let Recorder: ProcessorClass | undefined;
  const scope = {
    sampleRate: rate,
    currentFrame: 0,
    AudioWorkletProcessor: class {
      readonly port = { postMessage: (piece: RecordedPiece) => pieces.push(piece) };
    },
    registerProcessor: (_: string, registered: ProcessorClass) => (Recorder = registered),
  };
  Object.assign(globalThis, scope);
  // Each one registers anew.
  await import(`../../engine/hosts/browser/recorder-worklet.ts?${rate}-${count++}`);
  if (!Recorder) throw new Error('The worklet registers nothing.');
  const recorder = new Recorder({ processorOptions: { length: Math.round(rate / 20) } });
  const length = channels[0]?.length ?? 0;
  for (let frame = 0; frame + BLOCK <= length; frame += BLOCK) {
    Object.assign(globalThis, { currentFrame: frame });
    recorder.process([channels.map((channel) => Float32Array.from(channel.subarray(frame, frame + BLOCK)))]);
  }
  const first = pieces.slice(0, speaksAfter * 20);
  const second = pieces.slice(speaksAfter * 20);
  return {
    sampleRate: rate,
    silence: joined(first),
    speech: joined(second),
    powers: channels.map(
      (_, index) => second.reduce((sum, piece) => sum + (piece.powers[index] ?? 0), 0) / second.length,
    ),
  };
}

let count = 0;

const joined = (pieces: readonly RecordedPiece[]): Int16Array => {
  const result = new Int16Array(pieces.reduce((sum, { samples }) => sum + samples.length, 0));
  let at = 0;
  for (const { samples } of pieces) {
    result.set(samples, at);
    at += samples.length;
  }
  return result;
};
