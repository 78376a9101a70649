/** Limits how many uploads or downloads are in progress in this process: in all, and from one address or user. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

export interface ConcurrencyLimits {
  /** The limit for one address or user; 0: none. */
  each: number;
  /** 0: no limit. */
  atOnce: number;
}

/** When another request may be accepted, in seconds. */
const RETRY_AFTER = 5;

export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a request until its response or its connection has ended.
   * @param whose An address of {@link addressOf}, or the id of a user.
   * @throws ApiError RATE_LIMITED
   */
  acquire(whose: string, reply: FastifyReply): void {
    const { each, atOnce } = this.#limits;
    const own = this.#taken.get(whose) ?? 0;
    if ((each > 0 && own >= each) || (atOnce > 0 && this.#total >= atOnce)) {
      throw new ApiError(429, 'RATE_LIMITED', 'Too many of them are in progress; see Retry-After.', {
        retryAfter: RETRY_AFTER,
      });
    }
    this.#total += 1;
    this.#taken.set(whose, own + 1);
    reply.raw.once('close', () => {
      this.#total -= 1;
      const left = (this.#taken.get(whose) ?? 1) - 1;
      if (left > 0) this.#taken.set(whose, left);
      else this.#taken.delete(whose);
    });
  }
}

/** The address that a request comes from; of IPv6, the network of one customer. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip, 64);
