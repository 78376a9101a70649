import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { findEspeak, findEspeakPackage } from '../src/speech/espeak.ts';
import { TTS_LANGUAGES } from '../../../src/api/schema.ts';
import { ESPEAK_VOICES } from '../src/speech/espeak-voices.ts';
import { SAMPLES } from '../src/speech/run-speech-job.ts';
import { soundOfVoice, unlikeness } from './voice-likeness.ts';

/** In steps that anybody hears. */
const LEAST = 1.6;

for (const language of TTS_LANGUAGES) {
  test(`no voice of ${language} sounds like another one`, async () => {
    const provider = (await findEspeak('espeak-ng', 30)) ?? (await findEspeakPackage(30));
    assert.ok(provider);
    const heard = [];
    for (const voice of ESPEAK_VOICES.filter((each) => each.language === language)) {
      const wave = await provider.speak({ text: SAMPLES[language], voice }, tmpdir(), AbortSignal.timeout(30_000));
      heard.push({ name: voice.name, sound: soundOfWave(Buffer.from(wave)) });
    }
    assert.ok(heard.length > 1);
    for (const [index, { name, sound }] of heard.entries()) {
      for (const other of heard.slice(index + 1)) {
        const steps = unlikeness(sound, other.sound);
        assert.ok(steps >= LEAST, `${name} and ${other.name} are only ${steps.toFixed(2)} steps apart`);
      }
    }
  });
}

/** @param wave as eSpeak writes it */
function soundOfWave(wave: Buffer) {
  const samples = new Int16Array(Uint8Array.from(wave.subarray(44, wave.length & ~1)).buffer);
  return soundOfVoice(samples, wave.readUInt32LE(24));
}
