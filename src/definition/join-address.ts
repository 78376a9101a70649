/** Joins a base URL and a path with a single slash; the base's query is ignored. */
export function joinAddress(base: string, path: string): string {
  const [before = ''] = base.split(/[?#]/, 1);
  let end = before.length;
  // A regular expression for trailing slashes would take quadratic time, and an attribute may contain many of them.
  while (before[end - 1] === '/') end--;
  return `${before.slice(0, end)}/${path.replace(/^\/+/, '')}`;
}
