/** Validates URLs in a page's data. */

const WEB = /^https?:$/;

/**
 * True for relative, `http:` and `https:` URLs, parsed as in browsers; false for other schemes, such as `javascript:`.
 */
export function isSafeLink(link: unknown, schemes = WEB): link is string {
  if (typeof link !== 'string') return false;
  try {
    return schemes.test(new URL(link, 'https://page.invalid/').protocol);
  } catch {
    return false;
  }
}
