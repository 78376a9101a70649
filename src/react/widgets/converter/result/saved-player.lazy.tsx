/** Plays a file or a result; loaded when a visitor asks for it. */
import { useEffect, useMemo, useRef } from 'react';
import { FilePlayer, type PlayerHandle } from '../../file-player/file-player.tsx';
import { playerStyles } from '../../file-player/player-view.tsx';
import type { SavedFile } from '../converter.machine.ts';

export const styles: readonly string[] = playerStyles;

export interface SavedPlayerProps extends Pick<SavedFile, 'blob' | 'fileName'> {
  /** Only the button, the waveform and the time. */
  isCompact?: boolean;
}

/** Starts to play, and gets the focus from the button that opened it. */
export function SavedPlayer({ blob, fileName, ...view }: SavedPlayerProps) {
  const area = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(null);
  // Its name tells the player the format.
  const file = useMemo(
    () => (blob instanceof File ? blob : new File([blob], fileName, { type: blob.type })),
    [blob, fileName],
  );
  // After the player's own effects, which open the file.
  useEffect(() => {
    player.current?.play();
    // Its button is disabled until the next render.
    const frame = requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={area} className="pc-converter__saved-player">
      <FilePlayer source={file} ref={player} {...view} />
    </div>
  );
}
