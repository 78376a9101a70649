/** The converter's messages about chosen files. */
import type { Loss } from '../../contract/audio.ts';
import { texts as fileJobs } from './file-jobs.ts';
import { withArticle } from './file-jobs.ts';
import type { FileJobsMessages } from './file-jobs.ts';
import { english } from '../english.ts';

export interface FileMessages extends FileJobsMessages {
  uploaded: string;
  convert(format: string): string;
  converting(format: string): string;
  ready(format: string): string;
  download(format: string): string;
  another: string;
  /** What was lost in the conversion; `format` is the result's. */
  losses: Record<Loss['kind'], (format: string) => string>;
  /** `tags` is a list of the lost ones, such as “lyrics, disc number”. */
  lostTags(format: string, tags: string): string;
  /** By the names of tags, and of what else may be lost, see `ConversionReport`. */
  tagNames: Readonly<Record<string, string>>;
  moreTags(count: number): string;
  /** `tags` is a list of those whose text is in no encoding that is known. */
  unreadableTags(tags: string): string;
  /** The file said where it was recorded. */
  placeLeftOut: string;
  /** The result would have been clipped; `level` is an amount in dB. */
  lowered(format: string, level: string): string;
  /** The loudness was matched; levels with their unit. */
  matched(before: string, after: string): string;
  /** Follows it if peaks were limited. */
  limited: string;
  /** Follows it for mono. */
  mono: string;
  /** The loudness was to be matched, but could not be measured. */
  notMatched: string;
  /** Durations, such as “8 sec”. */
  cutOff(read: string, expected: string): string;
}

export const fileMessages = english<FileMessages>('converterFiles', {
  ...fileJobs,
  preparing: 'Getting the converter ready',
  uploaded: 'Uploaded',
  convert: (format) => `Convert to ${format}`,
  converting: (format) => `Converting to ${format}`,
  ready: (format) => `Your ${format} is ready`,
  download: (format) => `Download ${format}`,
  another: 'Convert another file',
  unsupported: (fileName, formats) => `We can’t convert “${fileName}”. Choose ${withArticle(formats)} file.`,
  video: (fileName) => `“${fileName}” is a video. We can only convert audio files here.`,
  uploadsInstead: 'Files can’t be converted on your device here, so they’re uploaded and converted on our servers.',
  onDeviceInstead: 'Our service isn’t available on this site, so your files are converted on your device.',
  onDevice: 'This one is converted on your device',
  losses: {
    tags: (format) => `Your file’s title and other tags aren’t kept in ${format}.`,
    'cover-art': (format) => `Your file’s cover art isn’t kept in ${format}.`,
    channels: (format) => `Your file’s channels aren’t kept as they are in ${format}, so they were mixed down.`,
    'sample-rate': (format) => `Your file’s sample rate isn’t kept in ${format}, so a similar one was used.`,
    'bit-depth': (format) => `The ${format} has fewer bits per sample than your file.`,
  },
  lostTags: (format, tags) => `These tags aren’t kept in ${format}: ${tags}.`,
  tagNames: {
    title: 'title',
    artist: 'artist',
    album: 'album',
    album_artist: 'album artist',
    composer: 'composer',
    performer: 'performer',
    comment: 'comment',
    genre: 'genre',
    date: 'date',
    copyright: 'copyright',
    track: 'track number',
    disc: 'disc number',
    publisher: 'publisher',
    lyrics: 'lyrics',
    bpm: 'BPM',
    isrc: 'ISRC',
    chapters: 'chapters',
    description: 'description',
    'chapter-extras': 'chapter pictures and links',
    'production-notes': 'time code and production notes',
    podcast: 'podcast details',
    rating: 'rating',
    links: 'links',
    'synced-lyrics': 'synced lyrics',
    involvedpeople: 'people involved',
    musiciancredits: 'musicians',
  },
  moreTags: (count) => (count === 1 ? '1 more tag' : `${count} more tags`),
  unreadableTags: (tags) => `We couldn’t read the characters of these tags, so they were left out: ${tags}.`,
  placeLeftOut: 'The recording location was left out.',
  lowered: (format, level) => `${format} would distort the loudest parts, so the result is ${level} quieter.`,
  matched: (before, after) => `The loudness changed from ${before} to ${after}.`,
  limited: 'The loudest peaks were lowered.',
  mono: 'Mono is set to \u221219\u00a0LUFS, which sounds as loud as \u221216\u00a0LUFS in stereo.',
  notMatched: 'Your file is silent or too short to match its loudness.',
  cutOff: (read, expected) => `Only ${read} of ${expected} could be read. Your file is damaged or incomplete.`,
  failures: {
    ...fileJobs.failures,
    damaged: ['We couldn’t convert this file', 'It may be damaged or not an audio file. Choose another file.'],
    'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload and convert it.'],
    'result-expired': ['The converted file has expired', 'Try again to convert your file.'],
    'engine-blocked': ['The converter is blocked on this page', 'Let the owner of this site know.'],
    'engine-unsupported': [
      'This browser can’t convert audio',
      'WebAssembly is switched off, as in Lockdown Mode, or out of date. Allow it here or use another browser.',
    ],
    'engine-not-found': ['Converting isn’t set up on this site', 'Let the owner of this site know.'],
    'engine-unreachable': [
      'We couldn’t load the converter',
      'Check your connection and try again. Your file is still here.',
    ],
  },
});
