/** The addresses that proxies report in `X-Forwarded-For`, before anything counts by them. */
import { isIP, isIPv6 } from 'node:net';
import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from './configuration.ts';
import { trustedAddresses } from './trusted-addresses.ts';

/**
 * Makes `request.ip` an address in every case. Some gateways append the port of the connection, and then each
 * connection would be counted for itself; what is no address at all ends the list, so that a request counts for the
 * proxy that reported it.
 */
export function readForwardedFor(server: FastifyInstance, { trustedProxies }: Configuration): void {
  if (trustedProxies.length === 0) return;
  const trusted = trustedAddresses(trustedProxies);
  let hasWarned = false;
  server.addHook('onRequest', ({ raw, log }, _reply, done) => {
    const header = raw.headers['x-forwarded-for'];
    if (typeof header === 'string') {
      const { addresses, isMalformed } = forwardedAddresses(header, trusted);
      raw.headers['x-forwarded-for'] = addresses.join(', ');
      if (isMalformed && !hasWarned) {
        hasWarned = true;
        log.warn(MALFORMED);
      }
    }
    done();
  });
}

/** Logged once, without the header, which may hold personal data. */
const MALFORMED =
  'A proxy in TRUSTED_PROXIES sends X-Forwarded-For without a network address, so its visitors share the limits of one. ' +
  'Let it append the address of each connection ("$proxy_add_x_forwarded_for" in nginx).';

/**
 * The addresses as far as they can be trusted: from the last one, which the nearest proxy wrote, to the first that is
 * not of a proxy. What is before that one, its visitor may have written.
 */
export function forwardedAddresses(
  header: string,
  trusted: BlockList,
): { addresses: readonly string[]; isMalformed: boolean } {
  const addresses: string[] = [];
  for (const part of header.split(',').reverse()) {
    const text = part.trim();
    if (text === '') continue;
    const address = addressOf(text);
    if (address === undefined) return { addresses, isMalformed: true };
    addresses.unshift(address);
    if (!trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) break;
  }
  return { addresses, isMalformed: false };
}

/** Without a port, and without the brackets of IPv6. */
function addressOf(text: string): string | undefined {
  const [, address = text] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  // The zone of a link-local address means something to the proxy alone.
  return isIP(address) > 0 && !address.includes('%') ? address : undefined;
}
