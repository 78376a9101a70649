/** What a file contains, according to the engine. */
import type { AudioTrack, Chapter } from '../../src/contract/audio.ts';
import { EngineError, failureIn } from './errors.ts';
import type { Extras } from './extras.ts';
import { layoutOf, type Channels } from './layouts.ts';
import { kindOfPicture, type Picture } from './picture-kinds.ts';
import type { Extent } from './sound-end.ts';
import type { Tags } from './tags.ts';
import { candidates, tracksOf } from './tracks.ts';

/** An audio stream. */
export interface AudioStream extends Channels {
  /** The stream's index in the file. */
  readonly index: number;
  /** FFmpeg's codec name, such as "mp3" or "pcm_s16le". */
  readonly codec: string;
  /** In Hz. */
  readonly sampleRate: number;
  /** FFmpeg's name of the decoded sample format, such as "s16", "s32p" or "fltp". */
  readonly sampleFormat: string;
  /** Significant bits of a stored sample; 0 if not applicable. */
  readonly bits: number;
}

export interface Probe {
  /** FFmpeg's container name, such as "mp3" or "mov,mp4,m4a,3gp,3g2,mj2". */
  readonly container: string;
  /** In seconds, from the container or estimated by FFmpeg; undefined if unknown. */
  readonly duration: number | undefined;
  /** Whether the duration is what the file announces, not an estimate from its size. */
  readonly isDurationExact?: boolean;
  /** Whether the file is smaller than it announces. */
  readonly endsEarly?: boolean;
  /** Where FFmpeg's clock is when the file begins, in seconds. */
  readonly start?: number;
  /** Where it is at the end of the first decoded frame, relative to that. */
  readonly firstFrameEnd?: number;
  /** What an MP4 file says about where its sound begins and ends, in seconds. */
  readonly extent?: Extent | undefined;
  readonly hasChapters?: boolean;
  /** In the order of their times, where `withChapters` has read them. */
  readonly chapters?: readonly Chapter[];
  /** Named as FFmpeg spells them; null if they are too large to be read. */
  readonly tags: Tags | null;
  /** Absent if only FFmpeg has read the file. */
  readonly extras?: Extras;
  /** The audio stream that is converted. */
  readonly audio: AudioStream;
  /** Its index among the audio streams, if there are several. */
  readonly track?: number;
  /** All audio streams, if there are several. */
  readonly tracks?: readonly AudioTrack[];
  readonly pictures: readonly Picture[];
  /** Whether there is also a video stream. */
  readonly hasVideo: boolean;
}

/** The JSON that the program prints as `probe`. */
export interface ProbeAnswer {
  readonly container: string;
  readonly duration: number | null;
  readonly tags: Tags | null;
  readonly streams: readonly {
    readonly index: number;
    readonly type: string;
    readonly codec: string;
    readonly sampleRate?: number;
    readonly channels?: number;
    readonly layout?: string;
    readonly sampleFormat?: string | null;
    readonly bits?: number;
    readonly attachedPicture?: boolean;
    readonly isDefault?: boolean;
    readonly width?: number;
    readonly hasDecoder?: boolean;
    readonly tags?: Tags;
  }[];
  /** What else is only in FFmpeg's log, where it need not be read from there. */
  readonly stated?: Pick<LogAnswer, 'hasChapters' | 'start'>;
}

/** What FFmpeg's log says about a file beyond that. */
export interface LogAnswer {
  readonly isDurationExact: boolean;
  readonly hasChapters: boolean;
  readonly start: number;
}

type StreamAnswer = ProbeAnswer['streams'][number];

const isPicture = (stream: StreamAnswer): boolean => stream.type === 'video' && stream.attachedPicture === true;

/** Whether it matters which of its audio streams is the default. */
export const hasSeveralTracks = ({ streams }: Pick<ProbeAnswer, 'streams'>): boolean =>
  streams.filter(({ type }) => type === 'audio').length > 1;

/**
 * What a file contains, for each audio stream that may be converted, the first of which should be.
 * @param log of reading the file
 * @param wanted index of the audio stream that is to be converted
 * @throws EngineError `no-audio`, `no-such-track`, `unsupported-codec`, `damaged`
 */
export function readProbes(answer: ProbeAnswer, log: readonly string[], wanted?: number): readonly Probe[] {
  const sounds = answer.streams.filter(({ type }) => type === 'audio');
  if (sounds.length === 0) throw new EngineError('no-audio');
  const tracks = tracksOf(sounds);
  const found = candidates(sounds, wanted);
  const usable = found.filter((track) => tracks[track]?.isDecodable);
  return (usable.length > 0 ? usable : found.slice(0, 1)).flatMap((track) => {
    const audio = sounds[track];
    return audio ? [{ ...readStream(answer, audio, log), ...(tracks.length > 1 && { track, tracks }) }] : [];
  });
}

/** Marks the track that was taken without a choice as the default one: the file may not know that it is silent. */
export const withDefault = (probe: Probe): Probe => ({
  ...probe,
  ...(probe.tracks && { tracks: probe.tracks.map((each) => ({ ...each, isDefault: each.index === probe.track })) }),
});

function readStream(
  { container, duration, tags, streams }: ProbeAnswer,
  audio: StreamAnswer,
  log: readonly string[],
): Probe {
  const { index, codec, sampleRate = 0, channels = 0, layout = '', sampleFormat, bits = 0 } = audio;
  if (audio.hasDecoder === false) throw new EngineError('unsupported-codec', { codec });
  if (sampleRate <= 0 || channels <= 0) throw failureIn(log) ?? new EngineError('damaged', { log });
  const places = layoutOf(channels, layout);
  return {
    container,
    duration: duration !== null && duration > 0 ? duration : undefined,
    // Ogg has tags per stream.
    tags: container === 'ogg' && tags ? { ...tags, ...audio.tags } : tags,
    audio: {
      ...{ index, codec, sampleRate, channels, sampleFormat: sampleFormat ?? '', bits },
      ...(places !== undefined && { layout: places }),
    },
    pictures: streams.filter(isPicture).map((picture) => ({
      index: picture.index,
      codec: picture.codec,
      width: picture.width ?? 0,
      ...kindIn(picture.tags),
    })),
    hasVideo: streams.some((stream) => stream.type === 'video' && !isPicture(stream)),
  };
}

const kindIn = (tags: Tags | undefined): Pick<Picture, 'kind'> => {
  const kind = kindOfPicture(tags);
  return kind === undefined ? {} : { kind };
};

/** @param log of reading the file, at the level `info` */
export const readLog = (log: readonly string[]): LogAnswer => ({
  isDurationExact: !log.some((line) => line.includes('Estimating duration from bitrate')),
  hasChapters: log.some((line) => /^\s+Chapter #0:\d+: start /.test(line)),
  start: Number(log.flatMap((line) => /^\s*Duration: .*, start: (-?[\d.]+)/.exec(line)?.[1] ?? [])[0] ?? 0),
});
