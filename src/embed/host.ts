/** `/cdn/embed.js`, a classic script for pages with frames of `/embed/` in them: makes each as high as its content. */
import { native } from '../native.ts';
import { isMessage, type EmbedHello, type EmbedResize } from './messages.ts';

/** In CSS pixels. What says more is not one of our pages. */
const MAX_HEIGHT = 20_000;

/** Where the script is from, and so the frames. */
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

// Those that were there before this script may have told their height already.
const hello: EmbedHello = { type: 'pc-embed-hello' };
for (const { contentWindow } of frames()) contentWindow?.postMessage(hello, '*');
