/**
 * `/cdn/embed.js`, a classic script for pages with frames of `/embed/`: fits the height of each frame to its content.
 */
import { native } from '../native.ts';
import { isMessage, type EmbedHello, type EmbedResize } from './messages.ts';

/** In CSS pixels. A larger height does not come from one of our pages. */
const MAX_HEIGHT = 20_000;

/** Origin of the script, and therefore of the frames. */
const { origin } = new URL((native(document, 'currentScript') as HTMLScriptElement).src);

const frames = (): HTMLIFrameElement[] =>
  ([...native(document, 'querySelectorAll').call(document, 'iframe')] as HTMLIFrameElement[]).filter(({ src }) =>
    src.startsWith(`${origin}/embed/`),
  );

addEventListener('message', (event) => {
  if (event.origin !== origin || !isMessage<EmbedResize>(event.data, 'pc-embed-resize')) return;
  const { height } = event.data;
  const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
  if (frame && height > 0 && height <= MAX_HEIGHT) frame.style.height = `${height}px`;
});

// Frames that were added before this script may already have reported their height.
const hello: EmbedHello = { type: 'pc-embed-hello' };
for (const { contentWindow } of frames()) contentWindow?.postMessage(hello, '*');
