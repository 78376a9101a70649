/** `/cdn/embed-frame.js`, in the pages under `/embed/`: tells the page around the frame how high the content is. */
import { native } from '../native.ts';
import { isMessage, type EmbedHello, type EmbedResize } from './messages.ts';

const host = window.parent;
const body = native(document, 'body');

function tellHeight(): void {
  const message: EmbedResize = {
    type: 'pc-embed-resize',
    height: Math.ceil(body.getBoundingClientRect().height),
  };
  // To whoever has the frame: the height is no secret.
  host.postMessage(message, '*');
}

if (host !== window) {
  new ResizeObserver(tellHeight).observe(body);
  addEventListener('message', ({ source, data }) => {
    if (source === host && isMessage<EmbedHello>(data, 'pc-embed-hello')) tellHeight();
  });
  // Nobody signs in inside a frame: the page around it could make visitors click what they do not see.
  addEventListener('pc-auth-request', (event) => {
    event.preventDefault();
    open(location.href, '_blank', 'noopener');
  });
}
