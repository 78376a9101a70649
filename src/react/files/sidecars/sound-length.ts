/** How long a sound is, as the browser says it. */
import { durationOf, openTrack } from '../../widgets/file-player/media.ts';

/** In seconds; undefined if the browser can't read it. */
export function lengthOf(file: File): Promise<number | undefined> {
  const { audio, close } = openTrack(file);
  return new Promise<number | undefined>((resolve) => {
    audio.addEventListener('loadedmetadata', () => resolve(durationOf(audio) ?? undefined), { once: true });
    audio.addEventListener('error', () => resolve(undefined), { once: true });
  }).finally(close);
}
