/** The site of the bench, on loopback: pages, hosted files and answers of services, all compressed with gzip. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface Site {
  origin: string;
  close: () => void;
}

interface Contents {
  /** Folders by the prefix of their paths; of several that fit, the first. */
  folders: Readonly<Record<string, string>>;
  /** Files by path. */
  files: ReadonlyMap<string, string>;
}

/** For HTTP/2, which the hosts of such files speak and browsers only over TLS: one for this run. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
    ]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function serve({ folders, files }: Contents): Promise<Site> {
  /** Compressed once, so that no visit waits for it. */
  const compressed = new Map<string, Buffer>();

  async function read(path: string): Promise<Buffer> {
    const known = compressed.get(path);
    if (known) return known;
    const text = files.get(path);
    const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
    if (text === undefined && (prefix === undefined || folder === undefined)) throw new Error(`There is no ${path}.`);
    const content = text ?? (await readFile(join(folder ?? '', path.slice(prefix?.length))));
    const body = gzipSync(content, { level: 9 });
    compressed.set(path, body);
    return body;
  }

  async function respond(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    // Normalizes the path, so that it stays below its folder.
    const { pathname } = new URL(request.url, 'https://bench');
    try {
      const body = await read(pathname);
      response.writeHead(200, {
        'content-type': TYPES[extname(pathname)] ?? 'application/json',
        'content-encoding': 'gzip',
        'cache-control': 'max-age=3600',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }

  const server = createSecureServer(await certificate(), (request, response) => void respond(request, response));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
