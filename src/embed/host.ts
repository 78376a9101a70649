/**
 * `/cdn/embed.js`, a classic script for pages with frames of `/embed/`: fits the height of each frame to its content,
 * dispatches the events of its widget on it, and tells it what the page shares.
 */
import { campaign } from '../analytics/campaign.ts';
import { stated } from '../dom/stated.ts';
import { beginToKeep, keepEarly, takeEarly } from '../definition/early-events.ts';
import { native } from '../dom/native.ts';
import { EXPERIMENTS_KEY } from '../visitor/experiments.ts';
import { localStore } from '../visitor/storage.ts';
import {
  isMessage,
  type EmbedEvent,
  type EmbedHello,
  type EmbedPage,
  type EmbedReady,
  type EmbedResize,
} from './messages.ts';

/** In CSS pixels. A larger height does not come from one of our pages. */
const MAX_HEIGHT = 20_000;

/** The origins whose frames a copy of this script cares for. People paste it with each frame. */
const KEY = Symbol.for('pc-elements.embed');

const { src } = native(document, 'currentScript') as HTMLScriptElement;
/** Origin of the script, and therefore of the frames. */
const { origin } = new URL(src);

const frames = (): HTMLIFrameElement[] =>
  ([...native(document, 'querySelectorAll').call(document, 'iframe')] as HTMLIFrameElement[]).filter((frame) =>
    frame.src.startsWith(`${origin}/embed/`),
  );

/** The ids of events that have been dispatched: a frame repeats them for whoever asks. */
const dispatched = new Set<string>();

function dispatch(frame: HTMLIFrameElement, { id, name, detail }: EmbedEvent): void {
  // The service may be newer than this script, but has no events of other names.
  if (dispatched.has(id) || !/^pc-[a-z-]{1,40}$/.test(name)) return;
  dispatched.add(id);
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true });
  keepEarly(event);
  frame.dispatchEvent(event);
}

/** What the page allows with `data-pc-share` on a script: `utm`, `experiments` or both. */
function shared(): EmbedPage | undefined {
  const allowed = stated('share')?.split(' ') ?? [];
  const query = new URLSearchParams(Object.entries(campaign(location.search)) as [string, string][]);
  const page: EmbedPage = {
    type: 'pc-embed-page',
    ...(allowed.includes('utm') && query.size > 0 && { campaign: query.toString() }),
    ...(allowed.includes('experiments') && { experiments: localStore.get(EXPERIMENTS_KEY) }),
  };
  return allowed.length > 0 ? page : undefined;
}

function start(): void {
  if (stated('analytics') !== undefined) {
    beginToKeep();
    // Whoever blocks it wants it so.
    import(/* @vite-ignore */ new URL('embed-events.js', src).href).catch(takeEarly);
  }
  addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    const { data, source } = event as MessageEvent<unknown>;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (isMessage<EmbedResize>(data, 'pc-embed-resize') && data.height > 0 && data.height <= MAX_HEIGHT)
      frame.style.height = `${data.height}px`;
    if (isMessage<EmbedEvent>(data, 'pc-embed-event')) dispatch(frame, data);
    if (isMessage<EmbedReady>(data, 'pc-embed-ready')) {
      const page = shared();
      if (page) frame.contentWindow?.postMessage(page, origin);
    }
  });
  // Frames that were added before this script may already have reported.
  const hello: EmbedHello = { type: 'pc-embed-hello' };
  for (const { contentWindow } of frames()) contentWindow?.postMessage(hello, '*');
}

const page = globalThis as { [KEY]?: Set<string> | undefined };
const origins = (page[KEY] ??= new Set());
if (!origins.has(origin)) {
  origins.add(origin);
  start();
}
