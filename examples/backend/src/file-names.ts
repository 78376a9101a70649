/** Longest stored name, in characters. */
export const MAX_NAME_LENGTH = 255;

/**
 * Sanitizes a client's file name: no folders, control characters or invisible direction marks, shortened before the
 * extension. Only a label, never used as a path.
 */
export function fileLabel(name: string): string {
  const label = trimmed(
    (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '').replace(/\s+/g, ' '),
  );
  if (label === '') return 'audio';
  const characters = Array.from(label);
  if (characters.length <= MAX_NAME_LENGTH) return label;
  const extension = Array.from(/\.[^.]{1,10}$/.exec(label)?.[0] ?? '');
  return [...characters.slice(0, MAX_NAME_LENGTH - extension.length), ...extension].join('');
}

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
  return fileLabel(`${name.replace(/\.[^.]*$/, '') || name}.${extension}`);
}
