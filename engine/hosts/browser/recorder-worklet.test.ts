/** What the microphone delivers, block by block, against what is recorded of it. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { RecordingWriter, wavFile } from '../../../src/react/files/record/recording-storage.ts';
import type { RecordedPiece, RecorderOptions } from './recorder-worklet.ts';

const RATE = 48_000;
const BLOCK = 128;

interface Processor {
  process: (inputs: readonly Float32Array[][]) => boolean;
}
type ProcessorClass = new (options: { processorOptions: RecorderOptions }) => Processor;

let Recorder: ProcessorClass;
/** Gets what the processor posts. */
let onPiece: (piece: RecordedPiece) => void;

before(async () => {
  Object.assign(globalThis, {
    sampleRate: RATE,
    currentFrame: 0,
    AudioWorkletProcessor: class {
      readonly port = { postMessage: (piece: RecordedPiece) => onPiece(structuredClone(piece)) };
    },
    registerProcessor: (_: string, registered: ProcessorClass) => (Recorder = registered),
  });
  await import('./recorder-worklet.ts');
});

/** Runs a processor from a frame on. */
function run(length = BLOCK) {
  const pieces: RecordedPiece[] = [];
  onPiece = (piece) => pieces.push(piece);
  const recorder = new Recorder({ processorOptions: { length } });
  const at = (frame: number, block?: Float32Array): void => {
    Object.assign(globalThis, { currentFrame: frame });
    recorder.process([block ? [block] : []]);
  };
  return { pieces, at, samples: () => pieces.flatMap(({ samples }) => [...samples]) };
}

const block = (value: number): Float32Array => new Float32Array(BLOCK).fill(value);
const values = (samples: readonly number[]): number[] =>
  Array.from({ length: samples.length / BLOCK }, (_, index) => samples[index * BLOCK]!);

it('rounds to 16 bits, and goes no further than full scale', () => {
  const { pieces, at } = run(4);
  at(0, Float32Array.of(0, 0.5, 1.5, -1.5));
  assert.deepEqual([...pieces[0]!.samples], [0, 0x4000, 0x7fff, -0x8000]);
  assert.equal(pieces[0]!.peak, 1);
});

it('is clipped where several samples in a row are at full scale, also across pieces', () => {
  const { pieces, at } = run(4);
  at(0, Float32Array.of(0, 1, 1, 0, 0, 0, 1, 1, -1, 0, 0, 0));
  assert.deepEqual(
    pieces.map(({ clipped }) => clipped),
    [false, false, true],
  );
});

it('fills blocks that were skipped with silence', () => {
  const { at, samples } = run();
  at(1000, block(0.25));
  at(1000 + 3 * BLOCK, block(0.5));
  at(1000 + 4 * BLOCK, block(0.25));
  assert.deepEqual(values(samples()), [0x2000, 0, 0, 0x4000, 0x2000]);
});

it('fills nothing while there is no input, or after the device slept', () => {
  const { at, samples } = run();
  at(0, block(0.25));
  at(BLOCK);
  at(5 * BLOCK, block(0.5));
  at(3600 * RATE, block(0.25));
  assert.deepEqual(values(samples()), [0x2000, 0x4000, 0x2000]);
});

it('records ten minutes of a tone that rises, without a sample lost or moved', async () => {
  const seconds = 600;
  const writer = new RecordingWriter(Promise.resolve(null), RATE, () => undefined);
  const { at } = run(RATE / 20);
  onPiece = ({ samples }) => writer.write(samples);
  /** An octave a minute. */
  const chirp = (frame: number): number =>
    0.4 * Math.sin(2 * Math.PI * 100 * (60 / Math.LN2) * (2 ** (frame / RATE / 60) - 1));
  const given = new Float32Array(BLOCK);
  for (let frame = 0; frame < seconds * RATE; frame += BLOCK) {
    for (let index = 0; index < BLOCK; index++) given[index] = chirp(frame + index);
    at(frame, given);
  }
  const file = wavFile(await writer.finish(), RATE, 'chirp.wav');
  const samples = new Int16Array(await file.slice(44).arrayBuffer());
  assert.equal(samples.length, seconds * RATE);
  let largest = 0;
  for (let frame = 0; frame < samples.length; frame++)
    largest = Math.max(largest, Math.abs(samples[frame]! - chirp(frame) * 0x8000));
  assert.ok(largest <= 0.51, `differs by ${largest}`);
});
