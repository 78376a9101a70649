/** The recordings of the benchmark: speech, six noises, and how they are read. */
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
