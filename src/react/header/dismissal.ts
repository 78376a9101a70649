/** Remembers that the visitor has put an announcement away; for this visit only where the browser blocks storage. */

const KEY = 'pc_dismissed_announcement';

let dismissed: string | null | undefined;

/** @param announcement What it announced: another one is shown again. */
export function isDismissed(announcement: string): boolean {
  dismissed ??= read();
  return dismissed === announcement;
}

export function dismiss(announcement: string): void {
  dismissed = announcement;
  try {
    localStorage.setItem(KEY, announcement);
  } catch {
    // It stays away until the page is left.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
