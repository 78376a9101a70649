/** Limits how many uploads or downloads are in progress in this process: in all, and from one network address. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

export interface PlaceLimits {
  /** 0: no limit. */
  perAddress: number;
  atOnce: number;
}

/** When a place may be free again, in seconds. */
const RETRY_AFTER = 5;

export class Places {
  readonly #limits: PlaceLimits;
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place for a request until its response has ended, or its connection.
   * @throws ApiError RATE_LIMITED
   */
  take(request: FastifyRequest, reply: FastifyReply): void {
    const { perAddress, atOnce } = this.#limits;
    const network = normalizeIP(request.ip, 64);
    const own = this.#byNetwork.get(network) ?? 0;
    if ((perAddress > 0 && own >= perAddress) || (atOnce > 0 && this.#taken >= atOnce)) {
      throw new ApiError(429, 'RATE_LIMITED', 'Too many of them are in progress; see Retry-After.', {
        retryAfter: RETRY_AFTER,
      });
    }
    this.#taken += 1;
    this.#byNetwork.set(network, own + 1);
    reply.raw.once('close', () => {
      this.#taken -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    });
  }
}
