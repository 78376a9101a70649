/** What a file contains, in the words of those who make such files. */
import type { Probe } from '../../engine/formats/probe.ts';
import type { AudioFormat } from '../contract/audio.ts';
import { codecName } from './codec-name.ts';
import type { SourceContent } from './job-engine.ts';

/** The listed formats, by FFmpeg's name of their container. A container with a picture is a video. */
const FORMATS: Readonly<Record<string, AudioFormat>> = {
  mp3: 'MP3',
  wav: 'WAV',
  flac: 'FLAC',
  'mov,mp4,m4a,3gp,3g2,mj2': 'M4A',
  asf: 'WMA',
  aac: 'AAC',
  aiff: 'AIFF',
  ac3: 'AC3',
};

/** Other containers, and those of videos. */
const CONTAINERS: Readonly<Record<string, string>> = {
  'mov,mp4,m4a,3gp,3g2,mj2': 'MP4',
  asf: 'WMV',
  'matroska,webm': 'Matroska',
  ogg: 'Ogg',
  avi: 'AVI',
  mpeg: 'MPEG',
  mpegts: 'MPEG-TS',
  au: 'AU',
  caf: 'CAF',
  w64: 'Wave64',
  loas: 'LOAS',
};

/** Names of containers that FFmpeg does not distinguish. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['mov', 'QuickTime'],
  ['webm', 'WebM'],
]);

export function contentOf({ container, audio, hasVideo, duration }: Probe, fileName: string): SourceContent {
  const codec = codecName(audio.codec);
  // FFmpeg takes MP2 for the same container.
  const listed = hasVideo || (container === 'mp3' && codec !== 'MP3') ? undefined : FORMATS[container];
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const known = CONTAINERS[container] && (BY_EXTENSION.get(extension) ?? CONTAINERS[container]);
  // A stream without a container, such as E-AC-3, has the codec's name.
  const name = listed ?? (known ? `${known} ${codec}` : codec);
  const { sampleRate, channels } = audio;
  return { format: listed ?? null, name, duration, shape: { sampleRate, channels } };
}
