import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { levelDuring, PAUSE_LOOK, pausesIn, readLevel } from './pauses.ts';
import type { Levels } from './sound-levels.ts';

/** A sound of parts with a level each in dBFS, whose peaks are 10 dB above it. */
function levelsOf(...parts: readonly (readonly [level: number, seconds: number])[]): Levels {
  const levels = Float32Array.from(
    parts.flatMap(([level, seconds]) => Array.from({ length: Math.round(seconds / PAUSE_LOOK.moment) }, () => level)),
  );
  return withLevels(levels);
}

const withLevels = (levels: Float32Array): Levels => ({ levels, peaks: levels.map((level) => level + 10) });

const SPEECH = -20;

const measured = { floors: { source: -40, result: -70 }, loudness: SPEECH };

const lengthOf = (pauses: readonly { start: number; end: number }[]): number =>
  pauses.reduce((sum, { start, end }) => sum + end - start, 0);

describe('where nobody speaks', () => {
  test('are the pauses of the result, without the time in which filters come to rest', () => {
    const source = levelsOf([-40, 2], [SPEECH, 3], [-40, 2]);
    const result = levelsOf([-70, 2], [SPEECH, 3], [-70, 2]);
    const { pauses, noise } = pausesIn({ ...measured, source, result });
    assert.deepEqual(
      pauses.map(({ start, end }) => [start.toFixed(2), end.toFixed(2)]),
      [
        ['0.15', '1.90'],
        ['5.15', '6.90'],
      ],
    );
    assert.equal(noise, -40);
  });

  test('pauses in the middle of words do not count', () => {
    const word = [SPEECH, 1] as const;
    const [source, result] = [-40, -70].map((level) => levelsOf(word, [level, 0.25], word, [level, 0.25], word));
    assert.deepEqual(pausesIn({ ...measured, source: source!, result: result! }).pauses, []);
  });

  test('short ones suffice for steady noise, but not for what varies', () => {
    const word = [SPEECH, 1] as const;
    const source = levelsOf(word, [-40, 0.5], word);
    const result = levelsOf(word, [-70, 0.5], word);
    const lengthFor = (floor: number): number =>
      lengthOf(pausesIn({ ...measured, floors: { source: floor, result: -70 }, source, result }).pauses);
    assert.ok(lengthFor(-41) > 0.2);
    assert.equal(lengthFor(-50), 0);
  });

  test('music that was left counts too, though it is as loud as a voice in the result', () => {
    // A fifth of the music was removed.
    const source = levelsOf([-30, 5], [SPEECH, 5]);
    const result = levelsOf([-60, 2], [-31, 3], [SPEECH, 5]);
    assert.ok(lengthOf(pausesIn({ ...measured, source, result }).pauses) > 4);
  });

  test('without any pause, what is quietest in the source shows how loud its noise is', () => {
    const source = levelsOf([-30, 3], [SPEECH, 5]);
    const { pauses, noise } = pausesIn({ ...measured, floors: { source: -35, result: -35 }, source, result: source });
    assert.equal(noise, -30);
    assert.ok(lengthOf(pauses) > 2.5);
  });

  test('speech under noise does not count: where noise was removed, the level falls', () => {
    const source = levelsOf([-40, 2], [-39.5, 3], [SPEECH, 3]);
    const result = levelsOf([-70, 2], [-46, 3], [SPEECH, 3]);
    assert.ok(lengthOf(pausesIn({ ...measured, loudness: -40, source, result }).pauses) < 2);
  });

  test('soft speech does not count where there is no noise', () => {
    const source = levelsOf([-35, 3], [SPEECH, 5]);
    const { pauses, noise } = pausesIn({ ...measured, floors: { source: -80, result: -80 }, source, result: source });
    assert.deepEqual({ pauses, noise }, { pauses: [], noise: undefined });
  });

  test('a voice that was raised does not hide that the noise was', () => {
    const source = levelsOf([-45, 3], [-30, 5]);
    const raised = withLevels(source.levels.map((level) => level + 10));
    assert.ok(lengthOf(pausesIn({ ...measured, source, result: raised }).pauses) > 2);
  });

  test('of hundreds, as many as fit into a command line are taken, from the whole recording', () => {
    const parts = Array.from({ length: 200 }, () => [[-40, 1] as const, [SPEECH, 1] as const]).flat();
    const source = levelsOf(...parts);
    const result = withLevels(source.levels.map((level) => (level === -40 ? -70 : level)));
    const { pauses } = pausesIn({ ...measured, source, result });
    assert.equal(pauses.length, 50);
    assert.ok(pauses.at(-1)!.end > 390);
  });
});

test('the level is measured during the pauses, and all else counts as silence', () => {
  const pauses = [
    { start: 0.5, end: 1.4 },
    { start: 3, end: 4.25 },
  ];
  assert.deepEqual(levelDuring(pauses), [
    "volume=0:enable='not(between(t,0.500,1.400)+between(t,3.000,4.250))'",
    'astats=measure_perchannel=none:measure_overall=RMS_level',
  ]);
});

test('the last level counts; digital silence, or no level at all, is the lowest', () => {
  const log = (level: string): string => `[Parsed_astats_3 @ 0x1] RMS level dB: ${level}`;
  assert.equal(readLevel([log('-20.5'), log('-30.25')]), -30.25);
  assert.equal(readLevel([log('-inf')]), -Infinity);
  assert.equal(readLevel([]), -Infinity);
});
