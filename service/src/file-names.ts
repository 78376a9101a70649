import { withoutExtension } from '../../engine/formats/file-extension.ts';

/** Longest stored name, in characters. */
export const MAX_NAME_LENGTH = 255;

/**
 * Sanitizes a client's file name: no folders, control characters or invisible direction marks, shortened before the
 * extension. Only a label, never used as a path. Joiners and non-joiners stay where scripts and emoji need them:
 * without them Persian and Indic words are spelled wrong, and a family falls apart.
 */
export function fileLabel(name: string): string {
  const label = trimmed(
    (name.split(/[/\\]/).at(-1) ?? '').replace(REMOVED, '').replace(USELESS_JOINER, '').replace(/\s+/g, ' '),
  );
  if (label === '') return 'audio';
  const characters = Array.from(label);
  if (characters.length <= MAX_NAME_LENGTH) return label;
  const extension = Array.from(/\.[^.]{1,10}$/.exec(label)?.[0] ?? '');
  const kept = characters.slice(0, MAX_NAME_LENGTH - extension.length).join('');
  return kept.replace(/[\u200c\u200d]$/, '') + extension.join('');
}

const REMOVED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu;

/**
 * A joiner or non-joiner that is not between two letters or emoji. Between ASCII letters it would only be invisible.
 */
const USELESS_JOINER =
  /(?<!(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?!(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Without leading and trailing dots and spaces. No regular expression: `[. ]+$` is quadratic in a long run of dots. */
function trimmed(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && DOTS_AND_SPACES.has(name[start] ?? '')) start++;
  while (start < end && DOTS_AND_SPACES.has(name[end - 1] ?? '')) end--;
  return name.slice(start, end);
}

const DOTS_AND_SPACES = new Set('. ');

/** The name of a result: the original's name with another extension. */
export function resultName(name: string, extension: string): string {
  return fileLabel(`${withoutExtension(name)}.${extension}`);
}
