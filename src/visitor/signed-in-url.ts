/** The URL in the editor to which visitors are redirected who are signed in already. */
import { configuration } from '../configuration/configuration.ts';
import { pageUrl } from '../dom/page-url.ts';
import { landingQuery } from './arrival.ts';
import { redirectUrl, type Intention } from './redirect-url.ts';
import { readSession } from './session.ts';

/** The same as right after logging in, as far as the session knows how that was. */
export const signedInUrl = (intention: Intention, appBase: string): string =>
  redirectUrl(
    { ...intention, authType: 'sign_in', method: readSession()?.method, landingQuery: landingQuery() },
    { appBase, page: pageUrl(), productName: configuration().product?.name },
  );
