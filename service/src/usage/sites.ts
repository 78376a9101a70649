/**
 * On whose page a visitor is, as the browser says. Whoever isn't a browser can say anything: this shares the service
 * among honest sites, and protects nothing.
 */
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { isOwnOrigin } from '../origins.ts';

/** All sites that are not partners, together: labels and rows are limited in number. */
export const OTHER = 'other';

/** The parameter of a page for frames that names the site around it; set by the page itself (see `embed.ts`). */
export const SITE_PARAMETER = 'site';

/** The origin of the partner whose page makes a call, or has the frame that makes it. */
export function siteOf(
  configuration: Pick<Configuration, 'partners' | 'pathPrefix' | 'publicOrigins'>,
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
): string {
  const { partners } = configuration;
  if (partners.length === 0) return OTHER;
  const { origin = '', referer = '' } = request.headers;
  const site = siteOfFrame(configuration, request, URL.canParse(referer) ? new URL(referer) : undefined) ?? origin;
  return partners.find((partner) => partner.origin === site)?.origin ?? OTHER;
}

/**
 * The origin of a frame is the service's own, so its address says where it is. Undefined if the page is not a frame's.
 */
function siteOfFrame(
  configuration: Pick<Configuration, 'pathPrefix' | 'publicOrigins'>,
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  page: URL | undefined,
): string | undefined {
  const { origin } = request.headers;
  if (origin === undefined || page?.origin !== origin || !isOwnOrigin(configuration, request, origin)) return undefined;
  if (!page.pathname.startsWith(`${configuration.pathPrefix}/embed/`)) return undefined;
  return page.searchParams.get(SITE_PARAMETER) ?? OTHER;
}
