/** `/cdn/embed-frame.js`, in the pages under `/embed/`: reports the height of the content to the embedding page. */
import { native } from '../native.ts';
import { isMessage, type EmbedHello, type EmbedResize } from './messages.ts';

const host = window.parent;
const body = native(document, 'body');

function tellHeight(): void {
  const message: EmbedResize = {
    type: 'pc-embed-resize',
    height: Math.ceil(body.getBoundingClientRect().height),
  };
  // To any origin: the height is not confidential.
  host.postMessage(message, '*');
}

if (host !== window) {
  new ResizeObserver(tellHeight).observe(body);
  addEventListener('message', ({ source, data }) => {
    if (source === host && isMessage<EmbedHello>(data, 'pc-embed-hello')) tellHeight();
  });
  // Visitors cannot sign in inside a frame, because of clickjacking by the embedding page.
  addEventListener('pc-auth-request', (event) => {
    event.preventDefault();
    open(location.href, '_blank', 'noopener');
  });
}
