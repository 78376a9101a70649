/** Which of several audio tracks is taken. */
import type { AudioTrack } from '../../src/contract/audio.ts';
import { EngineError } from './errors.ts';
import type { Tags } from './tags.ts';

/** What is known of a track before it is decoded. */
export interface TrackAnswer {
  readonly codec: string;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly hasDecoder?: boolean;
  /** Whether the file says that it is the default. */
  readonly isDefault?: boolean;
  readonly tags?: Tags;
}

/** Longer titles are none. */
const LONGEST_TITLE = 200;

/** The audio tracks of a file, of which the default one is marked. */
export function tracksOf(answers: readonly TrackAnswer[]): readonly AudioTrack[] {
  const [first] = preferred(answers);
  return answers.map((answer, index) => {
    const { codec, channels = 0, sampleRate = 0 } = answer;
    const language = tagOf(answer, 'language').toLowerCase();
    const title = tagOf(answer, 'title') || handlerOf(answer);
    return {
      ...{ index, codec, channels, sampleRate, isDefault: index === first, isDecodable: isDecodable(answer) },
      ...(/^[a-z]{2,3}(-[\da-z]{1,8})*$/.test(language) && language !== 'und' && { language }),
      // What is not UTF-8 could be anything.
      ...(title !== '' && title.length <= LONGEST_TITLE && !/[\ud800-\udfff\ufffd]/u.test(title) && { title }),
    };
  });
}

const tagOf = ({ tags = {} }: TrackAnswer, name: string): string =>
  Object.entries(tags)
    .find(([key]) => key.toLowerCase() === name)?.[1]
    .trim() ?? '';

/** MP4 files often have a title only there, if it is not that of the program that wrote it. */
function handlerOf(answer: TrackAnswer): string {
  const name = tagOf(answer, 'handler_name');
  return /handle|media|\biso\b|lavf|^(sound|audio)$/i.test(name) ? '' : name;
}

const isDecodable = ({ hasDecoder = true, sampleRate = 0, channels = 0 }: TrackAnswer): boolean =>
  hasDecoder && sampleRate > 0 && channels > 0;

/**
 * The indices of the tracks in the order in which they are tried: what FFmpeg would take, which is a default one, and
 * of several that with the most channels; then the others as they come, and last what cannot be decoded.
 */
function preferred(answers: readonly TrackAnswer[]): readonly number[] {
  const indices = [...answers.keys()];
  const score = (index: number): number => {
    const { isDefault = false, channels = 0 } = answers[index] ?? {};
    return (isDefault ? 1e6 : 0) + channels;
  };
  const [best] = indices.toSorted((one, other) => score(other) - score(one));
  const order = indices.toSorted((one, other) => Number(other === best) - Number(one === best));
  const can = (index: number): boolean => answers[index] !== undefined && isDecodable(answers[index]);
  return [...order.filter(can), ...order.filter((index) => !can(index))];
}

/**
 * The indices of the tracks that may be taken, in the order in which they are tried.
 * @param wanted the only one, if it is chosen
 * @throws EngineError `no-such-track`
 */
export function candidates(answers: readonly TrackAnswer[], wanted: number | undefined): readonly number[] {
  if (wanted === undefined) return preferred(answers);
  if (answers[wanted] === undefined) throw new EngineError('no-such-track');
  return [wanted];
}

/** A file may have thousands of tracks, and each that is tried is a run of FFmpeg. */
const MOST_TRIED = 8;

/**
 * Takes the first of a few that can be decoded, which only decoding tells.
 * @throws the error of the one that would have been taken
 */
export async function firstHeard<Found, Listened>(
  found: readonly Found[],
  listen: (each: Found) => Promise<Listened>,
): Promise<Listened> {
  let first: EngineError | undefined;
  for (const each of found.slice(0, MOST_TRIED)) {
    try {
      return await listen(each);
    } catch (error) {
      if (!(error instanceof EngineError) || !UNHEARD.includes(error.code)) throw error;
      first ??= error;
    }
  }
  throw first ?? new EngineError('no-audio');
}

const UNHEARD: readonly EngineError['code'][] = ['no-audio', 'unsupported-codec', 'damaged'];

/** FFmpeg's output options that read only the head of a file, at the level `info`. */
export const LISTING = ['-map', '0:a', '-c', 'copy', '-t', '0', '-f', 'null', '-'];

/** The indices of the source's default streams, as FFmpeg lists them in its log. */
export function defaultsIn(log: readonly string[]): ReadonlySet<number> {
  const output = log.findIndex((line) => line.startsWith('Output #'));
  const source = output < 0 ? log : log.slice(0, output);
  return new Set(
    source.flatMap((line) => /^ *Stream #0:(\d+)\S*: Audio: .*\(default\)/.exec(line)?.[1] ?? []).map(Number),
  );
}
