/** Addresses that a page's data may give to a widget. */

const WEB = /^https?:$/;

/** True for relative, `http:` and `https:` URLs, read as a browser reads them; nothing that runs a script. */
export function isSafeLink(link: unknown, schemes = WEB): link is string {
  if (typeof link !== 'string') return false;
  try {
    return schemes.test(new URL(link, 'https://page.invalid/').protocol);
  } catch {
    return false;
  }
}
