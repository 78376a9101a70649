/** Links that a page's data may give to a widget. */

/** True for relative, `http:` and `https:` URLs, read as a browser reads them; nothing that runs a script. */
export function isSafeLink(link: unknown): link is string {
  if (typeof link !== 'string') return false;
  try {
    return /^https?:$/.test(new URL(link, 'https://page.invalid/').protocol);
  } catch {
    return false;
  }
}
