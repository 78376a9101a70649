/**
 * Follows the sources: a changed stylesheet is replaced in place, so that the widget keeps its state; after any other
 * change, the page loads again. It runs before all other scripts, and also where those can't be bundled.
 */

/** By the source that is named at the start of their text (see ../marked-stylesheet.ts). */
const sheets = new Map<string, WeakRef<CSSStyleSheet>[]>();

const replaceSync = Reflect.get<CSSStyleSheet, 'replaceSync'>(CSSStyleSheet.prototype, 'replaceSync');

CSSStyleSheet.prototype.replaceSync = function (text) {
  const path = /^\/\*([^*]+)\*\//.exec(text)?.[1];
  if (path !== undefined) sheets.set(path, [...(sheets.get(path) ?? []), new WeakRef(this)]);
  replaceSync.call(this, text);
};

const changes = new EventSource('/dev/changes');
let version: string | undefined;

changes.addEventListener('version', ({ data }: MessageEvent<string>) => {
  if (version !== undefined && version !== data) location.reload();
  version = data;
});

changes.addEventListener('stylesheet', ({ data }: MessageEvent<string>) => {
  const { path, text } = JSON.parse(data) as { path: string; text: string };
  for (const sheet of sheets.get(path) ?? []) {
    const kept = sheet.deref();
    if (kept) replaceSync.call(kept, text);
  }
});

// Which runtime it is on is in the address.
const runtime = new URLSearchParams(location.search).get('runtime') ?? 'react';
document.head.append(
  Object.assign(document.createElement('script'), { type: 'module', src: `/dev/${runtime}/page.js` }),
);
