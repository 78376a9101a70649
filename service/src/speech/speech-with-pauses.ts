/** Speaks a text between its pauses, and puts the parts together. */
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TtsLanguage, TtsNote, TtsWord } from '../../../src/contract/schema.ts';
import type { AudioEngine } from '../audio-engine.ts';
import type { Services } from '../services.ts';
import { MAX_SPEECH_BYTES, NothingSpeakable, NotSpeakable } from './provider.ts';
import type { Speech, SpeechProvider, Voice } from './provider.ts';
import type { Lexicon } from './reading/lexicon.ts';
import { wordsInGiven } from './reading/places.ts';
import { readingOf } from './reading/reading.ts';
import type { ReadPassage } from './reading/reading.ts';
import { TTS_SPEEDS } from '../../../src/contract/schema.ts';
import { wordsOf } from './words.ts';

interface Speaker {
  readonly audio: AudioEngine;
  readonly log: Pick<Services['log'], 'warn'>;
  readonly provider: SpeechProvider;
  readonly lexicon?: Lexicon | undefined;
  /** Whether to find out when the words sound. */
  readonly hasWords: boolean;
}

/** A text that was spoken. */
export interface SpokenText {
  /** Of a sound in the folder. */
  readonly path: string;
  /** When each word sounds; undefined if the provider does not know it of each part. */
  readonly words: readonly TtsWord[] | undefined;
  readonly notes: readonly TtsNote[];
}

/**
 * @throws NotSpeakable if nothing in the text can be spoken
 */
export async function speakWithPauses(
  { audio, log, provider, lexicon, hasWords }: Speaker,
  speech: Speech,
  folder: string,
  signal: AbortSignal,
): Promise<SpokenText> {
  const path = join(folder, 'speech.wav');
  const { voices } = await provider.voices();
  const voiceIn = (language: TtsLanguage): Voice | undefined => voiceLike(speech.voice, language, voices);
  const { parts, notes } = readingOf(speech.text, {
    language: speech.voice.language,
    lexicon,
    skillsIn: (language) => {
      const voice = voiceIn(language);
      return voice && provider.skillsOf(voice);
    },
  });
  const speechOf = ({ text, manner: { language, rate, pitch, volume } }: ReadPassage): Speech => ({
    text,
    voice: voiceIn(language) ?? speech.voice,
    speed: Math.min(TTS_SPEEDS.most, Math.max(TTS_SPEEDS.least, (speech.speed ?? 1) * rate)),
    pitch,
    volume,
  });
  const [first] = parts;
  const timed = async (
    part: ReadPassage,
    sound: Uint8Array,
    seconds: number,
  ): Promise<readonly TtsWord[] | undefined> => {
    if (!hasWords) return undefined;
    try {
      const times = await provider.timing?.(speechOf(part), sound, folder, signal);
      return times && wordsInGiven(wordsOf(times, seconds), part);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, 'the words of a speech have no times');
      return undefined;
    }
  };
  if (parts.length === 1 && typeof first === 'object') {
    const sound = await provider.speak(speechOf(first), folder, signal);
    await writeFile(path, sound);
    return { path, words: await timed(first, sound, 0), notes };
  }
  let shape: Wave | undefined;
  const sounds: (Uint8Array | number)[] = [];
  const words: (readonly TtsWord[] | undefined)[] = [];
  let bytes = 0;
  let seconds = 0;
  for (const part of parts) {
    if (typeof part === 'number') {
      sounds.push(part);
      seconds += part;
      continue;
    }
    const source = join(folder, 'part');
    const plain = join(folder, 'part.wav');
    const sound = await provider.speak(speechOf(part), folder, signal);
    await writeFile(source, sound);
    const options = { bitDepth: 16, channels: 'mono', ...(shape && { sampleRate: sampleRateOf(shape) }) } as const;
    await audio.convert(source, plain, { to: 'WAV', options }, { signal });
    const wave = readWave(await readFile(plain));
    shape ??= wave;
    bytes += wave.samples.length;
    if (bytes > MAX_SPEECH_BYTES) throw new NotSpeakable('The speech is too long.');
    sounds.push(wave.samples);
    words.push(await timed(part, sound, seconds));
    seconds += wave.samples.length / SAMPLE_BYTES / sampleRateOf(wave);
  }
  if (shape === undefined) throw new NothingSpeakable();
  const sampleRate = sampleRateOf(shape);
  const filled = sounds.map((each) =>
    typeof each === 'number' ? new Uint8Array(Math.round(each * sampleRate) * SAMPLE_BYTES) : each,
  );
  const file = await open(path, 'w');
  try {
    await file.writev([headerFor(shape, sum(filled)), ...filled]);
  } finally {
    await file.close();
  }
  return { path, words: words.includes(undefined) ? undefined : words.flatMap((each) => each ?? []), notes };
}

/** The voice that speaks a language in place of one of another: alike, if there is one. */
function voiceLike(voice: Voice, language: TtsLanguage, voices: readonly Voice[]): Voice | undefined {
  if (voice.language === language) return voice;
  const all = voices.filter((each) => each.language === language);
  const alike = all.filter(({ gender }) => gender === voice.gender);
  return alike.find(({ category }) => category === voice.category) ?? alike[0] ?? all[0];
}

/** A WAV file in mono and 16 bits that the engine has written. */
interface Wave {
  /** All that is before the samples. */
  readonly header: Buffer;
  readonly samples: Uint8Array;
}

const SAMPLE_BYTES = 2;

const sum = (parts: readonly Uint8Array[]): number => parts.reduce((bytes, { length }) => bytes + length, 0);

function readWave(wave: Buffer): Wave {
  const start = wave.indexOf('data', 36, 'latin1') + 8;
  const bytes = wave.readUInt32LE(start - 4);
  return { header: wave.subarray(0, start), samples: wave.subarray(start, start + bytes) };
}

const sampleRateOf = ({ header }: Wave): number => header.readUInt32LE(24);

function headerFor({ header }: Wave, bytes: number): Buffer {
  const changed = Buffer.from(header);
  changed.writeUInt32LE(header.length - 8 + bytes, 4);
  changed.writeUInt32LE(bytes, header.length - 4);
  return changed;
}
