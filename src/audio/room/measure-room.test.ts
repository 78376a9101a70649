/** What follows from sounds that are known; `npm run bench:room` has speech in rooms. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noise } from '../../../tests/samples/sound.ts';
import { faultsOf, type RoomFault } from './findings.ts';
import { measureRoom } from './measure-room.ts';

const RATE = 48_000;

type Wave = (seconds: number) => number;

const hiss = noise(2, 96_000, 1, 1)[0]!;
const hissing: Wave = (time) => hiss[Math.round(time * 96_000) % hiss.length]!;

/** Syllables of a buzzing, breathing voice, four a second, whose pitch moves. */
const voice: Wave = (time) => {
  const part = (time * 4) % 1;
  if (part > 0.6) return 0;
  const turns = 131 * (time - 0.03 * Math.cos(4.1 * time));
  return 0.5 * Math.sin((Math.PI * part) / 0.6) * (turns % 1) ** 2 + 0.02 * hissing(time);
};

const around: Wave = (time) => 0.0002 * hissing(time);

function sampled(seconds: number, rate: number, ...waves: readonly Wave[]): Int16Array {
  return Int16Array.from({ length: seconds * rate }, (_, at) => {
    const value = waves.reduce((sum, wave) => sum + wave(at / rate), 0);
    return Math.max(-0x8000, Math.min(0x7fff, Math.round(value * 0x8000)));
  });
}

interface Given {
  speech?: Wave;
  room?: Wave;
  sampleRate?: number;
  powers?: readonly number[];
}

const measured = ({ speech = voice, room = around, sampleRate = RATE, powers = [0.01] }: Given) =>
  measureRoom({
    sampleRate,
    silence: sampled(4, sampleRate, room),
    speech: sampled(6, sampleRate, speech, room),
    powers,
  });

const found = (given: Given): readonly RoomFault[] => faultsOf(measured(given));

const humming =
  (mains: number, level: number, harmonics: number): Wave =>
  (time) => {
    let sum = around(time);
    for (let order = 1; order <= harmonics; order++)
      sum += (level / order) * Math.sin(2 * Math.PI * mains * order * time);
    return sum;
  };

describe('a good room', () => {
  for (const sampleRate of [44_100, 48_000, 96_000, 192_000])
    it(`has no fault at ${sampleRate} Hz`, () => assert.deepEqual(found({ sampleRate }), []));

  it('may have a microphone with an offset', () =>
    assert.deepEqual(found({ room: (time) => around(time) + 0.05 }), []));

  it('has one whatever a door does meanwhile', () => {
    const door: Wave = (time) => around(time) + (time > 1 && time < 1.2 ? 0.2 * Math.sin(500 * time) : 0);
    assert.ok(!found({ room: door }).includes('noise'));
  });
});

describe('hum', () => {
  for (const mains of [50, 60] as const)
    it(`is that of ${mains} Hz, also where the power line drifts`, () => {
      const findings = measured({ room: humming(mains * 1.002, 0.01, 4) });
      assert.equal(findings.hum?.mains, mains);
      assert.equal(faultsOf(findings)[0], 'hum');
    });

  it('is not a low note beside its frequencies', () =>
    assert.equal(measured({ room: humming(98 / 2, 0.01, 4) }).hum, null));

  it('is not one tone alone, such as that of a fan', () =>
    assert.equal(measured({ room: humming(100, 0.01, 1) }).hum, null));
});

describe('clipping', () => {
  const loud =
    (top: number, bottom = -top): Wave =>
    (time) =>
      Math.min(top, Math.max(bottom, 4 * voice(time)));
  it('is found at full scale', () => assert.equal(found({ speech: loud(1) })[0], 'clipping'));
  it('is found below full scale', () => assert.equal(found({ speech: loud(0.3), room: () => 0 })[0], 'clipping'));
  it('is found where one side of the wave is cut off', () =>
    assert.equal(found({ speech: loud(2, -0.25), room: () => 0 })[0], 'clipping'));
  it('is not a pure tone, whose tops are round', () => {
    const tone: Wave = (time) => (time % 0.5 < 0.3 ? 0.5 * Math.sin(2 * Math.PI * 110 * time) : 0);
    assert.ok(!found({ speech: tone }).includes('clipping'));
  });
});

describe('silence', () => {
  it('is a muted microphone if it is perfect', () =>
    assert.deepEqual(found({ speech: () => 0, room: () => 0 }), ['unheard']));
  it('is nobody who speaks if the room is heard', () => assert.deepEqual(found({ speech: () => 0 }), ['no-speech']));
  it('is noise if that is all there is to hear', () =>
    assert.deepEqual(found({ speech: () => 0, room: (time) => 300 * around(time) }), ['noise']));
  it('is no noise where the browser or a gate takes it out', () => {
    const findings = measured({ room: () => 0 });
    assert.equal(findings.noise, -120);
    assert.deepEqual(faultsOf(findings), []);
  });
});

it('hears which input has a microphone', () => {
  assert.equal(measured({ powers: [0.01, 0.000_001] }).side, 'left');
  assert.equal(measured({ powers: [0.000_001, 0.01] }).side, 'right');
  assert.equal(measured({ powers: [0.01, 0.004] }).side, null);
  assert.equal(measured({ powers: [0.01] }).side, null);
});

it('knows the sound of a call by its rate', () => {
  for (const sampleRate of [8000, 16_000]) assert.equal(found({ sampleRate })[0], 'call-mode');
});

it('judges by the voice over the noise, not by the level of either', () => {
  const soft: Wave = (time) => 0.15 * voice(time);
  assert.deepEqual(found({ speech: soft, room: (time) => 0.25 * around(time) }), []);
  assert.equal(found({ room: (time) => 60 * around(time) })[0], 'noise');
});

it('is quiet where the meter of the recorder says so', () =>
  assert.equal(found({ speech: (time) => 0.04 * voice(time), room: () => 0 })[0], 'quiet'));

it('hears a voice that is thrown back', () => {
  const back: Wave = (time) => voice(time) + (time > 0.13 ? 0.5 * voice(time - 0.13) : 0);
  assert.equal(measured({ speech: back }).echo?.toFixed(2), '0.13');
  assert.equal(found({ speech: back })[0], 'echo');
});
