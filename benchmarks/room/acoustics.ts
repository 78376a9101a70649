/** Rooms, and what the sound of a voice becomes in them. */
import { fourierTransform } from '../../engine/effects/spectrum.ts';

/** From -1 to 1, the same each time. */
export function randomly(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** How a room answers a click: the voice itself comes first, at full level. */
export type Response = Float64Array;

export interface Room {
  /** Seconds until the sound has fallen by 60 dB. */
  readonly decay: number;
  /** The power of what the room adds, in dB of that of the voice. */
  readonly level: number;
}

/** Noise that decays. */
export function diffuseRoom({ decay, level }: Room, rate: number, seed: number): Response {
  const random = randomly(seed);
  const response = new Float64Array(Math.ceil(decay * rate));
  for (let at = Math.round(0.004 * rate); at < response.length; at++)
    response[at] = random() * 10 ** ((-3 * at) / rate / decay);
  return withVoice(response, level);
}

/** In m/s. */
const SOUND = 343;

/** How many times a mirrored room is mirrored again. */
const IMAGES = 7;

/**
 * A box: the mirror images of a voice in its walls, in m, and noise for those that are too many. The microphone is
 * somewhere else than in the middle, as on a desk.
 */
export function boxRoom(
  size: readonly [number, number, number],
  { decay, level }: Room,
  rate: number,
  seed: number,
): Response {
  const random = randomly(seed);
  const [voice, microphone] = [
    size.map((length) => 0.4 * length),
    size.map((length, axis) => (0.55 + 0.05 * axis) * length),
  ];
  const response = new Float64Array(Math.ceil(decay * rate));
  const direct = Math.hypot(...voice.map((place, axis) => place - (microphone[axis] ?? 0)));
  const images = (axis: number): number[] =>
    Array.from({ length: 2 * IMAGES + 1 }, (_, index) => {
      const order = index - IMAGES;
      const place = voice[axis] ?? 0;
      return (
        order * (size[axis] ?? 0) + (order % 2 === 0 ? place : (size[axis] ?? 0) - place) - (microphone[axis] ?? 0)
      );
    });
  for (const x of images(0))
    for (const y of images(1))
      for (const z of images(2)) {
        const way = Math.hypot(x, y, z);
        const seconds = (way - direct) / SOUND;
        const at = Math.round(seconds * rate);
        if (at < 1 || at >= response.length) continue;
        response[at] = (response[at] ?? 0) + (Math.sign(random()) * direct * 10 ** ((-3 * seconds) / decay)) / way;
      }
  // The images end here; with them ends what can be told apart.
  const mixed = ((IMAGES - 1) * Math.min(...size)) / SOUND;
  const late = Math.min(response.length, Math.round(mixed * rate));
  const reference = Math.hypot(...response.subarray(Math.floor(late / 2), late)) / Math.sqrt(Math.max(1, late / 2));
  for (let at = late; at < response.length; at++)
    response[at] = random() * 1.7 * reference * 10 ** ((-3 * (at / rate - 0.75 * mixed)) / decay);
  return withVoice(response, level);
}

/** One wall that throws the voice back. @param seconds after the voice @param level in dB of the voice */
export function slapback(seconds: number, level: number, rate: number): Response {
  const response = new Float64Array(Math.round(seconds * rate) + 1);
  response[0] = 1;
  response[response.length - 1] = 10 ** (level / 20);
  return response;
}

function withVoice(response: Float64Array, level: number): Response {
  const power = Math.hypot(...chunkedNorms(response));
  for (let at = 0; at < response.length; at++) response[at] = ((response[at] ?? 0) / power) * 10 ** (level / 20);
  response[0] = 1;
  return response;
}

/** `Math.hypot` takes only so many arguments. */
function chunkedNorms(values: Float64Array): number[] {
  return Array.from({ length: Math.ceil(values.length / 1024) }, (_, index) =>
    Math.hypot(...values.subarray(index * 1024, (index + 1) * 1024)),
  );
}

/** What is heard of a sound in a room; as long as the sound. */
export function heardIn(sound: Float64Array, response: Response): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(sound.length + response.length));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  // Two real sounds are one complex one.
  real.set(sound);
  imaginary.set(response);
  fourierTransform(real, imaginary);
  const [productReal, productImaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let bin = 0; bin < size; bin++) {
    const mirror = (size - bin) % size;
    const [a, b] = [real[bin] ?? 0, imaginary[bin] ?? 0];
    const [c, d] = [real[mirror] ?? 0, imaginary[mirror] ?? 0];
    const [soundReal, soundImaginary] = [(a + c) / 2, (b - d) / 2];
    const [roomReal, roomImaginary] = [(b + d) / 2, (c - a) / 2];
    productReal[bin] = soundReal * roomReal - soundImaginary * roomImaginary;
    // The conjugate, so that a second transform is the inverse.
    productImaginary[bin] = -(soundReal * roomImaginary + soundImaginary * roomReal);
  }
  fourierTransform(productReal, productImaginary);
  return productReal.subarray(0, sound.length).map((value) => value / size);
}

/** At another sample rate. @param cutoff in Hz; above, there is nothing */
export function resampled(
  sound: Float64Array,
  from: number,
  to: number,
  cutoff = Math.min(from, to) / 2,
): Float64Array {
  const reach = 24;
  const width = (0.98 * cutoff * 2) / from;
  const half = Math.ceil(reach / Math.min(1, width));
  // The filter, finely enough that the nearest value is right.
  const steps = 512;
  const filter = Float64Array.from({ length: half * steps + 1 }, (_, index) => {
    const x = index / steps;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * width * x) / (Math.PI * width * x);
    return width * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half));
  });
  return Float64Array.from({ length: Math.floor((sound.length * to) / from) }, (_, index) => {
    const at = (index * from) / to;
    const first = Math.max(0, Math.ceil(at - half));
    const last = Math.min(sound.length - 1, Math.floor(at + half));
    let sum = 0;
    for (let place = first; place <= last; place++)
      sum += (sound[place] ?? 0) * (filter[Math.round(Math.abs(at - place) * steps)] ?? 0);
    return sum;
  });
}
