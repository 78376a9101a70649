// @ts-check
/**
 * What the three stand-ins have in common. The server puts it before each of them and both into one function, with
 * `provider` naming which one it is.
 */

/** @typedef {{ kind: 'answer', answer: any } | { kind: 'closed' } | { kind: 'blocked' }} Consent */

const script = /** @type {HTMLScriptElement} */ (Reflect.get(Document.prototype, 'currentScript', document));
const base = new URL('.', script.src);

/** How often an open window is looked at, in ms. */
const LOOK_EVERY = 100;

/**
 * A setting at this moment: what the page says in `pcStandIns[provider]`, else the query of the script's address.
 * @param {string} name
 * @param {string} byDefault
 * @returns {string}
 */
function setting(name, byDefault) {
  const page = /** @type {any} */ (window).pcStandIns?.[provider];
  return String(page?.[name] ?? new URL(script.src).searchParams.get(name) ?? byDefault);
}

const person = () => ({ email: setting('email', 'ada@example.org') });

/**
 * Who asks for a token. With the outcome `wrong-audience` it is made out to another app, and the service must refuse it.
 * @param {string} clientId
 */
const audience = (clientId, outcome = setting('outcome', 'ask')) =>
  outcome === 'wrong-audience' ? 'stand-in-of-another-app' : clientId;

/** @param {() => void} act */
const later = (act) => void setTimeout(act, Number(setting('delay', '3000')));

/**
 * Has something issued by the stand-in's server.
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
  if (!response.ok) throw new Error(`The stand-in answered with ${response.status}.`);
  return response.json();
}

/**
 * Opens the window in which a person decides; to be called within a click.
 * @param {string} what Is issued on consent.
 * @param {object} request
 * @returns {Promise<Consent>}
 */
function askInWindow(what, request) {
  const url = new URL(`${provider}/consent`, base);
  url.search = String(
    new URLSearchParams({ what, request: JSON.stringify(request), ...person(), origin: location.origin }),
  );
  const popup = window.open(url, `${provider}-stand-in`, 'popup,width=460,height=560');
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    /** @param {Consent} consent */
    const end = (consent) => {
      clearInterval(timer);
      removeEventListener('message', hear);
      resolve(consent);
    };
    /** @param {MessageEvent} event */
    const hear = (event) => {
      if (event.source !== popup || event.origin !== base.origin) return;
      end({ kind: 'answer', answer: event.data });
      popup.close();
    };
    const timer = setInterval(() => popup.closed && end({ kind: 'closed' }), LOOK_EVERY);
    addEventListener('message', hear);
  });
}

/**
 * What a person, or the setting in a person's place, makes of the request. A browser blocks a window that does not come
 * from a click, so without one every way of answering counts as blocked. An answer of null is a denial; `never` never
 * resolves.
 * @param {string} what
 * @param {{ clientId: string, [more: string]: unknown }} request
 * @returns {Promise<Consent>}
 */
async function consent(what, request) {
  const outcome = setting('outcome', 'ask');
  const asked = { ...request, clientId: audience(request.clientId) };
  if (outcome === 'ask') return askInWindow(what, asked);
  if (navigator.userActivation?.isActive === false || outcome === 'popup-blocked') return { kind: 'blocked' };
  switch (outcome) {
    case 'denied':
      return { kind: 'answer', answer: null };
    case 'popup-closed':
      return { kind: 'closed' };
    case 'never':
      return new Promise(() => undefined);
    case 'slow':
      await new Promise((resolve) => later(() => resolve(undefined)));
  }
  return { kind: 'answer', answer: await issue(what, { ...asked, ...person() }) };
}
