/** What the microphone delivers, block by block, against what is recorded of it. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
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
  const at = (frame: number, ...channels: readonly Float32Array[]): void => {
    Object.assign(globalThis, { currentFrame: frame });
    recorder.process([[...channels]]);
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

it('tells the power of each input, without its offset', () => {
  const { pieces, at } = run(2 * BLOCK);
  const square = (size: number, offset: number): Float32Array =>
    Float32Array.from({ length: BLOCK }, (_, index) => offset + (index % 2 ? size : -size));
  for (const frame of [0, BLOCK]) at(frame, square(0.5, 0.25), square(0.125, 0));
  for (const frame of [2 * BLOCK, 3 * BLOCK]) at(frame, block(0), block(0));
  assert.deepEqual(
    pieces.map(({ powers }) => powers),
    [
      [0.25, 0.015625],
      [0, 0],
    ],
  );
});

describe('a microphone on an interface with two inputs', () => {
  const seconds = 4;
  const tone = (frame: number): number => 0.5 * Math.sin((2 * Math.PI * 220 * frame) / RATE);
  const hiss = (frame: number): number => 0.0005 * Math.sin(frame * frame);
  /** The level of the last second, in dBFS, and the last piece. */
  function recorded(...inputs: readonly ((frame: number) => number)[]): { level: number; peak: number; rms: number } {
    const { pieces, at } = run(RATE / 20);
    for (let frame = 0; frame < seconds * RATE; frame += BLOCK)
      at(frame, ...inputs.map((input) => Float32Array.from({ length: BLOCK }, (_, index) => input(frame + index))));
    const last = pieces.slice(-20).flatMap(({ samples }) => [...samples]);
    const { peak, rms } = pieces.at(-1)!;
    const power = last.reduce((sum, sample) => sum + (sample / 0x8000) ** 2, 0) / last.length;
    return { level: 10 * Math.log10(power), peak, rms };
  }
  const near = (found: number, expected: number, by = 0.1): void =>
    assert.ok(Math.abs(found - expected) <= by, `${found} instead of ${expected}`);
  let alone: ReturnType<typeof recorded>;
  before(() => void (alone = recorded(tone)));

  const others: Readonly<Record<string, (frame: number) => number>> = {
    'digital silence': () => 0,
    'an offset': () => 0.02,
    hiss: hiss,
    crosstalk: (frame) => 0.01 * tone(frame),
  };
  for (const [name, other] of Object.entries(others)) {
    it(`is recorded and measured at its own level, on either, beside ${name}`, () => {
      for (const inputs of [[tone, other] as const, [other, tone] as const]) {
        const { level, rms } = recorded(...inputs);
        near(level, alone.level, 0.6);
        near(20 * Math.log10(rms), 20 * Math.log10(alone.rms), 0.6);
      }
    });
  }

  it('is recorded at its own level from its first word, after hiss on both', () => {
    const late = (frame: number): number => (frame < 3 * RATE ? hiss(frame) : tone(frame));
    near(recorded(late, hiss).level, alone.level);
  });

  it('is the mean of both if both have one, also if one of them was quiet for a while', () => {
    near(recorded(tone, tone).level, alone.level);
    const early = (frame: number): number => (frame < RATE ? tone(frame) : 0);
    const late = (frame: number): number => (frame >= RATE ? tone(frame) : 0);
    near(recorded(early, late).level, alone.level - 6.02);
    near(recorded(tone, (frame) => tone(frame) / 2).level, alone.level + 20 * Math.log10(0.75));
  });

  it('does not click where a second one comes in', () => {
    const { pieces, at } = run();
    const second = 20 * BLOCK;
    const from = (start: number, frame: number) =>
      Float32Array.from({ length: BLOCK }, (_, index) => (frame < start ? 0 : tone(frame + index - start)));
    for (let frame = 0; frame < 2 * second; frame += BLOCK) at(frame, from(0, frame), from(second, frame));
    const samples = pieces.flatMap((piece) => [...piece.samples]);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - samples[index]!));
    assert.ok(Math.max(...steps) < 0x8000 * 0.03, `${Math.max(...steps)}`);
  });
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
