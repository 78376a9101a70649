/** What a file's name tells of its format, and what the converted file is called. */
import { AUDIO_FORMATS, type AudioFormat } from '../api/schema.ts';
import { extensionsOf } from './formats.ts';

/** The format that a file's name promises, if it is one of those; a name that is only an extension promises none. */
export function formatOfName(
  fileName: string,
  formats: readonly AudioFormat[] = AUDIO_FORMATS,
): AudioFormat | undefined {
  const extension = extensionIn(fileName);
  return formats.find((format) => extension && extensionsOf(format).includes(extension));
}

/** Whether a file's name promises a video, out of which the sound can be taken. */
export const isVideoName = (fileName: string): boolean =>
  ['.mp4', '.m4v', '.mov', '.mkv', '.webm'].includes(extensionIn(fileName) ?? '');

const extensionIn = (fileName: string): string | undefined => /[^](\.[^.]+)$/.exec(fileName)?.[1]?.toLowerCase();

/**
 * The converted file's name: the original's without its extension, and the target's in lower case. Path separators,
 * control characters and those that turn the direction of writing (which can hide an extension) are left out. A suffix
 * stands before the extension.
 */
export function convertedName(originalName: string, target: AudioFormat, suffix = ''): string {
  const safe = originalName.replace(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
  return `${safe.replace(/(?<=[^])\.[^.]*$/, '') || 'audio'}${suffix}.${target.toLowerCase()}`;
}
