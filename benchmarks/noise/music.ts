/** Music and other sounds without a voice, which removing noise should recognize: mono, at a level near full scale. */
import { chord, noise } from '../../tests/samples/sound.ts';

type Sounds = Readonly<Record<string, Float64Array>>;

/** In Hz: A minor, over an octave and a half. */
const SCALE = [220, 246.94, 261.63, 293.66, 329.63, 349.23, 392, 440, 523.25, 587.33, 659.26];

/** Steps of the scale, which repeat. */
const MELODY = [0, 4, 2, 7, 5, 9, 3, 8, 1, 6, 10, 4];
const CHORDS = [0, 3, 4, 1, 5];

/** What recognizing was tuned with. */
export const music = (seconds: number, rate: number): Sounds => instruments(seconds, rate).tuned;

/** What no threshold was fitted to. */
export const otherMusic = (seconds: number, rate: number): Sounds => instruments(seconds, rate).others;

function instruments(seconds: number, rate: number): { tuned: Sounds; others: Sounds } {
  const length = seconds * rate;
  const white = noise(seconds, rate, 1, 1)[0] ?? new Float64Array();
  const pitch = (step: number): number => SCALE[step % SCALE.length] ?? 220;

  /** A part of notes, one every so many seconds. */
  function part(every: number, note: (index: number) => Float64Array): Float64Array {
    const sound = new Float64Array(length);
    for (let index = 0; index * every < seconds; index++) {
      const start = Math.round(index * every * rate);
      for (const [at, value] of note(index)
        .subarray(0, length - start)
        .entries())
        sound[start + at] = (sound[start + at] ?? 0) + value;
    }
    return levelled(sound);
  }

  const wave = (duration: number, valueAt: (time: number, at: number) => number): Float64Array =>
    Float64Array.from({ length: Math.round(duration * rate) }, (_, at) => valueAt(at / rate, at));

  /** Harmonics that fall off, struck or held. */
  const tone = (frequency: number, duration: number, { fall = 1, decay = 0, count = 12, vibrato = 0 }): Float64Array =>
    wave(duration, (time) => {
      const phase = 2 * Math.PI * frequency * time + vibrato * Math.sin(2 * Math.PI * 5.5 * time);
      let sum = 0;
      for (let order = 1; order <= count; order++) sum += Math.sin(order * phase) / order ** fall;
      return sum * Math.exp(-decay * time) * Math.min(1, time / 0.01, (duration - time) / 0.03);
    });

  /** A plucked string, after Karplus and Strong. */
  function pluck(frequency: number, duration: number): Float64Array {
    const period = Math.round(rate / frequency);
    const string = wave(duration, (_time, at) => (at < period ? (white[at] ?? 0) : 0));
    for (let at = period; at < string.length; at++)
      string[at] = 0.498 * ((string[at - period] ?? 0) + (string[at - period - 1] ?? 0));
    return string;
  }

  const burst = (start: number, duration: number, decay: number): Float64Array =>
    wave(duration, (time, at) => (white[start + at] ?? 0) * Math.exp(-decay * time));
  const kick = wave(
    0.3,
    (time) => Math.sin(2 * Math.PI * (50 * time - 3.3 * Math.exp(-30 * time))) * Math.exp(-12 * time),
  );
  /** Only what changes from sample to sample: the treble. */
  const hat = burst(2000, 0.1, 50).map((value, at, all) => value - 2 * (all[at - 1] ?? 0) + (all[at - 2] ?? 0));

  const drums = mixed([
    part(0.5, (index) => (index % 2 === 0 ? kick : burst(0, 0.2, 18))),
    part(0.25, () => hat).map((value) => 0.3 * value),
  ]);
  const bass = part(0.25, (index) => tone(pitch(CHORDS[(index >> 3) % 5] ?? 0) / 4, 0.25, { decay: 2, count: 4 }));
  const triad = (index: number, note: (step: number) => Float64Array): Float64Array =>
    mixed([0, 2, 4].map((step) => note((CHORDS[index % 5] ?? 0) + step)));
  const pad = part(2, (index) =>
    triad(index, (step) => mixed([0.997, 1.003].map((tuned) => tone(tuned * pitch(step), 2, { count: 19 })))),
  );
  const guitar = part(0.3, (index) => pluck(pitch(MELODY[index % 12] ?? 0), 1.5));
  const piano = part(0.25, (index) => tone(pitch(MELODY[index % 12] ?? 0), 1.5, { fall: 1.2, decay: 3, count: 8 }));

  const organ = part(1.6, (index) =>
    triad(index, (step) => mixed([1, 2, 4].map((octave) => tone((octave * pitch(step)) / 2, 1.6, { count: 3 })))),
  );
  const walking = part(0.45, (index) => pluck(pitch(MELODY[(index * 5) % 12] ?? 0) / 2, 0.6));
  const swing = mixed([
    part(0.45, (index) => burst(700 * index, 0.15, index % 2 === 0 ? 40 : 22)),
    part(0.9, () => kick).map((value) => 0.8 * value),
  ]);

  return {
    tuned: {
      piano,
      guitar,
      pad,
      drums,
      violin: part(0.6, (index) => tone(pitch(4 + (MELODY[index % 12] ?? 0)), 0.65, { vibrato: 0.6, count: 15 })),
      strings: part(2, (index) => triad(index, (step) => tone(pitch(step), 2.1, { vibrato: 0.6, count: 15 }))),
      flute: part(0.4, (index) => tone(2 * pitch(MELODY[index % 12] ?? 0), 0.4, { fall: 2.3, vibrato: 0.3, count: 2 })),
      folk: mixed([guitar, piano.map((value) => 0.4 * value)]),
      electronic: mixed([drums, bass, pad.map((value) => 0.7 * value)]),
      band: mixed([drums, bass.map((value) => 0.8 * value), pad.map((value) => 0.5 * value), guitar]),
      chord: levelled(chord(seconds, rate, 1)[0] ?? new Float64Array()),
      tone: levelled(wave(seconds, (time) => Math.sin(2 * Math.PI * 440 * time))),
      'only noise': levelled(white.map((value) => value)),
      'only hum': part(seconds, () => tone(50, seconds, { count: 10 })),
    },
    others: {
      organ,
      bells: part(0.7, (index) =>
        mixed(
          [1, 2.76, 5.4].map((order) => tone(2 * order * pitch(MELODY[index % 12] ?? 0), 2, { decay: 2, count: 1 })),
        ),
      ),
      marimba: part(0.2, (index) => tone(pitch(MELODY[(index * 7) % 12] ?? 0), 0.5, { decay: 9, fall: 2.5, count: 4 })),
      harp: part(0.17, (index) => pluck(2 * pitch(MELODY[(index * 5) % 12] ?? 0), 1.2)),
      trumpet: part(0.5, (index) => tone(1.5 * pitch(MELODY[(index * 11) % 12] ?? 0), 0.47, { fall: 0.6, count: 14 })),
      cello: part(0.8, (index) => tone(pitch(MELODY[index % 12] ?? 0) / 2, 0.85, { vibrato: 0.4, count: 20 })),
      accordion: part(0.75, (index) =>
        triad(index, (step) => mixed([0.994, 1.006].map((tuned) => tone(tuned * pitch(step), 0.72, { fall: 0.7 })))),
      ),
      whistle: part(0.35, (index) => tone(4 * pitch(MELODY[(index * 7) % 12] ?? 0), 0.35, { vibrato: 0.2, count: 1 })),
      arpeggio: part(0.125, (index) => tone(pitch([0, 2, 4, 7][index % 4] ?? 0), 0.12, { fall: 1, count: 18 })),
      bass: part(0.3, (index) => tone(pitch(MELODY[(index * 3) % 12] ?? 0) / 4, 0.3, { decay: 3, count: 9 })),
      jazz: mixed([walking, swing, organ.map((value) => 0.4 * value)]),
      'drums only': swing,
      drone: part(seconds, () => mixed([55, 82.5, 110].map((frequency) => tone(frequency, seconds, { count: 16 })))),
      rain: levelled(
        white.map(
          (value, at) => value * (1 + 0.5 * Math.sin(at / rate)) * ((white[(at * 7) % length] ?? 0) > 0.9 ? 3 : 1),
        ),
      ),
    },
  };
}

const mixed = (parts: readonly Float64Array[]): Float64Array =>
  (parts[0] ?? new Float64Array()).map((_value, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));

function levelled(sound: Float64Array): Float64Array {
  const level = Math.sqrt(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length);
  return sound.map((value) => (0.1 * value) / level);
}
