/**
 * `npm run bench:words`: how far the times of words are from where they begin in the sound, in each language: words
 * with pauses between them, by several voices at several paces, in the file that visitors get.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEspeak, findEspeakPackage } from '../service/src/speech/espeak.ts';
import { findFlite, withFlite } from '../service/src/speech/flite.ts';
import type { SpeechProvider, Voice } from '../service/src/speech/provider.ts';
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
const PACES = [1, 1.6];
/** In seconds. */
const NEAR = 0.08;
const RATE = 44_100;

const audio = await openWebAssembly({ maxResultBytes: 1_000_000_000 });
const provider = withFlite((await findEspeak('espeak-ng', 60)) ?? (await findEspeakPackage(60)), findFlite(60));
if (!provider) throw new Error('There is no speech program: npm ci, or install espeak-ng.');
const { voices } = await provider.voices();

const SIZE = Math.round(RATE * 0.004);

/** How much longer the silences between words are than those within words, at least. */
const CLEARLY = 1.15;

/**
 * Where words begin in a sound, in seconds: after the longest silences, at the level that tells them best from those
 * within words. Undefined if none does: nobody knows then which sound is which word.
 */
function onsetsIn(samples: Float64Array, words: number): readonly number[] | undefined {
  const levels = Array.from({ length: Math.floor(samples.length / SIZE) }, (_, frame) =>
    Math.sqrt(samples.subarray(frame * SIZE, (frame + 1) * SIZE).reduce((sum, each) => sum + each * each, 0) / SIZE),
  );
  const loudest = Math.max(...levels);
  let best: { clearly: number; onsets: readonly number[] } | undefined;
  for (const audible of [0.005, 0.01, 0.02, 0.04, 0.08]) {
    const [first, ...silences] = silencesIn(levels, loudest * audible);
    const byLength = silences.toSorted((one, other) => other.length - one.length);
    const shortest = byLength[words - 2];
    if (!first || !shortest) continue;
    const clearly = shortest.length / (byLength[words - 1]?.length ?? 1);
    if (clearly < (best?.clearly ?? CLEARLY)) continue;
    const between = silences.filter(({ length }) => length >= shortest.length);
    best = { clearly, onsets: [first, ...between].map(({ end }) => (end * SIZE) / RATE) };
  }
  return best?.onsets;
}

/** Of all frames that are not silent, the silence before them, in frames; also where it is none at the beginning. */
function silencesIn(levels: readonly number[], audible: number): readonly { length: number; end: number }[] {
  const silences: { length: number; end: number }[] = [];
  let last = -1;
  for (const [frame, level] of levels.entries()) {
    if (level < audible) continue;
    if (last < 0 || frame > last + 1) silences.push({ length: frame - last - 1, end: frame });
    last = frame;
  }
  return silences;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Infinity;

/** One line of the table. */
async function measure(speaker: SpeechProvider, language: TtsLanguage, own: readonly Voice[]): Promise<string> {
  const words = WORDS[language].split(' ');
  const folder = await mkdtemp(join(tmpdir(), 'bench-words-'));
  const differences: number[] = [];
  let unclear = 0;
  for (let run = 0; differences.length < WANTED && run < 40; run += 1) {
    const [voice, speed] = [own[run % own.length], PACES[run % PACES.length]];
    if (!voice || !speed) break;
    const text = `${words.slice(0, 12).join('! ')}! [pause 1.3s] ${words.slice(12).join('! ')}!`;
    const signal = AbortSignal.timeout(120_000);
    const spoken = await speakWithPauses(
      { audio, provider: speaker, hasWords: true, log: { warn: console.warn } },
      { text, voice, speed },
      folder,
      signal,
    );
    await audio.process(spoken.path, join(folder, 'result.mp3'), { to: 'MP3', effect: 'AUTO_LEVELING' }, { signal });
    const options = { sampleRate: RATE, bitDepth: 16, channels: 'mono' } as const;
    await audio.convert(join(folder, 'result.mp3'), join(folder, 'result.wav'), { to: 'WAV', options }, { signal });
    const onsets = onsetsIn(samplesIn(await readFile(join(folder, 'result.wav'))), words.length);
    if (onsets?.length !== words.length) {
      unclear += 1;
      continue;
    }
    let from = 0;
    for (const [index, word] of words.entries()) {
      from = text.indexOf(word, from);
      const found = spoken.words?.find((time) => time.from === from);
      differences.push(found ? Math.abs(found.start - (onsets[index] ?? 0)) : Infinity);
      from += word.length;
    }
  }
  await rm(folder, { recursive: true });
  differences.sort((one, other) => one - other);
  const near = differences.filter((each) => each <= NEAR).length / differences.length;
  const [median, p95, largest] = [0.5, 0.95, 1].map((part) => (quantile(differences, part) * 1000).toFixed(0));
  return (
    `${language.padEnd(9)} ${String(differences.length).padStart(5)} ${(near * 100).toFixed(1).padStart(12)} % ` +
    `${median?.padStart(6)} ${p95?.padStart(6)} ${largest?.padStart(8)} ${String(unclear).padStart(15)}`
  );
}

console.log(`by ${provider.name} ${provider.version ?? ''}; differences in milliseconds`);
console.log('language  words  within 80 ms  median    p95  largest  texts left out');
const lines = TTS_LANGUAGES.map((language) =>
  measure(
    provider,
    language,
    voices.filter((voice) => voice.language === language),
  ),
);
for (const line of lines) console.log(await line);
