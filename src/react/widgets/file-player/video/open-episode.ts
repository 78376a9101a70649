/** Opens what a page publishes, which nobody has asked to play yet: sound, or a video. */
import { createElement } from '../../../../dom/create-element.ts';
import type { Source } from '../file-player.machine.ts';
import { allowedPreload, open, type OpenMedia, type Preload } from '../media.ts';

/** In the path of a URL. */
const VIDEO = /^[^?#]*\.(?:mp4|m4v|webm|mov|ogv)(?:[?#]|$)/i;

const saysVideo = (source: Source): boolean =>
  typeof source === 'string' ? VIDEO.test(source) : source.type.startsWith('video/');

/** A video element plays mere sound too, so that what only says that it is a video is heard as well. */
export function createElementFor(source: Source): HTMLMediaElement {
  if (!saysVideo(source)) return new Audio();
  const video = createElement('video');
  // Phones would play it in full screen otherwise.
  video.playsInline = true;
  return video;
}

/** Opens the first source. */
export const openEpisode =
  (preload: Preload): OpenMedia =>
  (sources, report, [element = createElementFor(sources[0] ?? '')] = []) =>
    open(allowedPreload(preload), sources, report, [element]);
