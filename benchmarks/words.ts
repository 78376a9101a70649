/**
 * `npm run bench:words`: how far the times of words are from where they begin in the sound, in each language: words
 * with pauses between them, by several voices at several paces, in the file that visitors get.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEspeak, findEspeakPackage } from '../service/src/speech/espeak.ts';
import { findFlite, withFlite } from '../service/src/speech/flite.ts';
import { speakWithPauses } from '../service/src/speech/speech-with-pauses.ts';
import { openWebAssembly } from '../service/src/web-assembly.ts';
import { TTS_LANGUAGES, type TtsLanguage } from '../src/contract/schema.ts';
import { samplesIn } from './noise/recordings.ts';

const ENGLISH =
  'morning village yellow river animal number money garden window summer memory honey label yesterday orange lemon music ' +
  'nobody evening island water family moment journey room';

const WORDS: Readonly<Record<TtsLanguage, string>> = {
  'en-gb': ENGLISH,
  'en-us': ENGLISH,
  es:
    'mañana luna verano amigo noche lugar mundo agua dinero familia jardín ventana madre lengua amarillo nombre general ' +
    'alguien arena limón iglesia anillo regla negro lago',
  de:
    'Morgen Sommer Leben Wasser Garten Fenster Mutter Abend gelb nehmen wohnen Liebe Blume Sonne Familie Arm Name Insel ' +
    'Woche Regen Musik Wolle lesen Reise jung',
  hi: 'सुबह गाँव नदी नाम माला बाग़ जीवन लहर मौसम वन मन जल राम गली भाई बहन मीठा नमक लोग रंग आम मेला रेल यह हवा',
  fr:
    'matin village jaune rivière animal nombre lune jardin fenêtre famille monde mère nuage ville argent lundi maison rouge ' +
    'livre image orange citron musique valise général',
};

const WANTED = 500;
const PACES = [0.5, 1, 1.5, 2];
/** In seconds. */
const NEAR = 0.08;
const RATE = 44_100;

const folder = await mkdtemp(join(tmpdir(), 'bench-words-'));
const audio = await openWebAssembly({ maxResultBytes: 1_000_000_000 });
const provider = withFlite((await findEspeak('espeak-ng', 60)) ?? (await findEspeakPackage(60)), findFlite(60));
if (!provider) throw new Error('There is no speech program: npm ci, or install espeak-ng.');
const { voices } = await provider.voices();

const SIZE = Math.round(RATE * 0.004);

/**
 * Where words begin in a sound, in seconds: after the silences that are longer than those within words. Fewer or more
 * than there are words if no length and no level tells them apart.
 */
function onsetsIn(samples: Float64Array, words: number): readonly number[] {
  const levels = Array.from({ length: Math.floor(samples.length / SIZE) }, (_, frame) =>
    Math.sqrt(samples.subarray(frame * SIZE, (frame + 1) * SIZE).reduce((sum, each) => sum + each * each, 0) / SIZE),
  );
  const loudest = Math.max(...levels);
  let onsets: readonly number[] = [];
  for (const audible of [0.01, 0.02, 0.04]) {
    for (let silence = 0.3; silence >= 0.03; silence -= 0.01) {
      onsets = after(levels, loudest * audible, silence);
      if (onsets.length === words) return onsets;
    }
  }
  return onsets;
}

function after(levels: readonly number[], audible: number, silence: number): number[] {
  const onsets: number[] = [];
  let last = -Infinity;
  for (const [frame, level] of levels.entries()) {
    if (level < audible) continue;
    const seconds = (frame * SIZE) / RATE;
    if (seconds - last > silence) onsets.push(seconds);
    last = seconds;
  }
  return onsets;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Infinity;

console.log(`by ${provider.name} ${provider.version ?? ''}; differences in milliseconds`);
console.log('language  words  within 80 ms  median    p95  largest  texts left out');
for (const language of TTS_LANGUAGES) {
  const words = WORDS[language].split(' ');
  const differences: number[] = [];
  let unclear = 0;
  const own = voices.filter((voice) => voice.language === language);
  for (let run = 0; differences.length < WANTED && run < 40; run += 1) {
    const [voice, speed] = [own[run % own.length], PACES[run % PACES.length]];
    if (!voice || !speed) break;
    const text = `${words.slice(0, 12).join('! ')}! [pause 1.3s] ${words.slice(12).join('! ')}!`;
    const signal = AbortSignal.timeout(120_000);
    const spoken = await speakWithPauses(
      { audio, provider, hasWords: true, log: { warn: console.warn } },
      { text, voice, speed },
      folder,
      signal,
    );
    await audio.process(spoken.path, join(folder, 'result.mp3'), { to: 'MP3', effect: 'AUTO_LEVELING' }, { signal });
    const options = { sampleRate: RATE, bitDepth: 16, channels: 'mono' } as const;
    await audio.convert(join(folder, 'result.mp3'), join(folder, 'result.wav'), { to: 'WAV', options }, { signal });
    const onsets = onsetsIn(samplesIn(await readFile(join(folder, 'result.wav'))), words.length);
    const times = spoken.words ?? [];
    if (onsets.length !== words.length) {
      // Nobody knows which sound is which word.
      unclear += 1;
      continue;
    }
    let from = 0;
    for (const [index, word] of words.entries()) {
      from = text.indexOf(word, from);
      const found = times.find((time) => time.from === from);
      differences.push(found ? Math.abs(found.start - (onsets[index] ?? 0)) : Infinity);
      from += word.length;
    }
  }
  differences.sort((one, other) => one - other);
  const near = differences.filter((each) => each <= NEAR).length / differences.length;
  const [median, p95, largest] = [0.5, 0.95, 1].map((part) => (quantile(differences, part) * 1000).toFixed(0));
  console.log(
    `${language.padEnd(9)} ${String(differences.length).padStart(5)} ${(near * 100).toFixed(1).padStart(12)} % ` +
      `${median?.padStart(6)} ${p95?.padStart(6)} ${largest?.padStart(8)} ${String(unclear).padStart(15)}`,
  );
}
await rm(folder, { recursive: true });
