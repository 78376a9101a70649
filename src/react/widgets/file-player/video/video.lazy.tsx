/** The picture of a video above the controls of its player, with captions and full screen. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { videoMessages } from '../../../../messages/en/video.ts';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { focusedElement, isFocusLost } from '../../../focus/focus-place.ts';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { isHeld } from '../file-player.machine.ts';
import type { Player } from '../store.ts';
import {
  canBeFullScreen,
  canBePictureInPicture,
  isFullScreen,
  toggleFullScreen,
  togglePictureInPicture,
} from './full-screen.ts';
import { showIn } from './moves.ts';
import { useCaptions } from './use-captions.ts';
import type { CaptionSource } from './video-data.ts';
import { CaptionsIcon, FullScreenIcon, PictureInPictureIcon } from './video-icons.tsx';
import videoCss from './video.css';

export const styles: readonly string[] = [videoCss];

interface VideoProps {
  /** What plays. */
  video: HTMLVideoElement;
  player: Player;
  playing: boolean;
  /** Empty for none. */
  name: string;
  /** URL of a picture to show before it plays; empty for none. */
  cover: string;
  /** Undefined: there are none. */
  captions: CaptionSource | undefined;
}

export function Video({ video, player, playing, name, cover, captions: source }: VideoProps) {
  const { language } = useEnvironment();
  const text = textOf(videoMessages, language);
  const frame = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const ratio = useRatio(video);
  const { isInWindow, fullScreen } = useNativeControls(video, player);
  const captions = useCaptions(video, source, text);
  const hasFullScreen = canBeFullScreen(video);

  useLayoutEffect(() => present(video, name || text.title, cover), [video, name, text, cover]);

  useLayoutEffect(() => {
    const plays = (): boolean => player.getState().playing && !isHeld(player.getState());
    return screen.current ? showIn(screen.current, video, plays) : undefined;
  }, [video, player]);

  useEffect(() => {
    const group = frame.current?.closest('.pc-player');
    if (!hasFullScreen || !group) return undefined;
    const onKeyDown = (event: Event): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key !== 'f' || altKey || ctrlKey || metaKey || event.defaultPrevented || takesText(target)) return;
      event.preventDefault();
      fullScreen();
    };
    group.addEventListener('keydown', onKeyDown);
    return () => group.removeEventListener('keydown', onKeyDown);
  }, [fullScreen, hasFullScreen]);

  return (
    <div
      className="pc-video"
      part="video"
      ref={frame}
      data-playing={playing || undefined}
      style={{ '--_ratio': String(ratio) } as object}
    >
      <div
        className="pc-video__screen"
        ref={screen}
        // The browser's own controls do that themselves.
        onClick={() => !video.controls && player.send({ type: 'toggle' })}
        onDoubleClick={() => !video.controls && hasFullScreen && fullScreen()}
      />
      <div className="pc-video__buttons">
        {source && (
          <IconButton
            size="sm"
            label={text.captions}
            icon={<CaptionsIcon />}
            aria-pressed={captions.isOn}
            aria-disabled={(captions.hasFailed && !captions.canRetry) || undefined}
            onClick={() => (!captions.hasFailed || captions.canRetry) && captions.toggle()}
          />
        )}
        {canBePictureInPicture() && (
          <IconButton
            size="sm"
            label={text.pictureInPicture}
            icon={<PictureInPictureIcon />}
            aria-pressed={isInWindow}
            onClick={() => togglePictureInPicture(video, isInWindow)}
          />
        )}
        {hasFullScreen && (
          <IconButton
            size="sm"
            label={text.fullScreen}
            icon={<FullScreenIcon />}
            aria-keyshortcuts="f"
            onClick={fullScreen}
          />
        )}
      </div>
      <p className="pc-video__note" role="status">
        {captions.hasFailed && text.captionsFailed}
      </p>
    </div>
  );
}

function present(video: HTMLVideoElement, label: string, poster: string): void {
  video.className = 'pc-video__picture';
  video.ariaLabel = label;
  video.poster = poster;
}

/** Keys there are letters, or choose by them. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=range]), select, textarea');

/** Width by height; the last one that was known. */
function useRatio(video: HTMLVideoElement): number {
  const [ratio, setRatio] = useState(() => ratioOf(video) ?? 16 / 9);
  useLayoutEffect(() => {
    const look = (): void => setRatio((before) => ratioOf(video) ?? before);
    look();
    video.addEventListener('resize', look);
    return () => video.removeEventListener('resize', look);
  }, [video]);
  return ratio;
}

const ratioOf = ({ videoWidth, videoHeight }: HTMLVideoElement): number | undefined =>
  videoWidth > 0 && videoHeight > 0 ? videoWidth / videoHeight : undefined;

/**
 * In full screen and in a window of its own, the browser's controls play it, which the player is told. In full screen
 * they have the focus, which returns to where it was.
 * @returns whether it is in a window, and what begins or ends full screen
 */
function useNativeControls(video: HTMLVideoElement, player: Player): { isInWindow: boolean; fullScreen: () => void } {
  const cameFrom = useRef<HTMLElement>(null);
  const [isInWindow, setInWindow] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (type: string, listener: () => void) => video.addEventListener(type, listener, listeners);
    on('play', () => {
      if (!video.paused && !player.getState().playing) player.send({ type: 'play' });
    });
    on('fullscreenchange', () => {
      const isFull = isFullScreen(video);
      // Some browsers have taken the focus from what is behind it.
      const isLost = isFocusLost(video) || focusedElement(video) === video;
      video.controls = isFull;
      if (isFull) video.focus({ preventScroll: true });
      else if (isLost) cameFrom.current?.focus({ preventScroll: true });
    });
    on('enterpictureinpicture', () => setInWindow(true));
    on('leavepictureinpicture', () => setInWindow(false));
    return () => listeners.abort();
  }, [video, player]);
  const fullScreen = useCallback(() => {
    if (!isFullScreen(video)) cameFrom.current = focusedElement(video);
    toggleFullScreen(video);
  }, [video]);
  return { isInWindow, fullScreen };
}
