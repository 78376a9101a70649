import type { AudioFormat } from '../../../src/api/schema.ts';
import type { AudioStream } from './ffmpeg.ts';

/** How finely a source's samples are stored, so that lossless to lossless loses nothing. */
type Depth = 's16' | 's24' | 's32' | 'f32' | 'f64';

export interface Target {
  /** File name extension without the dot. */
  extension: string;
  contentType: string;
}

export const TARGETS: Readonly<Record<AudioFormat, Target>> = {
  MP3: { extension: 'mp3', contentType: 'audio/mpeg' },
  WAV: { extension: 'wav', contentType: 'audio/wav' },
  FLAC: { extension: 'flac', contentType: 'audio/flac' },
  M4A: { extension: 'm4a', contentType: 'audio/mp4' },
  WMA: { extension: 'wma', contentType: 'audio/x-ms-wma' },
  AAC: { extension: 'aac', contentType: 'audio/aac' },
  AIFF: { extension: 'aiff', contentType: 'audio/aiff' },
  AC3: { extension: 'ac3', contentType: 'audio/ac3' },
};

/** Rates each lossy encoder takes, in hertz, ascending. */
const RATES = {
  mp3: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000],
  aac: [7350, 8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000],
  // The priming samples of raw AAC cannot be cut off; below this rate they would be heard as a delay.
  adts: [16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000],
  wma: [8000, 11025, 16000, 22050, 32000, 44100, 48000],
  ac3: [32000, 44100, 48000],
} as const;

/**
 * FFmpeg's output options for a target: the codec, and the source's own sample rate and channels as far as the target can
 * hold them. Lossy formats get 192 kbit/s for up to two channels and 448 kbit/s for more.
 */
export function encodingOptions(source: AudioStream, target: AudioFormat): string[] {
  switch (target) {
    case 'MP3':
      return [...lossy('libmp3lame', source, RATES.mp3, 2), '-id3v2_version', '3', '-f', 'mp3'];
    case 'M4A':
      return [...lossy('aac', source, RATES.aac, 8), '-movflags', '+faststart', '-f', 'ipod'];
    case 'AAC':
      return [...lossy('aac', source, RATES.adts, 8), '-f', 'adts'];
    case 'WMA':
      return [...lossy('wmav2', source, RATES.wma, 2), '-af', wmaFrame(source), '-f', 'asf'];
    case 'AC3':
      return [...lossy('ac3', source, RATES.ac3, 6), '-f', 'ac3'];
    case 'WAV':
      return ['-c:a', `pcm_${depth(source)}le`, '-f', 'wav'];
    case 'AIFF':
      return ['-c:a', `pcm_${depth(source)}be`, '-write_id3v2', '1', '-f', 'aiff'];
    case 'FLAC':
      // The encoder's 32-bit samples carry 24 bits, the most it writes.
      return [
        ...['-c:a', 'flac', '-sample_fmt', depth(source) === 's16' ? 's16' : 's32'],
        ...(source.channels > 8 ? ['-ac', '8'] : []),
        ...['-f', 'flac'],
      ];
  }
}

function lossy(codec: string, source: AudioStream, rates: readonly number[], mostChannels: number): string[] {
  const channels = Math.min(source.channels, mostChannels);
  return [
    ...['-c:a', codec, '-b:a', channels > 2 ? '448k' : '192k'],
    ...['-ar', String(closestRate(source.sampleRate, rates))],
    // Always said, because it also replaces an odd speaker layout, which encoders refuse, by the usual one.
    ...['-ac', String(channels)],
  ];
}

/**
 * FFmpeg's WMA encoder loses the first frame of the audio and whatever does not fill the last one. So it gets a frame of
 * silence more at both ends, which also makes files shorter than a frame possible.
 */
function wmaFrame(source: AudioStream): string {
  const rate = closestRate(source.sampleRate, RATES.wma);
  const samples = rate <= 16_000 ? 512 : rate <= 22_050 ? 1024 : 2048;
  return `aresample=${rate},adelay=${samples}S:all=1,apad=pad_len=${samples}`;
}

/** The rate itself, else the next higher one, else the highest that divides it evenly, else the highest. */
function closestRate(rate: number, rates: readonly number[]): number {
  return (
    rates.find((candidate) => candidate >= rate) ??
    rates.findLast((candidate) => rate % candidate === 0) ??
    rates.at(-1) ??
    rate
  );
}

/** Lossy sources become 16 bit. */
function depth({ codec, sampleFormat, bits }: AudioStream): Depth {
  if (codec.startsWith('pcm_f')) return bits === 64 ? 'f64' : 'f32';
  const isLossless = /^pcm_[su]/.test(codec) || ['flac', 'alac', 'wmalossless'].includes(codec);
  if (!isLossless) return 's16';
  // Some readers do not say how many bits of a 32-bit sample count; the formats concerned have at most 24.
  const significant = bits || (sampleFormat.startsWith('s32') ? 24 : 16);
  if (significant <= 16) return 's16';
  return significant <= 24 ? 's24' : 's32';
}
