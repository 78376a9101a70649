/**
 * `/cdn/embed-frame.js`, in the pages under `/embed/`: reports the height of the content, and what visitors achieve, to
 * the embedding page.
 */
import { measure } from '../analytics/measure.ts';
import { MEASURED } from '../analytics/measured-events.ts';
import { watchPage } from '../analytics/shown.ts';
import { native } from '../dom/native.ts';
import { isMessage, type EmbedEvent, type EmbedHello, type EmbedResize } from './messages.ts';

/** How many events a page can still learn of that starts to listen late. */
const MOST_KEPT = 50;

const host = window.parent;
const body = native(document, 'body');
const events: EmbedEvent[] = [];
let count = 0;

// To any origin: neither the height nor what is measurable is confidential.
const tell = (message: EmbedResize | EmbedEvent): void => host.postMessage(message, '*');

/** WordPress gives it to the frames that it makes, and listens to those that tell it. */
const [, secret] = /^#\?secret=(\w+)$/.exec(location.hash) ?? [];

function tellHeight(): void {
  const height = Math.ceil(body.getBoundingClientRect().height);
  tell({ type: 'pc-embed-resize', height });
  if (secret) host.postMessage({ message: 'height', value: height, secret }, '*');
}

function tellEvent({ type: name, detail: given }: CustomEvent<unknown>): void {
  const detail = measure(name, given);
  if (!detail) return;
  const event: EmbedEvent = { type: 'pc-embed-event', id: `${performance.timeOrigin}-${++count}`, name, detail };
  events.push(event);
  if (events.length > MOST_KEPT) events.shift();
  tell(event);
}

if (host !== window) {
  new ResizeObserver(tellHeight).observe(body);
  addEventListener('message', ({ source, data }) => {
    if (source !== host || !isMessage<EmbedHello>(data, 'pc-embed-hello')) return;
    tellHeight();
    events.forEach(tell);
  });
  for (const name of Object.keys(MEASURED)) addEventListener(name, (event) => tellEvent(event as CustomEvent), true);
  watchPage();
  // Visitors cannot sign in inside a frame, because of clickjacking by the embedding page.
  addEventListener('pc-auth-request', (event) => {
    event.preventDefault();
    open(location.href, '_blank', 'noopener');
  });
}
