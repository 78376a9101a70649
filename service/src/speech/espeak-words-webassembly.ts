/**
 * Says when words sound in a speech of eSpeak NG, as a program: the text comes from the standard input, and the words
 * go to the standard output as JSON, or null. The optional npm package `@echogarden/espeak-ng-emscripten` speaks the
 * text once more and reports each word; the moments are then found in the speech itself, which another version may
 * have spoken, or one that can leave gaps between words. The service runs it as a separate process and never imports
 * it, because the package is under the GPL.
 */
import { readFileSync } from 'node:fs';
import { foundIn } from './same-words.ts';
import type { Recording } from './same-words.ts';

interface SpeechEvent {
  readonly type: string;
  /** In characters, from 1. */
  readonly text_position: number;
  /** In milliseconds. */
  readonly audio_position: number;
}

interface Espeak {
  set_voice(name: string): number;
  set_pitch(pitch: number): void;
  set_rate(wordsPerMinute: number): void;
  get_samplerate(): number;
  synthesize(text: string, onPart: (samples: Int16Array, events: readonly SpeechEvent[]) => boolean): void;
}

type Factory = () => Promise<{ eSpeakNGWorker: new () => Espeak }>;

// In a variable, because the package has no types and may be absent.
const packageName = '@echogarden/espeak-ng-emscripten';
const { default: factory } = (await import(packageName)) as { default: Factory };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

const [, , path = '', voice = '', pitch, wordsPerMinute] = process.argv;
const module = await factory();
const espeak = new module.eSpeakNGWorker();
espeak.set_voice(voice);
espeak.set_pitch(Number(pitch));
espeak.set_rate(Number(wordsPerMinute));

const parts: Buffer[] = [];
const events: SpeechEvent[] = [];
const { markup, origins } = escaped(readFileSync(0, 'utf8'));
espeak.synthesize(markup, ({ buffer }, more) => {
  parts.push(Buffer.from(buffer));
  events.push(...more.filter(({ type }) => type === 'word'));
  return false;
});
const spoken: Recording = { samples: samplesOf(Buffer.concat(parts)), rate: espeak.get_samplerate() };
const starts = events.map(({ audio_position: milliseconds }) => milliseconds / 1000);
const found = foundIn(spoken, recordingIn(readFileSync(path)), starts);
const words = found?.map(({ start, end }, index) => ({
  at: origins[(events[index]?.text_position ?? 0) - 1],
  start,
  end,
}));
process.stdout.write(JSON.stringify(words ?? null));

/** The package reads tags and entities, the speech has them as they are written. */
function escaped(text: string): { markup: string; origins: readonly number[] } {
  const pieces = Array.from(text, (character) => ENTITIES.get(character) ?? character);
  return {
    markup: pieces.join(''),
    // Of each code point of the markup, the one of the text.
    origins: pieces.flatMap((piece, at) => Array.from(piece, () => at)),
  };
}

/** Of what eSpeak NG writes: mono, 16 bits. */
function recordingIn(wav: Buffer): Recording {
  const headerBytes = 44;
  return { samples: samplesOf(wav.subarray(headerBytes, wav.length & ~1)), rate: wav.readUInt32LE(24) };
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const { buffer, length } = Uint8Array.from(bytes);
  return new Int16Array(buffer, 0, length / 2);
}
