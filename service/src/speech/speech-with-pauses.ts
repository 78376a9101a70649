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
import { piecesOf } from './sentences.ts';
import { headerFor, readWave, SAMPLE_BYTES, sampleRateOf, silence, waveIn } from './wave.ts';
import type { Wave } from './wave.ts';
import { wordsOf } from './words.ts';

interface Speaker {
  readonly audio: AudioEngine;
  readonly log: Pick<Services['log'], 'warn'>;
  readonly provider: SpeechProvider;
  readonly lexicon?: Lexicon | undefined;
  /** Whether to find out when the words sound. */
  readonly hasWords: boolean;
  /** Gets the sound as it is spoken, a WAV file without a known length, in pieces, and null at its end. */
  readonly onSound?: ((sound: Uint8Array | null) => Promise<void>) | undefined;
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
  { audio, log, provider, lexicon, hasWords, onSound }: Speaker,
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
  const pieces = piecesOf(parts);
  const timed = async ({ piece, sound, seconds }: SpokenPiece): Promise<readonly TtsWord[] | undefined> => {
    try {
      const times = await provider.timing?.(speechOf(piece), sound, folder, signal);
      return times && wordsInGiven(wordsOf(times, seconds), piece);
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, 'the words of a speech have no times');
      return undefined;
    }
  };
  // What is heard early does not wait for the words.
  const wordsIn = async (spoken: readonly SpokenPiece[]): Promise<readonly TtsWord[] | undefined> => {
    const words: TtsWord[] = [];
    for (const each of hasWords ? spoken : []) {
      const own = await timed(each);
      if (!own) return undefined;
      words.push(...own);
    }
    return hasWords ? words : undefined;
  };
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'object' && !onSound) {
    const sound = await provider.speak(speechOf(first), folder, signal);
    await writeFile(path, sound);
    return { path, words: await wordsIn([{ piece: first, sound, seconds: 0 }]), notes };
  }
  let shape: Wave | undefined;
  const spoken: SpokenPiece[] = [];
  const sounds: Uint8Array[] = [];
  let pause = 0;
  let bytes = 0;
  for (const piece of pieces) {
    if (typeof piece === 'number') {
      pause += piece;
      continue;
    }
    const sound = await provider.speak(speechOf(piece), folder, signal).catch(nothingOf);
    if (!sound) continue;
    const wave = waveIn(sound, shape && sampleRateOf(shape)) ?? (await converted(sound));
    const before = silence(pause, sampleRateOf(wave));
    await onSound?.(Buffer.concat([...(shape ? [] : [headerFor(wave, undefined)]), before, wave.samples]));
    shape ??= wave;
    pause = 0;
    spoken.push({ piece, sound, seconds: (bytes + before.length) / SAMPLE_BYTES / sampleRateOf(wave) });
    sounds.push(before, wave.samples);
    bytes += before.length + wave.samples.length;
    if (bytes > MAX_SPEECH_BYTES) throw new NotSpeakable('The speech is too long.');
  }
  if (shape === undefined) throw new NothingSpeakable();
  const last = silence(pause, sampleRateOf(shape));
  if (last.length > 0) await onSound?.(last);
  await onSound?.(null);
  const file = await open(path, 'w');
  try {
    await file.writev([headerFor(shape, bytes + last.length), ...sounds, last]);
  } finally {
    await file.close();
  }
  return { path, words: await wordsIn(spoken), notes };

  /** For a provider that answers in another format. */
  async function converted(sound: Uint8Array): Promise<Wave> {
    const [source, plain] = [join(folder, 'part'), join(folder, 'part.wav')];
    await writeFile(source, sound);
    const options = { bitDepth: 16, channels: 'mono', ...(shape && { sampleRate: sampleRateOf(shape) }) } as const;
    await audio.convert(source, plain, { to: 'WAV', options }, { signal });
    return readWave(await readFile(plain));
  }
}

/** A piece in which nothing can be spoken is left out of others. */
function nothingOf(error: unknown): undefined {
  if (!(error instanceof NothingSpeakable)) throw error;
}

/** What was spoken at once, and when it begins in the whole, in seconds. */
interface SpokenPiece {
  readonly piece: ReadPassage;
  readonly sound: Uint8Array;
  readonly seconds: number;
}

/** The voice that speaks a language in place of one of another: alike, if there is one. */
function voiceLike(voice: Voice, language: TtsLanguage, voices: readonly Voice[]): Voice | undefined {
  if (voice.language === language) return voice;
  const all = voices.filter((each) => each.language === language);
  const alike = all.filter(({ gender }) => gender === voice.gender);
  return alike.find(({ category }) => category === voice.category) ?? alike[0] ?? all[0];
}
