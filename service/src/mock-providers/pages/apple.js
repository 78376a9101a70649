// @ts-check
/** The part of Apple's script that the widgets use: `AppleID.auth` in popup mode. */

/** @type {any} */
let defaults;

/** @param {string} name @param {object} detail */
const dispatch = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

const auth = {
  /** @param {any} config */
  init(config) {
    for (const name of ['clientId', 'redirectURI']) {
      if (typeof config?.[name] !== 'string') throw new Error(`The "${name}" should be a string.`);
    }
    defaults = config;
  },

  /** @param {any} [overrides] */
  async signIn(overrides) {
    if (defaults === undefined) throw new Error('The "init" function must be called first.');
    const { clientId, nonce, scope, state, usePopup } = { ...defaults, ...overrides };
    if (!usePopup) throw new Error('The mock supports popup mode only.');
    const result = await consent('authorization', { clientId, nonce, scope, state });
    if (result.kind === 'answer' && result.answer) {
      dispatch('AppleIDSignInOnSuccess', result.answer);
      return result.answer;
    }
    const reason = {
      error: {
        answer: 'user_cancelled_authorize',
        closed: 'popup_closed_by_user',
        blocked: 'popup_blocked_by_browser',
      }[result.kind],
    };
    dispatch('AppleIDSignInOnFailure', reason);
    throw reason;
  },

  renderButton() {},
};

/** @type {any} */ (window).AppleID = { auth };
