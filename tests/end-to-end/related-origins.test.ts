/** Passkeys on a page of another domain, which the browser looks up at the domain that they belong to. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { selfSigned } from './self-signed.ts';
import { arrived, publishEditor, signUp } from './signing-in.ts';
import { CDN, pageOf, startSite, type Site } from './site.ts';
import { button, openBrowser, visit } from './visitor.ts';

const OWN = 'https://own.example';
const PARTNER = 'https://partner.test';
const STRANGER = 'https://stranger.test';

let site: Site;
let proxy: Server;
let browser: Browser;

before(async () => {
  site = await startSite({
    SIGN_INS_PER_MINUTE: '0',
    // The test itself reads the mails by address.
    PUBLIC_ORIGIN: `${OWN},http://127.0.0.1`,
    ALLOWED_ORIGINS: `${PARTNER},${STRANGER}`,
    PASSKEY_RP_ID: 'own.example',
    PASSKEY_RELATED_ORIGINS: PARTNER,
  });
  publishEditor(site);
  // Browsers look up related domains by https only. All hosts lead here.
  proxy = createServer(selfSigned(), (request, response) => {
    const { url = '/', method, headers } = request;
    // The pages of the others are not of the service, which has none for their hosts.
    const host = `https://${headers.host}` === OWN ? headers.host : new URL(site.url).host;
    const forwarded = forward(site.url + url, { method, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  browser = await openBrowser('--ignore-certificate-errors', `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`);
});
after(async () => {
  await browser.close();
  proxy.close();
  await site.stop();
});

/** The address of a page there with the dialog of the service. */
function publish(origin: string, attributes: string): string {
  const markup = `<pc-auth-modal api-base="${OWN}" open ${attributes}></pc-auth-modal>`;
  const html = pageOf(markup, `<script type="module" src="${OWN}${CDN}autoload.js"></script>`);
  return site.publish({ html }).replace(site.url, origin);
}

const ASK = 'Continue with a passkey';

it('a passkey logs in on a page of a related domain, and on no other', async (t) => {
  const { page } = await visit(t, browser, 'about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The field asks for none, so that the button does.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false;');
  await page.goto(publish(OWN, ''));
  await signUp(site, page, 'partner@example.org');
  await button(page, 'Add a passkey').click();
  await arrived(page);

  await page.goto(publish(PARTNER, 'mode="login" app-base="/"'));
  await button(page, ASK).click();
  const { query } = await arrived(page);
  assert.deepEqual([new URL(page.url()).origin, query['method']], [PARTNER, 'passkey']);

  await page.goto(publish(STRANGER, 'mode="login"'));
  await page.getByRole('dialog').waitFor();
  assert.equal(await button(page, ASK).count(), 0);
});
