// @ts-check
/**
 * Shared by the three mocks. The server prepends it to each of them and wraps both in one function, in which `provider`
 * is the provider's name.
 */

/** @typedef {{ kind: 'answer', answer: any } | { kind: 'closed' } | { kind: 'blocked' }} Consent */

const script = /** @type {HTMLScriptElement} */ (Reflect.get(Document.prototype, 'currentScript', document));
const base = new URL('.', script.src);

/** How often an open window is checked, in milliseconds. */
const CHECK_INTERVAL = 100;

/** In ms. */
const TIME_TO_LOOK = 1500;

/**
 * The current value of a setting: from `pcMockProviders[provider]` in the page, else from the query of the script's URL.
 * @param {string} name
 * @param {string} byDefault
 * @returns {string}
 */
function setting(name, byDefault) {
  const page = /** @type {any} */ (window).pcMockProviders?.[provider];
  return String(page?.[name] ?? new URL(script.src).searchParams.get(name) ?? byDefault);
}

const person = () => ({ email: setting('email', 'ada@example.org') });

/**
 * The client that a token is issued to. With the outcome `wrong-audience` that is another app, so the service must
 * reject the token.
 * @param {string} clientId
 */
const audience = (clientId, outcome = setting('outcome', 'ask')) =>
  outcome === 'wrong-audience' ? 'another-app' : clientId;

/** @param {() => void} act */
const later = (act) => void setTimeout(act, Number(setting('delay', '3000')));

/**
 * Gets something issued by the server.
 * @param {string} what
 * @param {object} request
 * @returns {Promise<any>}
 */
async function issue(what, request) {
  const response = await fetch(new URL(`${provider}/${what}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The mock answered with ${response.status}.`);
  return response.json();
}

/**
 * Opens the consent window; call it within a click.
 * @param {string} what Issued on consent.
 * @param {object} request
 * @returns {Promise<Consent>}
 */
function askInWindow(what, request) {
  const url = new URL(`${provider}/consent`, base);
  url.search = String(
    new URLSearchParams({ what, request: JSON.stringify(request), ...person(), origin: location.origin }),
  );
  const popup = window.open(url, `mock-${provider}`, 'popup,width=460,height=560');
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    /** @param {Consent} consent */
    const end = (consent) => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      resolve(consent);
    };
    /** @param {MessageEvent} event */
    const onMessage = (event) => {
      if (event.source !== popup || event.origin !== base.origin) return;
      end({ kind: 'answer', answer: event.data });
      popup.close();
    };
    const timer = setInterval(() => popup.closed && end({ kind: 'closed' }), CHECK_INTERVAL);
    addEventListener('message', onMessage);
  });
}

/**
 * The decision of a person, or of the setting in their place. Browsers block windows that no click opened, so without a
 * click every setting counts as blocked. An answer of null is a denial; `never` never resolves.
 * @param {string} what
 * @param {{ clientId: string, [more: string]: unknown }} request
 * @returns {Promise<Consent>}
 */
async function consent(what, request) {
  const outcome = setting('outcome', 'ask');
  const tokenRequest = { ...request, clientId: audience(request.clientId) };
  if (outcome === 'ask') return askInWindow(what, tokenRequest);
  if (navigator.userActivation?.isActive === false || outcome === 'popup-blocked') return { kind: 'blocked' };
  switch (outcome) {
    case 'denied':
      return { kind: 'answer', answer: null };
    case 'popup-closed':
      // A person looks at a window before closing it; one that is gone at once was cut off by a policy of the page.
      await new Promise((resolve) => setTimeout(resolve, TIME_TO_LOOK));
      return { kind: 'closed' };
    case 'never':
      return new Promise(() => undefined);
    case 'slow':
      await new Promise((resolve) => later(() => resolve(undefined)));
  }
  return { kind: 'answer', answer: await issue(what, { ...tokenRequest, ...person() }) };
}
