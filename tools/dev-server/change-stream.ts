/** Tells the open pages of changes, as server-sent events. */
import type { ServerResponse } from 'node:http';

interface ChangeStream {
  /** Adds a page, whose connection stays open. */
  add(page: ServerResponse): void;
  /** Pages load again. */
  reload(): void;
  /** @param path of the source, relative to the project @param text the whole stylesheet, marked with that path */
  replaceStylesheet(path: string, text: string): void;
  /** Closes the connections. */
  end(): void;
}

const message = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

export function createChangeStream(): ChangeStream {
  const pages = new Set<ServerResponse>();
  const started = Date.now();
  let reloads = 0;
  // A page that connects again, after a restart of the server, learns that it is out of date.
  const version = (): string => message('version', `${started}-${reloads}`);
  const sendAll = (text: string): void => {
    for (const page of pages) page.write(text);
  };
  return {
    add(page) {
      page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      page.write(`retry: 300\n${version()}`);
      pages.add(page);
      page.once('close', () => pages.delete(page));
    },
    reload() {
      reloads++;
      sendAll(version());
    },
    replaceStylesheet: (path, text) => sendAll(message('stylesheet', JSON.stringify({ path, text }))),
    end() {
      for (const page of pages) page.end();
    },
  };
}
