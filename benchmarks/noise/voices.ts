/** More speech for the benchmark, in several languages: what nothing was tuned with are the texts. Needs eSpeak. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** eSpeak's names, and what they say. */
const VOICES = {
  'en-us': 'Good evening. The last ferry leaves the island at half past nine, and nobody knows who is still on board.',
  'en+f3': 'Good evening. The last ferry leaves the island at half past nine, and nobody knows who is still on board.',
  de: 'Guten Abend. Die letzte Fähre verlässt die Insel um halb zehn, und niemand weiß, wer noch an Bord ist.',
  'fr+f2': 'Bonsoir. Le dernier bateau quitte l’île à neuf heures et demie, et personne ne sait qui est encore à bord.',
  'es+m3': 'Buenas noches. El último barco sale de la isla a las nueve y media, y nadie sabe quién sigue a bordo.',
  hi: 'नमस्ते। आख़िरी नाव साढ़े नौ बजे द्वीप से निकलती है, और कोई नहीं जानता कि अभी कौन सवार है।',
} as const;

/** @returns WAV files by voice; none without eSpeak */
export async function espeakVoices(): Promise<Readonly<Record<string, Buffer>>> {
  const run = promisify(execFile);
  try {
    const files = [];
    for (const [voice, text] of Object.entries(VOICES)) {
      const { stdout } = await run('espeak-ng', ['-v', voice, '--stdout', text], {
        encoding: 'buffer',
        maxBuffer: 2 ** 24,
      });
      files.push([voice, stdout] as const);
    }
    return Object.fromEntries(files);
  } catch {
    return {};
  }
}
