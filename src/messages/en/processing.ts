/** The messages of all tools about the chosen file. */
import { plural } from '../plural.ts';
import type { AudioEffect } from '../../contract/audio.ts';
import type { NoiseStrength } from '../../contract/audio.ts';
import { texts as fileJobs } from './file-jobs.ts';
import { withArticle } from './file-jobs.ts';
import type { FileJobsMessages } from './file-jobs.ts';
import { english } from '../english.ts';

export interface ProcessingMessages extends FileJobsMessages {
  /** The button that starts processing after it was canceled. */
  process: string;
  processing: Record<AudioEffect, string>;
  /** What an engine is doing, if it says so. */
  measuring: string;
  /** @param loudness in LUFS, as a number in the language */
  measured: (loudness: string) => string;
  /** @param target in LUFS, as a number in the language */
  leveling: (target: string) => string;
  checking: string;
  ready: Record<AudioEffect, string>;
  /** @param decibels the measured reduction, as a number in the language */
  noiseReduced: (decibels: string) => string;
  /** The same where it is so little that it is hardly heard. */
  noiseLeft: (decibels: string) => string;
  /** What leveling did to the background noise. @param decibels as a number in the language */
  floorRaised: (decibels: string) => string;
  floorLowered: (decibels: string) => string;
  /** The next step where leveling has raised it: it is removed, and the rest leveled. */
  removeNoise: string;
  /** Why the result may be poor. */
  hardlyAnyVoice: string;
  madeForSpeech: string;
  /** How much noise is removed. */
  strength: string;
  strengths: Record<NoiseStrength, string>;
  /** What the strongest first loads. @param size with its unit */
  strongLoads: (size: string) => string;
  /** The result is weaker than asked for. */
  strongMissing: string;
  /** @param saved a time in words or as on a clock */
  pausesShortened: (count: number, saved: string) => string;
  /** The visitor has taken back all cuts. */
  nothingCut: string;
  /** @param longest a length in words */
  noLongPause: (longest: string) => string;
  /** Names the choice of the following two, which are read as a sentence with their values. */
  pauses: string;
  longestPause: string;
  pauseBecomes: string;
  shortenAgain: string;
  download: string;
  edit: string;
  another: string;
}

export const processingMessages = english<ProcessingMessages>('processing', {
  ...fileJobs,
  preparing: 'Getting the audio engine ready',
  process: 'Process now',
  processing: {
    AUTO_LEVELING: 'Evening out the volume',
    MAGIC_DUST_AI: 'Applying Magic Dust',
    DE_NOISE_AI: 'Reducing the noise',
    SHORTEN_SILENCE: 'Shortening the pauses',
  },
  measuring: 'Measuring the loudness',
  measured: (loudness) => `Measured: ${loudness}\u00a0LUFS`,
  leveling: (target) => `Leveling to ${target}\u00a0LUFS`,
  checking: 'Checking the result',
  ready: {
    AUTO_LEVELING: 'The volume is even now',
    MAGIC_DUST_AI: 'Your recording is ready',
    DE_NOISE_AI: 'Your recording is ready',
    SHORTEN_SILENCE: 'Your recording is ready',
  },
  noiseReduced: (decibels) => `Noise in the pauses reduced by ${decibels}\u00a0dB`,
  noiseLeft: (decibels) => `Hardly any noise removed: ${decibels}\u00a0dB in the pauses`,
  floorRaised: (decibels) => `Raising the quiet parts also raised the background noise by ${decibels}\u00a0dB`,
  removeNoise: 'Remove the noise first',
  floorLowered: (decibels) => `Background noise is now ${decibels}\u00a0dB quieter`,
  hardlyAnyVoice: 'This sounds more like music or noise than speech',
  madeForSpeech:
    'This tool is made for speech: it may treat music and other sounds as noise. Compare before and after, or choose Light.',
  strength: 'Noise reduction',
  strengths: { light: 'Light', standard: 'Standard', strong: 'Strong' },
  strongLoads: (size) => `Strong downloads ${size}, once`,
  strongMissing: 'Strong isn’t available here, so Standard was used',
  pausesShortened: (count, saved) => `${count} ${plural('en', count, 'pause', 'pauses')} shortened, ${saved} saved`,
  nothingCut: 'Nothing is cut out now',
  noLongPause: (longest) => `No pause is longer than ${longest}, so nothing was changed`,
  pauses: 'Which pauses are shortened',
  longestPause: 'Pauses longer than',
  pauseBecomes: 'are shortened to',
  shortenAgain: 'Shorten again',
  download: 'Download',
  edit: 'Open in the editor',
  another: 'Choose another recording',
  unsupported: (fileName, formats) => `We can’t read “${fileName}”. Choose ${withArticle(formats)} file.`,
  video: (fileName) => `“${fileName}” is a video. We can only process audio files here.`,
  oneAtATime: 'One recording at a time: only the first was added.',
  uploadsInstead: 'Your file can’t be processed on your device here, so it’s uploaded and processed on our servers.',
  onDeviceInstead: 'Our service isn’t available on this site, so your file is processed on your device.',
  onDevice: 'This one is processed on your device',
  failures: {
    ...fileJobs.failures,
    damaged: ['We couldn’t process this file', 'It may be damaged or not an audio file. Choose another file.'],
    'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload it.'],
    'result-expired': ['The result has expired', 'Try again to process your file.'],
    'engine-blocked': ['The audio engine is blocked on this page', 'Let the owner of this site know.'],
    'engine-unsupported': [
      'This browser can’t process audio',
      'WebAssembly is switched off, as in Lockdown Mode, or out of date. Allow it here or use another browser.',
    ],
    'engine-not-found': ['Processing isn’t set up on this site', 'Let the owner of this site know.'],
    'engine-unreachable': [
      'We couldn’t load the audio engine',
      'Check your connection and try again. Your file is still here.',
    ],
    'no-audio': [
      'There’s nothing to hear in this file',
      'It contains only silence or no sound at all. Choose another recording.',
    ],
  },
});
