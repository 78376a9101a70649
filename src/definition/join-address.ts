/** The address of a path below a base, both with or without slashes between them; a query of the base does not count. */
export function joinAddress(base: string, path: string): string {
  const [before = ''] = base.split(/[?#]/, 1);
  let end = before.length;
  // A pattern for the slashes at the end would look at each slash before them, too: an attribute may hold any number.
  while (before[end - 1] === '/') end--;
  return `${before.slice(0, end)}/${path.replace(/^\/+/, '')}`;
}
