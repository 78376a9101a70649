/// <reference types="google.accounts" />
/** Google's one-tap prompt. Not loaded for signed-in visitors. */
import { useEffect, useEffectEvent } from 'react';
import { createApiClient } from '../../../api/client.ts';
import type { AuthData } from '../../../contract/schema.ts';
import { configuration } from '../../../configuration/configuration.ts';
import type { Emit } from '../../../definition/definition.ts';
import { globalValue } from '../../../dom/global-value.ts';
import { pageClientIds } from '../auth-modal/providers/client-ids.ts';
import { GOOGLE_SCRIPT } from '../auth-modal/providers/google-script.ts';
import { createNonce } from '../auth-modal/providers/nonce.ts';
import { loadScript } from '../auth-modal/providers/script.ts';
import { useEditorRedirect } from '../../controls/editor-redirect/use-editor-redirect.tsx';
import { useEnvironment } from '../../environment/environment.tsx';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';
import { METHOD, triggerSignUp, type OneTapPage, type PromptCredential } from './prompted.ts';
import type * as SignIn from './sign-in.lazy.ts';

/**
 * Google shows one prompt at a time per page. The current one, and whether a failure was already logged, are stored on
 * `globalThis`, shared by all copies of this module.
 */
const PROMPT = Symbol.for('pc-elements.one-tap');
const UNAVAILABLE = Symbol.for('pc-elements.one-tap-unavailable');
const page = globalThis as { [PROMPT]?: AbortSignal | undefined; [UNAVAILABLE]?: boolean };

interface PromptProps {
  /** Whether the visitor may be prompted. */
  active: boolean;
  emit: Emit<typeof oneTapSignIn>;
}

/** Shows the prompt while it is active. Renders only the link to the editor, where a frame needs one. */
export function Prompt({ active, emit }: PromptProps) {
  const environment = useEnvironment();
  const { redirect, link } = useEditorRedirect();
  const page = useEffectEvent(() => ({ ...environment, announce: emit, redirect }));
  const { apiBase } = environment;
  useEffect(() => (active ? startOneTap(apiBase, () => page()) : undefined), [active, apiBase]);
  return link;
}

/** Shows the prompt unless another element of the page does; returns a function that removes it. */
function startOneTap(apiBase: string, current: () => OneTapPage): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const client = (auth?: AuthData) => createApiClient({ base: apiBase, token: () => auth?.accessToken });

  async function prompt(): Promise<void> {
    const { googleClientId } = await pageClientIds(client());
    if (!googleClientId) throw new Error('There is no Google client id.');
    await loadScript(configuration().social?.googleScript ?? GOOGLE_SCRIPT, () =>
      Boolean((globalValue('google') as typeof globalThis.google | undefined)?.accounts.id),
    );
    const nonce = await createNonce();
    if (signal.aborted || (page[PROMPT] && !page[PROMPT].aborted)) return;
    page[PROMPT] = signal;
    const { id } = globalThis.google.accounts;
    id.initialize({
      client_id: googleClientId,
      callback: ({ credential }) => {
        if (!signal.aborted) void signIn({ idToken: credential, ...(nonce && { nonce: nonce.value }) });
      },
      ...(nonce && { nonce: nonce.digest }),
      use_fedcm_for_prompt: true,
      auto_select: false,
      cancel_on_tap_outside: false,
      itp_support: true,
    });
    id.prompt();
    signal.addEventListener('abort', () => id.cancel(), { once: true });
  }

  /** Most visitors close the prompt, so what follows is only loaded now. */
  async function signIn(credential: PromptCredential): Promise<void> {
    let part: typeof SignIn;
    try {
      part = await import('./sign-in.lazy.ts');
    } catch (cause) {
      current().announce('pc-auth-error', { method: METHOD, code: 'network', cause });
      triggerSignUp();
      return;
    }
    await part.signIn(credential, client, current);
  }

  prompt().catch((cause: unknown) => {
    if (signal.aborted || page[UNAVAILABLE]) return;
    page[UNAVAILABLE] = true;
    // Not requested by the visitor, so a page without the API or a blocked script is not reported as an error.
    // eslint-disable-next-line no-console -- a hint for developers only
    console.info('pc-elements: the one-tap prompt is not available.', cause);
  });
  return () => stopping.abort();
}
