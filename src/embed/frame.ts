/**
 * `/cdn/embed-frame.js`, in the pages under `/embed/`: reports the height of the content, and what visitors achieve, to
 * the embedding page.
 */
import { campaign } from '../analytics/campaign.ts';
import { measure } from '../analytics/measure.ts';
import { MEASURED } from '../analytics/measured-events.ts';
import { watchPage } from '../analytics/shown.ts';
import { native } from '../dom/native.ts';
import { LANDING_QUERY, landingQuery } from '../visitor/arrival.ts';
import { EXPERIMENTS_KEY, experimentsChanged } from '../visitor/experiments.ts';
import { openTab } from '../visitor/new-tab.ts';
import { rememberHere, sessionStore } from '../visitor/storage.ts';
import {
  isMessage,
  type EmbedEvent,
  type EmbedHello,
  type EmbedPage,
  type EmbedReady,
  type EmbedResize,
} from './messages.ts';

/** How many events a page can still learn of that starts to listen late. */
const MOST_KEPT = 50;

const host = window.parent;
const body = native(document, 'body');
const events: EmbedEvent[] = [];
let count = 0;

// To any origin: neither the height nor what is measurable is confidential.
const tell = (message: EmbedResize | EmbedEvent | EmbedReady): void => host.postMessage(message, '*');

/** WordPress gives it to the frames that it makes, behind what their address has, and listens to those that tell it. */
const [, secret] = /#\?secret=(\w+)$/.exec(location.hash) ?? [];

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

/** This page, for a tab of its own. */
const address = new URL(location.href);

/** What the page around shares counts as long as this page lasts: nothing of it is stored in a frame. */
function take({ campaign: shared, experiments }: EmbedPage): void {
  const parameters = Object.entries(campaign(shared ?? ''));
  for (const [name, value] of parameters) address.searchParams.set(name, String(value));
  if (parameters.length > 0 && !/[?&]utm_/.test(landingQuery())) {
    // Otherwise, the new tab would begin with that of this frame.
    sessionStore.remove(LANDING_QUERY);
    rememberHere('sessionStorage', LANDING_QUERY, `?${new URLSearchParams(parameters as [string, string][])}`);
  }
  if (typeof experiments !== 'string') return;
  rememberHere('localStorage', EXPERIMENTS_KEY, experiments);
  experimentsChanged();
}

/** What the service has written into the page for this, in its language. */
function offerAddress(): void {
  const place = native(document, 'getElementById').call(document, 'elsewhere');
  const field = place?.querySelector('input');
  if (!place || !field) return;
  field.value = address.href;
  place.hidden = false;
  field.focus();
  field.select();
}

if (host !== window) {
  new ResizeObserver(tellHeight).observe(body);
  addEventListener('message', ({ source, data }) => {
    if (source !== host) return;
    if (isMessage<EmbedPage>(data, 'pc-embed-page')) take(data);
    if (!isMessage<EmbedHello>(data, 'pc-embed-hello')) return;
    tell({ type: 'pc-embed-ready' });
    tellHeight();
    events.forEach(tell);
  });
  tell({ type: 'pc-embed-ready' });
  for (const name of Object.keys(MEASURED)) addEventListener(name, (event) => tellEvent(event as CustomEvent), true);
  watchPage();
  // Visitors cannot sign in inside a frame, because of clickjacking by the embedding page.
  addEventListener('pc-auth-request', (event) => {
    event.preventDefault();
    if (!openTab(address.href)) offerAddress();
  });
}
