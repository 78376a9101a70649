/** A proxy between visitors and the service that can simulate a slow, silent or lost network. */
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface TcpProxy {
  /** The origin at which visitors reach the service. */
  url: string;
  /** Resets all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again, to the current address of the service. */
  restore(): void;
  /** Takes nothing from visitors, and ends no connection. */
  fallSilent(): void;
  /** Takes what visitors send again. */
  listen(): void;
  /** Limits what visitors send to this speed, in bytes per second. */
  slowTo(speed: number): void;
  close(): Promise<void>;
}

/** @param address Returns the current origin of the service. */
export async function startTcpProxy(address: () => string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const visitors = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let speed = Infinity;

  const server = createServer((visitor) => {
    if (isCut) {
      visitor.resetAndDestroy();
      return;
    }
    visitors.add(visitor);
    visitor.on('close', () => visitors.delete(visitor));
    const resume = (): void => {
      if (!isSilent) visitor.resume();
    };
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
          service.once('drain', resume);
        }
        return;
      }
      visitor.pause();
      setTimeout(resume, (chunk.length / speed) * 1000);
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
    fallSilent() {
      isSilent = true;
      for (const visitor of visitors) visitor.pause();
    },
    listen() {
      isSilent = false;
      for (const visitor of visitors) visitor.resume();
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
