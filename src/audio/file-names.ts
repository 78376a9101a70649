/** File names: their formats, and the names of converted files. */
import { withoutExtension } from '../../engine/formats/file-extension.ts';
import { AUDIO_FORMATS, type AudioFormat } from '../contract/audio.ts';
import { extensionsOf } from './formats.ts';

/**
 * The format according to the extension, if it is one of `formats`; a name that consists only of an extension has none.
 */
export function formatOfName(
  fileName: string,
  formats: readonly AudioFormat[] = AUDIO_FORMATS,
): AudioFormat | undefined {
  const extension = extensionIn(fileName);
  return formats.find((format) => extension && extensionsOf(format).includes(extension));
}

/** Whether the extension is that of a video, whose audio can be extracted. */
export const isVideoName = (fileName: string): boolean =>
  ['.mp4', '.m4v', '.mov', '.mkv', '.webm'].includes(extensionIn(fileName) ?? '');

/** Whether the name tells that a file is a recording, in any format or in a video. */
export const isKnownName = (fileName: string): boolean => formatOfName(fileName) !== undefined || isVideoName(fileName);

const extensionIn = (fileName: string): string | undefined => /[^](\.[^.]+)$/.exec(fileName)?.[1]?.toLowerCase();

/**
 * The converted file's name: the original name with the target's extension. Path separators, control characters and
 * bidirectional overrides (which can hide an extension) are removed. A suffix is inserted before the extension.
 */
export function convertedName(originalName: string, target: AudioFormat, suffix = ''): string {
  const safe = originalName.replace(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
  return `${withoutExtension(safe) || 'audio'}${suffix}.${target.toLowerCase()}`;
}
