/** Which of two versions stands, frame by frame. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VoiceGuard } from './voice-guard.ts';
import { VOICE_FRAME } from './voice-network.ts';

/** A frame of a constant level, in dB relative to full scale; digital silence if it is -Infinity. */
const frame = (level: number): Float32Array => new Float32Array(VOICE_FRAME).fill(10 ** (level / 20));

const levelOf = (samples: Float32Array): number => Math.round(20 * Math.log10(samples.at(-1) ?? 0));

/** One of both versions: its levels, in dB, each for some frames. */
type Levels = readonly (readonly [level: number, frames: number])[];

const framesOf = (levels: Levels): Float32Array[] =>
  levels.flatMap(([level, count]) => Array.from({ length: count }, () => frame(level)));

/** @returns the level of each frame of what stands */
function decided(gentle: Levels, strong: Levels): number[] {
  const guard = new VoiceGuard();
  const others = framesOf(strong);
  const levels: number[] = [];
  const take = (): void => {
    for (let next = guard.take(); next; next = guard.take()) levels.push(levelOf(next));
  };
  for (const [at, each] of framesOf(gentle).entries()) {
    guard.add(each, others[at] ?? assert.fail());
    take();
  }
  guard.end();
  take();
  return levels;
}

/** Words of a second, with a second of noise between them. */
const SPOKEN = { words: 100, pause: 100 };
const speech = (word: number, pause: number, times = 4): Levels =>
  Array.from({ length: times }, () => [
    [word, SPOKEN.words],
    [pause, SPOKEN.pause],
  ]).flat() as unknown as Levels;

/** The middle of each pause. */
const pauses = (levels: readonly number[]): number[] =>
  levels.filter((_level, at) => at % 200 === SPOKEN.words + SPOKEN.pause / 2);

describe('what stands', () => {
  it('the strong version, where the voice is as loud in it', () => {
    const levels = decided(speech(-20, -50), speech(-20.2, -90));
    assert.deepEqual(pauses(levels), [-90, -90, -90, -90]);
    assert.equal(levels[50], -20);
  });

  it('the gentle one everywhere, where the strong one takes from the voice', () => {
    const levels = decided(speech(-20, -50), speech(-26, -90));
    assert.deepEqual(new Set(levels), new Set([-20, -50]));
  });

  it('the gentle one beside a voice, as consonants are', () => {
    // A tenth of a second before each word.
    const gentle: Levels = [...Array.from({ length: 4 })].flatMap(
      () =>
        [
          [-90, 90],
          [-40, 10],
          [-20, 100],
        ] as const,
    );
    const strong: Levels = [...Array.from({ length: 4 })].flatMap(
      () =>
        [
          [-95, 90],
          [-80, 10],
          [-20, 100],
        ] as const,
    );
    const levels = decided(gentle, strong);
    assert.equal(levels[95], -40);
    assert.equal(levels[50], -95);
  });

  it('the gentle one only around a voice that the strong one takes away, if others stay', () => {
    const minutes = (level: number, kept: number): [Levels, Levels] => [speech(level, -50, 15), speech(kept, -90, 15)];
    const [one, oneKept] = minutes(-20, -20);
    const [other, otherKept] = minutes(-20, -40);
    const levels = decided([...one, ...other], [...oneKept, ...otherKept]);
    assert.equal(levels[150], -90);
    assert.equal(levels.at(-50), -50);
  });
});

describe('frames', () => {
  it('are as many as there were, in their order, however few', () => {
    for (const count of [0, 1, 3, 999, 1000, 1001, 4321]) {
      const rising: Levels = Array.from({ length: count }, (_, at) => [-20 - (at % 7), 1]);
      assert.deepEqual(
        decided(rising, rising),
        rising.map(([level]) => level),
      );
    }
  });

  it('of silence stay silent', () => {
    assert.deepEqual(new Set(decided([[-Infinity, 300]], [[-Infinity, 300]])), new Set([-Infinity]));
  });

  it('are decided when what is heard around them is known, and not later', () => {
    const guard = new VoiceGuard();
    for (let count = 0; count < 1000; count++) guard.add(frame(-20), frame(-20));
    assert.equal(guard.take(), undefined);
    guard.add(frame(-20), frame(-20));
    assert.ok(guard.take());
    assert.equal(guard.take(), undefined);
  });
});
