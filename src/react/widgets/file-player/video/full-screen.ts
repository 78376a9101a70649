/** Shows a video in full screen or in a window of its own, where it has the browser's own controls. */

import { native } from '../../../../dom/native.ts';

/** Phones show videos in full screen, and nothing else. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const isAllowed = (): boolean => native(document, 'fullscreenEnabled');

export const canBeFullScreen = (video: PhoneVideo): boolean =>
  isAllowed() || typeof video.webkitEnterFullscreen === 'function';

export const isFullScreen = (video: HTMLVideoElement): boolean => video.matches(':fullscreen');

export function toggleFullScreen(video: PhoneVideo): void {
  if (!isAllowed()) {
    video.webkitEnterFullscreen?.();
    return;
  }
  const change = isFullScreen(video) ? native(document, 'exitFullscreen').call(document) : video.requestFullscreen();
  change.catch(() => {
    // The browser has refused it, as without a press.
  });
}

/** Browsers may have a button of their own instead. */
export const canBePictureInPicture = (): boolean =>
  'pictureInPictureEnabled' in Document.prototype && native(document, 'pictureInPictureEnabled');

export function togglePictureInPicture(video: HTMLVideoElement, isInWindow: boolean): void {
  const change: Promise<unknown> = isInWindow
    ? native(document, 'exitPictureInPicture').call(document)
    : video.requestPictureInPicture();
  change.catch(() => {
    // As above.
  });
}
