/** Whether the page may save files. Browsers block downloads in some sandboxed frames without telling the page. */

/** `unknown` in a frame of another origin, or without one: its sandbox cannot be read from inside. */
export type DownloadPermission = 'granted' | 'denied' | 'unknown';

export function downloadPermission(page: Window = window): DownloadPermission {
  if (page.origin === 'null') return 'unknown';
  for (let frame = page; frame !== frame.parent; frame = frame.parent) {
    const element = elementOf(frame);
    if (!element) return 'unknown';
    const { sandbox } = element;
    if (element.hasAttribute('sandbox') && supportsDownloads(sandbox) && !sandbox.contains('allow-downloads'))
      return 'denied';
  }
  return 'granted';
}

/** Null for a frame whose page is of another origin. */
function elementOf(frame: Window): HTMLIFrameElement | null {
  try {
    return frame.frameElement as HTMLIFrameElement | null;
  } catch {
    return null;
  }
}

/** Older browsers block no downloads, and do not know the word. */
function supportsDownloads(sandbox: DOMTokenList): boolean {
  try {
    return sandbox.supports('allow-downloads');
  } catch {
    return false;
  }
}
