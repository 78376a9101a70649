import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise } from '../../tests/samples/sound.ts';
import { pitchExcerpts, readPitchMotion, type PitchMotion } from './pitch.ts';

const RATE = 8000;

/** Harmonics whose fundamental has a frequency at each moment. */
function tone(frequencyAt: (time: number) => number, seconds = 6): Float64Array {
  let phase = 0;
  return new Float64Array(seconds * RATE).map((_, at) => {
    phase += (2 * Math.PI * frequencyAt(at / RATE)) / RATE;
    return Array.from({ length: 10 }, (_order, index) => Math.sin((index + 1) * phase) / 10).reduce(
      (sum, value) => sum + value,
    );
  });
}

const mixed = (one: Float64Array, other: Float64Array, level: number): Float64Array =>
  one.map((value, at) => value + level * (other[at] ?? 0));

function motionOf(samples: Float64Array): Promise<PitchMotion | undefined> {
  const bytes = Buffer.alloc(2 * samples.length);
  for (const [at, value] of samples.entries()) bytes.writeInt16LE(Math.round(9000 * value), 2 * at);
  return readPitchMotion({
    size: bytes.length,
    read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
  });
}

/** As in speech: up and down by a third within half a second. */
const gliding = tone((time) => 130 + 25 * Math.sin(2 * Math.PI * 1.3 * time));
const notes = tone((time) => [220, 262, 330, 294][Math.floor(time / 0.4) % 4]!);

test('a voice glides, and an instrument holds its notes', async () => {
  const voice = (await motionOf(gliding))!;
  assert.ok(voice.gliding > 0.2 && voice.held < 0.2, JSON.stringify(voice));
  const instrument = (await motionOf(notes))!;
  assert.ok(instrument.gliding < 0.01 && instrument.held > 0.7, JSON.stringify(instrument));
});

test('the louder one counts, and hum counts as held only', async () => {
  const behind = (await motionOf(mixed(gliding, notes, 0.5)))!;
  assert.ok(behind.gliding > 0.1 && behind.held < 0.5, JSON.stringify(behind));
  const hum = tone(() => 60);
  const buzzing = (await motionOf(mixed(gliding, hum, 0.5)))!;
  assert.ok(buzzing.gliding > 0.1, JSON.stringify(buzzing));
  assert.ok((await motionOf(hum))!.held > 0.95);
});

test('noise does neither', async () => {
  const { gliding, held } = (await motionOf(noise(6, RATE, 1)[0]!))!;
  assert.ok(gliding < 0.02 && held < 0.02, `${gliding}, ${held}`);
});

test('what is too short says nothing', async () => {
  assert.equal(await motionOf(gliding.subarray(0, 3.9 * RATE)), undefined);
  assert.ok(await motionOf(gliding.subarray(0, 4 * RATE)));
});

test('of a long recording ten excerpts are looked at, and of one without a known length its beginning', () => {
  const short = pitchExcerpts(30);
  assert.ok(!short.filters.join().includes('volume'));
  assert.equal(short.bytes, 480_000);
  const long = pitchExcerpts(3600);
  assert.equal(long.filters[0], "volume=0:enable='gt(mod(t,360.000),6)'");
  assert.equal(long.bytes, 960_000);
  assert.deepEqual(pitchExcerpts(Infinity), { ...long, filters: long.filters.slice(1) });
});
