/** Opens a page in a new tab. Returns false if the browser did not: a frame's sandbox may forbid it without a word. */
export function openTab(url: string): boolean {
  // With `noopener`, the browser would not tell.
  const tab = open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
