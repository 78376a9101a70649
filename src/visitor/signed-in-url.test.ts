import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { configure } from '../configuration/configuration.ts';
import { signedInUrl } from './signed-in-url.ts';
import { CookieJar } from './testing/cookie-jar.ts';

let jar: CookieJar;
let leave: () => void;

beforeEach(() => {
  jar = new CookieJar('https://www.site.example/pricing');
  leave = jar.install();
});

afterEach(() => {
  leave();
  configure({ product: undefined });
});

/** The method in the URL of a visitor with this session. */
function methodFor(session: object): string | null {
  jar.preset({ value: JSON.stringify({ accessToken: 'abc', ...session }) });
  const { pathname, searchParams } = new URL(signedInUrl({ plan: 'pro' }, 'https://app.example'));
  assert.equal(pathname, '/editor/workspace/projects');
  assert.equal(searchParams.get('authType'), 'sign_in');
  assert.equal(searchParams.get('plan'), 'pro');
  return searchParams.get('method');
}

it('says how the visitor has signed in, as right after logging in', () => {
  assert.equal(methodFor({ method: 'GOOGLE_ONE_TAP' }), 'google_one_tap');
  configure({ product: { name: 'Podcast Studio' } });
  assert.equal(methodFor({ method: 'EMAIL' }), 'podcast-studio');
});

it('says nothing of it for a session of another script', () => assert.equal(methodFor({}), null));
