/** The command line of the engine's program, which finds its files by fixed names. */
import type { FfmpegRun } from '../../engine-host.ts';
import { SOUND_NAME, soundInput } from '../../plan/splice.ts';
import { TAG_FILE_NAME, tagInput } from '../../formats/tag-file.ts';

/** Keeps only the extension, which FFmpeg uses as a hint of the format. */
export const sourceName = (path: string): string => `input${/\.[a-z0-9]{1,8}$/i.exec(path)?.[0].toLowerCase() ?? ''}`;

/** @param name the source's name in the arguments */
export const programArguments = (
  name: string,
  { arguments: args, logLevel, sound, tagFile, expectedBytes }: FfmpegRun<unknown>,
): string[] => [
  ...['ffmpeg', '-hide_banner', '-nostdin', '-nostats', '-v', logLevel],
  ...['-progress', 'pipe:1', '-stats_period', '0.1', '-i', `file:${name}`],
  ...(sound === undefined ? [] : soundInput(SOUND_NAME)),
  ...(tagFile ? tagInput(TAG_FILE_NAME) : []),
  ...args,
  ...(expectedBytes === undefined ? [] : ['-y', 'file:output']),
];
