/** The line between a visitor and the service: it can be slow, and it can be cut. */
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  /** The origin at which visitors reach the service. */
  url: string;
  /** Breaks every connection and lets none come about. */
  cut(): void;
  /** Connections come about again, to the service's address of that moment. */
  restore(): void;
  /** What visitors send passes at this speed, in bytes per second. */
  slowTo(speed: number): void;
  close(): Promise<void>;
}

/** @param address answers the service's origin at the moment. */
export async function openLine(address: () => string): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let speed = Infinity;

  const server = createServer((visitor) => {
    if (isCut) {
      visitor.resetAndDestroy();
      return;
    }
    const service = connect(Number(new URL(address()).port), '127.0.0.1');
    for (const [socket, other] of [
      [visitor, service],
      [service, visitor],
    ] as const) {
      sockets.add(socket);
      // Both ends go together, and how they end is the visitor's concern.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    service.pipe(visitor);
    visitor.on('data', (chunk) => {
      const isFull = !service.write(chunk);
      if (speed === Infinity) {
        if (isFull) {
          visitor.pause();
          service.once('drain', () => visitor.resume());
        }
        return;
      }
      visitor.pause();
      setTimeout(() => visitor.resume(), (chunk.length / speed) * 1000);
    });
    visitor.on('end', () => service.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    slowTo(bytesPerSecond) {
      speed = bytesPerSecond;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
