/** Parses a request to open the dialog. */
import { parseText } from '../../../definition/attribute-text.ts';
import type { AuthRequestDetail } from '../../../definition/auth-request.ts';
import { authModal } from './auth-modal.element.ts';

/** An unchecked request from a page script. */
export interface RawAuthRequest {
  /** The API it was passed to, for error messages. */
  readonly source: 'show()' | 'pc-auth-request' | 'command';
  readonly given: unknown;
}

/** Invalid values are reported, and the attributes apply instead. */
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
