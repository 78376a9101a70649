// @ts-check
/** The part of Google's script that the widgets use: `google.accounts.oauth2` and `google.accounts.id`. */

/** Passed to the error callback if the window returned nothing. */
class ClientConfigError extends Error {
  /** @param {string} type @param {string} message */
  constructor(type, message) {
    super(message);
    this.type = type;
  }
}

const oauth2 = {
  /** @param {any} config */
  initTokenClient(config) {
    if (!config?.client_id) throw new Error('Missing required parameter client_id.');
    if (!config.scope) throw new Error('Missing required parameter scope.');
    return {
      requestAccessToken(overrides = {}) {
        const { client_id: clientId, scope, callback, error_callback: failed } = { ...config, ...overrides };
        consent('token', { clientId, scope }).then((result) => {
          if (result.kind === 'closed') failed?.(new ClientConfigError('popup_closed', 'Popup window closed'));
          else if (result.kind === 'blocked')
            failed?.(new ClientConfigError('popup_failed_to_open', 'Failed to open popup window'));
          else callback(result.answer ?? { error: 'access_denied', error_description: 'The user denied access.' });
        });
      },
    };
  },
};

/** @type {any} */
let idConfig;
/** The prompt that is open or about to open. @type {{ end: (moment?: object) => void } | undefined} */
let current;

/** @param {string} type @param {string} [reason] */
const moment = (type, reason) => ({
  getMomentType: () => type,
  isDisplayMoment: () => type === 'display',
  isDisplayed: () => type === 'display' && reason === undefined,
  isNotDisplayed: () => type === 'display' && reason !== undefined,
  getNotDisplayedReason: () => (type === 'display' ? reason : undefined),
  isSkippedMoment: () => type === 'skipped',
  // With FedCM the browser gives no reason.
  getSkippedReason: () => (type === 'skipped' && !idConfig.use_fedcm_for_prompt ? reason : undefined),
  isDismissedMoment: () => type === 'dismissed',
  getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
});

const id = {
  /** @param {any} config */
  initialize(config) {
    if (!config?.client_id) throw new Error('Missing required parameter client_id.');
    idConfig = config;
  },

  /** @param {(notification: object) => void} [listen] */
  prompt(listen) {
    if (idConfig === undefined) {
      console.error('[GSI_LOGGER]: Failed to prompt: initialize() was not called.');
      return;
    }
    current?.end(moment('dismissed', 'flow_restarted'));
    const config = idConfig;
    const outcome = setting('oneTap', 'ask');
    // With FedCM there are no display moments.
    const displayed = (/** @type {string} */ reason) => {
      if (!config.use_fedcm_for_prompt) listen?.(moment('display', reason));
    };
    let card = /** @type {Element | undefined} */ (undefined);
    const prompt = {
      end(/** @type {object | undefined} */ notification) {
        if (current !== prompt) return;
        current = undefined;
        card?.remove();
        if (notification !== undefined) listen?.(notification);
      },
    };
    current = prompt;
    const accept = async () => {
      const { email } = person();
      const clientId = audience(config.client_id, outcome);
      const { credential } = await issue('credential', { clientId, email, nonce: config.nonce });
      if (current !== prompt) return;
      prompt.end(moment('dismissed', 'credential_returned'));
      config.callback?.({
        credential,
        clientId: config.client_id,
        select_by: config.use_fedcm_for_prompt ? 'fedcm' : 'user',
      });
    };

    switch (outcome) {
      case 'never':
        return;
      case 'not-displayed':
        displayed('opt_out_or_no_session');
        // With FedCM the browser reports this instead.
        prompt.end(config.use_fedcm_for_prompt ? moment('skipped') : undefined);
        return;
      case 'denied':
        displayed();
        prompt.end(moment('skipped', 'user_cancel'));
        return;
      case 'slow':
        displayed();
        later(() => void accept());
        return;
      case 'ask':
        card = oneTapCard(person().email, accept, () => prompt.end(moment('skipped', 'user_cancel')));
        displayed();
        return;
      default:
        displayed();
        void accept();
    }
  },

  cancel() {
    current?.end(moment('dismissed', 'cancel_called'));
  },

  disableAutoSelect() {},
};

/**
 * The prompt, in the bottom corner of the window, where it covers no bar of a page, unlike the one that it stands for.
 * @param {string} email
 * @param {() => unknown} accept
 * @param {() => void} close
 */
function oneTapCard(email, accept, close) {
  const host = document.createElement('div');
  host.id = 'credential_picker_container';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; position: fixed; inset-block-end: 20px; inset-inline-end: 20px; z-index: 9999; inline-size: min(340px, 100vw - 40px); }
    section { border: 1px solid #c4c7cc; border-radius: 12px; background: #fff; color: #1f1f1f; padding: 16px; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 24px #0003; display: grid; gap: 12px; }
    header { display: flex; justify-content: space-between; align-items: start; gap: 8px; }
    h2, p { margin: 0; font-size: 14px; font-weight: 500; }
    p { color: #5f6368; font-weight: 400; font-size: 12px; }
    button { font: inherit; border-radius: 6px; padding: 8px 12px; cursor: pointer; overflow-wrap: anywhere; }
    .accept { border: 0; background: #1a63d8; color: #fff; }
    .close { border: 0; background: none; padding: 0 4px; color: inherit; }
  `);
  root.adoptedStyleSheets = [sheet];
  /** @param {string} tag @param {string} text @param {Element[]} children */
  const element = (tag, text, ...children) => {
    const made = document.createElement(tag);
    made.append(text, ...children);
    return made;
  };
  /** @param {string} name @param {string} text @param {() => unknown} act */
  const button = (name, text, act) => {
    const made = element('button', text);
    made.className = name;
    made.addEventListener('click', act);
    return made;
  };
  const closeButton = button('close', '×', close);
  closeButton.setAttribute('aria-label', 'Close the prompt');
  const section = element(
    'section',
    '',
    element('header', '', element('h2', `Sign in to ${location.hostname} with Google`), closeButton),
    button('accept', `Continue as ${email}`, accept),
    element('p', 'A mock for development. Google is not involved.'),
  );
  section.setAttribute('aria-label', 'Sign in with Google');
  root.append(section);
  document.body.append(host);
  return host;
}

const page = /** @type {any} */ (window);
page.google = { ...page.google, accounts: { oauth2, id } };
page.onGoogleLibraryLoad?.();
