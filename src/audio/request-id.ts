/** Request ids, chosen by the client. */

/** A random UUID (version 4, RFC 9562). Pages on plain http lack `randomUUID`. */
export function createRequestId(source: Crypto = crypto): string {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it is there in secure contexts only
  if (source.randomUUID) return source.randomUUID();
  const hex = Array.from(source.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
