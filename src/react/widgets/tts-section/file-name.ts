/** Maximum length in code points. Words are not cut unless the first one alone is longer. */
const LONGEST = 40;

/**
 * The file name of a speech: the text's first words without characters forbidden in file names, and the extension of
 * the URL.
 */
export function speechFileName(text: string, fileUrl: string): string {
  const words = text
    .slice(0, 10 * LONGEST)
    .replace(/[\p{Cc}\p{Cs}"<>|:*?/\\]+/gu, ' ')
    .trim()
    .split(/\s+/);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word;
    if (name && Array.from(longer).length > LONGEST) break;
    name = longer;
  }
  const short = Array.from(name)
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.,;!¡¿\s]+$/g, '');
  // The file name of a signed URL may be in its query.
  const extensions = fileUrl.split(/[?#]/).map((part) => /\.(\w{2,4})$/.exec(part)?.[1]);
  return `${short || 'speech'}.${(extensions.find(Boolean) ?? 'mp3').toLowerCase()}`;
}
