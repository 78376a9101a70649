/** Longest name that is kept, in characters. */
export const MAX_NAME_LENGTH = 255;

/**
 * A client's name for a file, made harmless: only a label, without folders, control characters and invisible direction
 * marks, shortened before its extension. Never used as a path.
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

/** Without dots and spaces around it. Not by a pattern: `[. ]+$` begins anew at each dot of a long row. */
function trimmed(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && DOTS_AND_SPACES.has(name[start] ?? '')) start++;
  while (start < end && DOTS_AND_SPACES.has(name[end - 1] ?? '')) end--;
  return name.slice(start, end);
}

const DOTS_AND_SPACES = new Set('. ');

/** The name of a converted file: the original's without its extension, plus the target's. */
export function resultName(name: string, extension: string): string {
  return fileLabel(`${name.replace(/\.[^.]*$/, '') || name}.${extension}`);
}

/** The header that makes a browser save the file under its name, whatever the script (RFC 6266, RFC 5987). */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
