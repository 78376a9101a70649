/** Recordings of ten seconds, without and with one known fault: four seconds of the room, six of a voice in it. */
import { faultsOf, type RoomFault, type RoomFindings } from '../../src/audio/room/findings.ts';
import { measureRoom } from '../../src/audio/room/measure-room.ts';
import { boxRoom, diffuseRoom, heardIn, randomly, resampled, slapback, type Response } from './acoustics.ts';
import { recorded } from './microphone.ts';
import { KNOWN_VOICES, spokenBy, TEST_VOICES, type Voice } from './voices.ts';

/** In seconds. */
const SILENCE = 4;
const LENGTH = 10;

/** In Hz: what eSpeak speaks at. */
const SPOKEN_RATE = 22_050;

/** What is done to a good recording. Levels in dB. */
interface Fault {
  readonly fault: RoomFault;
  /** In words, for the table. */
  readonly how: string;
  /** Of the voice, in dBFS. */
  readonly voice?: number;
  /** Of a noise under the voice. */
  readonly noise?: { readonly kind: NoiseKind; readonly below: number };
  readonly hum?: { readonly mains: number; readonly below: number; readonly harmonics: number };
  readonly room?: (rate: number, seed: number) => Response;
  /** Above which part of its largest sample the wave is cut off, and how loud it then is. */
  readonly clip?: { readonly above: number; readonly volume: number };
  readonly side?: 0 | 1;
  /** Where a call cuts the sound off, in Hz. */
  readonly band?: number;
  /** In Hz. */
  readonly rate?: number;
  readonly mute?: true;
}

type NoiseKind = 'white' | 'pink' | 'fan' | 'traffic' | 'babble';

/** 40 recordings with one known fault each. */
const FAULTS: readonly Fault[] = [
  ...([50, 60] as const).flatMap((mains): Fault[] => [
    { fault: 'hum', how: `${mains} Hz, 15 dB below`, hum: { mains: mains * 1.001, below: 15, harmonics: 8 } },
    { fault: 'hum', how: `${mains} Hz, 25 dB below`, hum: { mains: mains * 0.999, below: 25, harmonics: 4 } },
    { fault: 'hum', how: `${mains} Hz, 30 dB below`, hum: { mains: mains * 1.0005, below: 30, harmonics: 10 } },
    { fault: 'hum', how: `${mains} Hz, 32 dB below`, hum: { mains, below: 32, harmonics: 3 } },
  ]),
  ...(['white', 'pink', 'fan', 'traffic', 'babble'] as const).flatMap((kind, index): Fault[] => [
    { fault: 'noise', how: `${kind}, ${12 + index} dB below`, noise: { kind, below: 12 + index } },
    ...(index < 3 ? [{ fault: 'noise', how: `${kind}, 20 dB below`, noise: { kind, below: 20 } } as const] : []),
  ]),
  ...[0.7, 0.9, 1.2, 1.6].map((decay): Fault => ({
    fault: 'echo',
    how: `a bare room of ${decay} s`,
    room: (rate, seed) => boxRoom([4.1 + decay, 3.3, 2.6], { decay, level: 0 }, rate, seed),
  })),
  ...[0.09, 0.18].map((delay): Fault => ({
    fault: 'echo',
    how: `back after ${delay} s`,
    room: (rate) => slapback(delay, -6, rate),
  })),
  { fault: 'clipping', how: 'at full scale', clip: { above: 0.35, volume: 1.02 } },
  { fault: 'clipping', how: 'at full scale, rarely', clip: { above: 0.6, volume: 1.001 } },
  { fault: 'clipping', how: 'at -1 dB', clip: { above: 0.4, volume: 0.89 } },
  { fault: 'clipping', how: 'at -6 dB', clip: { above: 0.5, volume: 0.5 } },
  { fault: 'clipping', how: 'at -12 dB', clip: { above: 0.3, volume: 0.25 } },
  { fault: 'quiet', how: 'voice at -52 dBFS', voice: -52 },
  { fault: 'quiet', how: 'voice at -55 dBFS', voice: -55 },
  { fault: 'quiet', how: 'voice at -58 dBFS', voice: -58 },
  { fault: 'one-side', how: 'left', side: 0 },
  { fault: 'one-side', how: 'right', side: 1 },
  { fault: 'one-side', how: 'left, at 44100 Hz', side: 0, rate: 44_100 },
  { fault: 'call-mode', how: '8 kHz as 48 kHz', band: 3700 },
  { fault: 'call-mode', how: '16 kHz as 48 kHz', band: 7600 },
  { fault: 'call-mode', how: '16 kHz', rate: 16_000 },
  { fault: 'call-mode', how: '8 kHz', rate: 8000 },
  { fault: 'call-mode', how: '16 kHz as 44.1 kHz', band: 7200, rate: 44_100 },
  { fault: 'unheard', how: 'muted', mute: true },
  { fault: 'unheard', how: 'muted, at 44100 Hz', mute: true, rate: 44_100 },
];

export interface Judged {
  readonly name: string;
  readonly expected: RoomFault | null;
  readonly found: readonly RoomFault[];
  readonly findings: RoomFindings;
  /** How long it took to measure. */
  readonly ms: number;
}

interface Set {
  readonly voices: readonly Voice[];
  /** A good room. */
  readonly room: (rate: number, seed: number) => Response;
  readonly seed: number;
}

/** Other voices, texts, rooms and random numbers. */
const SETS = {
  known: {
    voices: KNOWN_VOICES,
    room: (rate, seed) => diffuseRoom({ decay: 0.15 + (0.15 * (seed % 5)) / 4, level: -8 }, rate, seed),
    seed: 1000,
  },
  test: {
    voices: TEST_VOICES,
    room: (rate, seed) => {
      const size = [3 + (seed % 3), 2.8 + (seed % 4) / 2, 2.4 + (seed % 2) / 5] as const;
      return boxRoom(size, { decay: 0.18 + (0.17 * (seed % 7)) / 6, level: -7 }, rate, seed);
    },
    seed: 2000,
  },
} as const satisfies Record<string, Set>;

/** 40 good recordings: quiet enough rooms, and voices neither quiet nor loud. */
const GOOD: readonly Omit<Fault, 'fault'>[] = Array.from({ length: 40 }, (_, index) => ({
  how: `good ${index + 1}`,
  voice: -32 + (index % 6) * 2,
  noise: { kind: (['pink', 'white', 'fan', 'traffic'] as const)[index % 4] ?? 'pink', below: 33 + (index % 5) * 4 },
  ...(index % 8 === 0 && { hum: { mains: index % 16 === 0 ? 50 : 60, below: 55, harmonics: 5 } }),
  rate: [48_000, 44_100, 48_000, 96_000][index % 4] ?? 48_000,
}));

/** Measures each of the recordings. @param step 2 for every second one @throws without eSpeak */
export async function* judged(name: keyof typeof SETS, step = 1): AsyncGenerator<Judged> {
  const set: Set = SETS[name];
  const spoken = await Promise.all(set.voices.map(spokenBy));
  const cases: readonly (Omit<Fault, 'fault'> & { readonly fault?: RoomFault })[] = [...FAULTS, ...GOOD];
  for (const [index, each] of cases.entries()) {
    if (index % step > 0) continue;
    const voice = spoken[index % spoken.length];
    if (!voice) throw new Error('Install eSpeak NG: the voices of the test set are its.');
    const { channels, rate } = made(each, voice, set, index);
    const recording = await recorded(channels, rate, SILENCE);
    const start = performance.now();
    const findings = measureRoom(recording);
    const ms = performance.now() - start;
    const { fault = null, how } = each;
    yield { name: `${fault ?? 'none'}: ${how}`, expected: fault, found: faultsOf(findings), findings, ms };
  }
}

/** The level of a voice while it speaks, as a factor. */
function activeLevel(voice: Float64Array): number {
  const size = Math.round(SPOKEN_RATE / 20);
  const powers = Array.from({ length: Math.floor(voice.length / size) }, (_, index) =>
    voice.subarray(index * size, (index + 1) * size).reduce((sum, value) => sum + value ** 2 / size, 0),
  );
  const loud = powers.filter((power) => power > Math.max(...powers) / 100);
  return Math.sqrt(loud.reduce((sum, power) => sum + power, 0) / loud.length);
}

const factor = (decibels: number): number => 10 ** (decibels / 20);

function made(
  { voice: level = -24, noise, hum, room, clip, side, band, rate = 48_000, mute }: Omit<Fault, 'fault'>,
  voice: Float64Array,
  set: Set,
  index: number,
): { channels: readonly Float64Array[]; rate: number } {
  const seed = set.seed + index;
  const dry = new Float64Array(LENGTH * SPOKEN_RATE);
  const gain = factor(level) / activeLevel(voice);
  const start = Math.round((SILENCE + 0.3) * SPOKEN_RATE);
  // It is said again until the time is over.
  for (let at = start; at < dry.length; at++) {
    const place = (at - start) % (voice.length + SPOKEN_RATE / 4);
    dry[at] = gain * (voice[place] ?? 0);
  }
  const wet = heardIn(dry, (room ?? set.room)(SPOKEN_RATE, seed));
  const heard = resampled(wet, SPOKEN_RATE, rate, Math.min(rate, SPOKEN_RATE) / 2);
  const around = noiseOf(noise?.kind ?? 'pink', heard.length, rate, seed, heard);
  const loud = factor(level - (noise?.below ?? 48));
  const random = randomly(seed + 7);
  let sound: Float64Array = heard.map((value, at) => value + loud * (around[at] ?? 0) + factor(-84) * random());
  if (hum) {
    const scale = factor(level - hum.below) * Math.SQRT2;
    const parts = Array.from({ length: hum.harmonics }, (_, order) => 1 / (order + 1));
    const whole = Math.hypot(...parts);
    sound = sound.map(
      (value, at) =>
        value +
        parts.reduce(
          (sum, part, order) =>
            sum + ((scale * part) / whole) * Math.sin((2 * Math.PI * hum.mains * (order + 1) * at) / rate + order ** 2),
          0,
        ),
    );
  }
  if (band !== undefined) {
    const callRate = 2 * Math.ceil(band / 1000) * 1000;
    sound = resampled(resampled(sound, rate, callRate, band), callRate, rate);
  }
  if (clip) {
    const top = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * clip.above;
    sound = sound.map((value) => (Math.max(-top, Math.min(top, value)) / top) * clip.volume);
  }
  if (mute) sound = new Float64Array(sound.length);
  const other = sound.map(() => factor(-90) * random());
  return { channels: side === undefined ? [sound, sound] : side === 0 ? [sound, other] : [other, sound], rate };
}

/** Noises of the level 1. */
function noiseOf(kind: NoiseKind, length: number, rate: number, seed: number, voice: Float64Array): Float64Array {
  const random = randomly(seed + 3);
  const white = Float64Array.from({ length }, random);
  const poles = (...filters: readonly (readonly [pole: number, gain: number])[]): Float64Array => {
    const states = filters.map(() => 0);
    return white.map((value) =>
      filters.reduce((sum, [pole, gain], index) => {
        const state = pole * (states[index] ?? 0) + gain * value;
        states[index] = state;
        return sum + state;
      }, 0),
    );
  };
  const at = (frequency: number): number => Math.exp((-2 * Math.PI * frequency) / rate);
  const time = (frame: number): number => (2 * Math.PI * frame) / rate;
  const kinds: Record<NoiseKind, () => Float64Array> = {
    white: () => white,
    pink: () => poles([at(16), 0.1], [at(260), 0.3], [at(4000), 1.05]),
    fan: () => poles([at(150), 0.5], [at(1500), 0.6]).map((value, frame) => value + 0.8 * Math.sin(143 * time(frame))),
    traffic: () =>
      poles([at(60), 0.1], [at(700), 0.4]).map((value, frame) => value * (0.7 + 0.3 * Math.sin(time(frame) / 2.7))),
    babble: () =>
      voice.map((_, frame) => {
        let sum = 0;
        // Only the second half has a voice in it.
        const from = Math.round(0.45 * length);
        for (let person = 1; person <= 7; person++)
          sum += voice[from + ((frame * (person % 2 ? 1 : -1) + person * 97_001 + 3 * length) % (length - from))] ?? 0;
        return sum;
      }),
  };
  const noise = kinds[kind]();
  const level = Math.sqrt(noise.reduce((sum, value) => sum + value ** 2, 0) / length);
  return noise.map((value) => value / level);
}
