/** File names: their formats, and the names of converted files. */
import { hasMediaExtension, withoutExtension } from '../../engine/formats/file-extension.ts';
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

/** Whether the extension is one that recordings have; some, such as `.ts`, belong to other files too. */
export const mayBeRecording = hasMediaExtension;

/**
 * The converted file's name: the original name with the target's extension, as every file system takes it. What one of
 * them refuses becomes an underscore, as in browsers, which do so only for single downloads. Slashes, control
 * characters and bidirectional overrides (which can hide an extension) are removed. A suffix is inserted before the
 * extension.
 */
export function convertedName(originalName: string, target: AudioFormat, suffix = ''): string {
  const safe = originalName.replace(/[/\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').replace(/[<>:"\\|?*\p{Cs}]/gu, '_');
  return `${withoutExtension(safe) || 'audio'}${suffix}.${target.toLowerCase()}`.replace(RESERVED, '_$&');
}

/** Names of devices on Windows, also before an extension and with blanks between. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|conin\$|conout\$) *(?=\.)/i;

/** Numbers what some file system takes for the same: `song.mp3`, `song (2).mp3`, … */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const end = name.lastIndexOf('.');
    const stem = end > 0 ? name.slice(0, end) : name;
    const extension = name.slice(stem.length);
    let unused = name;
    for (let number = 2; used.has(nameKey(unused)); number++) unused = `${stem} (${number})${extension}`;
    used.add(nameKey(unused));
    return unused;
  });
}

/**
 * The same for all names that some file system takes for one: they differ only in case, or in how accents are encoded.
 * Upper case comes first, as it is the same for letters such as `ß` and `ss`.
 */
export const nameKey = (name: string): string => name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
