/** The recordings of the benchmark: speech, noises, a large room, and how they are read. */
import { noise } from '../../tests/samples/sound.ts';

/** Root mean square. */
export const levelOf = (samples: Float64Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length);

/** In seconds: the pause before and after each sentence. */
const PAUSE = 1;

/** A sentence twice, with pauses around it. */
export function spoken(sentence: Float64Array, rate: number): Float64Array {
  const pause = new Float64Array(PAUSE * rate);
  const gain = SPEECH_LEVEL / levelOf(sentence);
  return Float64Array.from(
    [pause, sentence, pause, sentence, pause].flatMap((part) => [...part]),
    (value) => value * gain,
  );
}

const SPEECH_LEVEL = 0.07;

/** Noises of a length in samples, at a level of 1. */
export function noises(length: number, rate: number, speech: Float64Array): Readonly<Record<string, Float64Array>> {
  const white = (noise(length / rate, rate, 1)[0] ?? new Float64Array()).subarray(0, length);
  const time = (at: number): number => (2 * Math.PI * at) / rate;
  const harmonics = (mains: number, count: number, fall: number): Float64Array =>
    white.map((_value, at) => {
      let sum = 0;
      for (let order = 1; order <= count; order++)
        sum += Math.sin(mains * order * time(at) + order ** 2) / order ** fall;
      return sum;
    });
  const fan = filtered(white, [[0.995, 1]]);
  const all = {
    hiss: white,
    // Pink: a sum of filters whose response falls by 3 dB per octave, after Paul Kellet.
    room: filtered(white, [
      [0.99765, 0.099],
      [0.963, 0.2965],
      [0.57, 1.0526],
    ]),
    'hum 50': harmonics(50, 10, 1),
    'buzz 60': harmonics(60, 40, 0.5),
    fan: fan.map((value, at) => value + 4 * Math.sin(140 * time(at))),
    keys: keys(white, rate),
    // It swells every three seconds.
    traffic: filtered(white, [
      [0.99, 0.08],
      [0.9, 0.05],
    ]).map((value, at) => value * (0.6 + 0.4 * Math.sin(time(at) / 3.1))),
    babble: speech.map((_value, at) => {
      let sum = 0;
      for (let voice = 1; voice <= 6; voice++)
        sum += speech[(at * (voice % 2 ? 1 : -1) + voice * 97_001 + 7 * length) % length] ?? 0;
      return sum;
    }),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, samples]) => {
      const level = levelOf(samples);
      return [name, samples.map((value) => value / level)];
    }),
  );
}

/** Somebody types: each key is heard twice, when it is pressed and when it comes up. */
function keys(white: Float64Array, rate: number): Float64Array {
  const typed = new Float64Array(white.length);
  for (let press = 0, start = 0.1 * rate; start < white.length; press++) {
    for (const [late, level] of [
      [0, 1],
      [0.06, 0.5],
    ] as const)
      for (let at = 0; at < 0.03 * rate; at++) {
        const index = Math.floor(start + late * rate) + at;
        if (index < typed.length)
          typed[index] = (typed[index] ?? 0) + level * (white[index] ?? 0) * Math.exp(-at / (0.005 * rate));
      }
    start += (0.12 + 0.1 * Math.abs(white[press] ?? 0)) * rate;
  }
  return typed;
}

/** How long a large room is heard, in seconds until it has fallen by 60 dB, and how loud it is beside the voice. */
export const ROOMS = [
  { decay: 0.4, level: 0.6 },
  { decay: 0.8, level: 0.8 },
  { decay: 1.5, level: 1 },
] as const;

const ECHOES = 1200;

/** Speech as it is heard in a large room. */
export function reverberant(
  speech: Float64Array,
  rate: number,
  { decay, level }: (typeof ROOMS)[number],
): Float64Array {
  const random = noise((2 * ECHOES) / rate + 1, rate, 1)[0] ?? new Float64Array();
  const echoes = Array.from({ length: ECHOES }, (_, index) => {
    const seconds = 0.005 + (decay * index) / ECHOES;
    return {
      late: Math.round((seconds + 0.0007 * (random[index] ?? 0)) * rate),
      gain: (random[ECHOES + index] ?? 0) * 10 ** ((-3 * seconds) / decay),
    };
  });
  const loudness = Math.hypot(...echoes.map(({ gain }) => gain));
  const heard = speech.slice();
  for (const { late, gain } of echoes)
    for (let at = late; at < speech.length; at++)
      heard[at] = (heard[at] ?? 0) + ((level * gain) / loudness) * (speech[at - late] ?? 0);
  return heard;
}

/** The sum of filters with one pole each. */
function filtered(samples: Float64Array, poles: readonly (readonly [pole: number, gain: number])[]): Float64Array {
  const states = poles.map(() => 0);
  return samples.map((value) => {
    for (const [index, [pole, gain]] of poles.entries()) states[index] = pole * (states[index] ?? 0) + gain * value;
    return states.reduce((sum, state) => sum + state, 0);
  });
}

/** The samples of a WAV file in one channel, of 16 bits or of floats. */
export function samplesIn(file: Buffer): Float64Array {
  const start = file.indexOf('data', 12, 'latin1') + 8;
  const bytes = file.readUInt32LE(start - 4);
  return file.readUInt16LE(34) === 16
    ? Float64Array.from({ length: bytes / 2 }, (_, at) => file.readInt16LE(start + 2 * at) / 2 ** 15)
    : Float64Array.from({ length: bytes / 4 }, (_, at) => file.readFloatLE(start + 4 * at));
}
