/** Says why a call has no token. Loaded when one is withheld. */
import { apiBaseOf, type Session } from './session.ts';

/** The origins of which it was said. */
const reported = new Set<string>();

/** @param origin of the API that is called */
export function reportWithheld(session: Session, origin: string): void {
  if (reported.has(origin)) return;
  reported.add(origin);
  const reason = session.apiBase
    ? `it was issued by ${session.apiBase}, and goes nowhere else. Visitors have to log in again with the other service.`
    : `the cookie does not say who issued it, and the page names ${apiBaseOf(session) || 'no service but its own origin'}. ` +
      `If you trust that service, add <script type="application/json" data-pc-config>{"apiBase":"${origin}"}</script> ` +
      `to the page, or call configure({ apiBase: "${origin}" }). The attribute "api-base" alone is not enough.`;
  console.warn(`pc-elements: the visitor's access token is not sent to ${origin}: ${reason}`);
}
