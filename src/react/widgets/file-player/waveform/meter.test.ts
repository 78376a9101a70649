import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Meter, PARTS } from './meter.ts';

const sine = (count: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => amplitude * Math.sin(index / 3));

it('a sine is as loud as its amplitude', () => {
  const meter = new Meter();
  meter.add([sine(PARTS * 1000, 0.5)], 0, 1);
  for (const loudness of meter.peaks()) assert.ok(Math.abs(loudness - 0.5) < 0.01, String(loudness));
});

it('pieces fall where they belong, and the rest stays unknown', () => {
  const meter = new Meter();
  meter.add([sine(50_000, 1)], 0.5, 0.75);
  const known = meter.peaks().map((loudness) => !Number.isNaN(loudness));
  assert.equal(known.indexOf(true), PARTS / 2);
  assert.equal(known.lastIndexOf(true), PARTS * 0.75 - 1);
});

it('pieces of a part add up, channels count alike', () => {
  const meter = new Meter();
  meter.add([sine(1000, 1), sine(1000, 0)], 0, 0.001);
  meter.add([sine(1000, 1), sine(1000, 0)], 0.001, 0.002);
  assert.ok(Math.abs(meter.peaks()[0]! - Math.SQRT1_2) < 0.01);
});

it('fewer samples than parts are no trouble', () => {
  const meter = new Meter();
  meter.add([sine(10, 1)], 0, 1);
  assert.equal(meter.peaks().filter((loudness) => !Number.isNaN(loudness)).length, 10);
  meter.add([new Float32Array(0)], 0, 1);
});

it('nothing is louder than full scale, and the end belongs to the last part', () => {
  const meter = new Meter();
  meter.add([Float32Array.of(1, -1, 1, -1)], 1, 1);
  assert.equal(meter.peaks().at(-1), 1);
});
