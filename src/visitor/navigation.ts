/** Navigation to the editor: never inside a frame, where its session would not work. */

/** How long a navigation out of a frame may take before the visitor is offered a link, in ms. */
export const FRAME_TIME_LIMIT = 2000;

export const isFramed = (): boolean => window.top !== window.self;

/**
 * Navigates the page, or the page around the frame. Returns false if the browser forbids the latter: without a recent
 * click of the visitor in the frame, or by its sandbox. Some browsers forbid it without saying so.
 */
export function navigateTo(url: string): boolean {
  if (!isFramed()) {
    location.assign(url);
    return true;
  }
  try {
    // The only member of another origin's window that leads away.
    (window.top as Window).location.href = url;
    return true;
  } catch {
    return false;
  }
}
