/** Longest name, in code points; a word is not cut unless it is longer by itself. */
const LONGEST = 40;

/** A name for the speech of a text: its first words, without what no file's name may hold, and the result's own extension. */
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
  // A signed address may name the file in its query only.
  const extensions = fileUrl.split(/[?#]/).map((part) => /\.(\w{2,4})$/.exec(part)?.[1]);
  return `${short || 'speech'}.${(extensions.find(Boolean) ?? 'mp3').toLowerCase()}`;
}
