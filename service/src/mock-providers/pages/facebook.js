// @ts-check
/** The part of Facebook's script that the widgets use: `FB.init`, `FB.login` and `fbAsyncInit`. */

/** @type {any} */
let options;
/** @type {{ status: string, authResponse: object | null }} */
let last = { status: 'unknown', authResponse: null };

const FB = {
  /** @param {any} params */
  init(params) {
    if (!/^v\d+\.\d+$/.test(params?.version ?? '')) throw new Error('init not called with valid version');
    options = params;
  },

  /** @param {((response: object) => void) | { scope?: string }} [first] @param {{ scope?: string }} [second] */
  login(first, second) {
    const callback = typeof first === 'function' ? first : undefined;
    const { scope = 'public_profile' } = (typeof first === 'function' ? second : first) ?? {};
    if (options === undefined) {
      console.error('FB.login() called before FB.init().');
      return;
    }
    if (!options.appId) throw new Error('Missing required parameter appId.');
    consent('token', { clientId: options.appId, scope }).then((result) => {
      // Like Facebook's own script.
      if (result.kind === 'blocked') return;
      const authResponse = result.kind === 'answer' ? result.answer : null;
      last = { status: authResponse ? 'connected' : 'unknown', authResponse };
      callback?.(last);
    });
  },

  /** @param {(response: object) => void} callback */
  getLoginStatus(callback) {
    setTimeout(() => callback(last));
  },

  getAuthResponse: () => last.authResponse,
};

const page = /** @type {any} */ (window);
page.FB = FB;
page.fbAsyncInit?.();
