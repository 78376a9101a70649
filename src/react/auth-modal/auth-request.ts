/** What was asked of the dialog this time, beyond its attributes. */
import { parseText } from '../../definition/attribute-text.ts';
import type { AuthRequestDetail } from '../../definition/auth-request.ts';
import { authModal } from './auth-modal.element.ts';

/** As a script of the page gave it. */
export interface RawAuthRequest {
  /** What it was given to, for a report. */
  readonly source: 'show()' | 'pc-auth-request';
  readonly given: unknown;
}

/** What is not parseText is reported, and the default stands. */
export function parseAuthRequest({ source, given }: RawAuthRequest): Partial<AuthRequestDetail> {
  const { mode, flow, interval } = authModal.attributes;
  const asked = Object(given) as Partial<Record<string, unknown>>;
  const request: Partial<Record<string, unknown>> = {};
  for (const [name, type] of Object.entries({ mode, flow, interval })) {
    if (asked[name]) request[name] = parseText<unknown>(type, `<${authModal.tag}> ${source} ${name}`, asked[name]);
  }
  for (const name of ['plan', 'coupon', 'requestId']) if (typeof asked[name] === 'string') request[name] = asked[name];
  return request;
}
