import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ApiError } from '../api/errors.ts';
import { currentOwner, VISITOR } from './owner.ts';
import { isRefused } from './refused.ts';
import { endRefusedSession } from './session-cleanup.ts';
import { writeSession } from './session-writer.ts';
import { signOut } from './sign-out.ts';
import { memory } from './storage.ts';
import { CookieJar } from './testing/cookie-jar.ts';

const API = 'https://www.site.example/';

let jar: CookieJar;
let leave: () => void;

beforeEach(() => {
  jar = new CookieJar(API);
  leave = jar.install();
});

afterEach(() => {
  leave();
  memory().clear();
});

/** Who is at the page after signing in. */
async function ownerOf(auth: { accessToken: string; account?: string }, apiBase = API): Promise<string> {
  await writeSession(auth, apiBase);
  return currentOwner();
}

describe('whoever is at the page', () => {
  it('is a visitor, or the account, whatever its session', async () => {
    assert.equal(currentOwner(), VISITOR);
    const first = await ownerOf({ accessToken: 'one', account: 'a' });
    assert.equal(await ownerOf({ accessToken: 'two', account: 'a' }), first);
    assert.notEqual(await ownerOf({ accessToken: 'one', account: 'b' }), first);
    assert.ok(!/one|two/.test(first));
  });

  it('is another one at another API', async () => {
    const auth = { accessToken: 'one', account: '1' };
    assert.notEqual(await ownerOf(auth), await ownerOf(auth, 'https://test.site.example/'));
  });

  it('is the session where the API says of no account, or nothing that can be read', async () => {
    const owner = await ownerOf({ accessToken: 'one' });
    for (const account of ['', 7, null, { name: 'Ada' }]) {
      assert.equal(await ownerOf({ accessToken: 'one', account: account as string }), owner);
    }
    assert.notEqual(await ownerOf({ accessToken: 'two' }), owner);
  });

  it('was refused until somebody signs in', async () => {
    const auth = { accessToken: 'one', account: 'a' };
    const owner = await ownerOf(auth);
    endRefusedSession('one', new ApiError(401, ''));
    assert.equal(currentOwner(), VISITOR);
    assert.ok(isRefused(owner));
    assert.equal(await ownerOf({ ...auth, accessToken: 'two' }), owner);
    assert.ok(!isRefused(owner));
  });

  it('was not refused but has signed out, also where another script had signed it in', async (t) => {
    t.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    const auth = { accessToken: 'one', account: 'a' };
    const owner = await ownerOf(auth);
    endRefusedSession('one', new ApiError(401, ''));
    jar.preset({ value: JSON.stringify({ ...auth, accessToken: 'two', apiBase: API }) });
    assert.equal(currentOwner(), owner);
    await signOut();
    assert.equal(currentOwner(), VISITOR);
    assert.ok(!isRefused(owner));
  });
});
