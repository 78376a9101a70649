/** What showing the prompt and signing in with it share. */
import { configuration } from '../../../configuration/configuration.ts';
import type { Flow } from '../../../definition/common.ts';
import type { Emit } from '../../../definition/definition.ts';
import { globalValue } from '../../../dom/global-value.ts';
import type { EditorRedirect } from '../../controls/editor-redirect/use-editor-redirect.tsx';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';

export const METHOD = 'GOOGLE_ONE_TAP';

/** What the element provides, read on each use. */
export interface OneTapPage {
  readonly appBase: string;
  readonly flow: Flow | '';
  readonly announce: Emit<typeof oneTapSignIn>;
  readonly redirect: EditorRedirect['redirect'];
}

/** What Google gives for an account that the visitor has chosen. */
export interface PromptCredential {
  readonly idToken: string;
  /** Of which the token contains the digest. */
  readonly nonce?: string;
}

export function triggerSignUp(): void {
  const trigger = configuration().onSignUpTrigger ?? globalValue('pcSignUpTrigger');
  if (typeof trigger === 'function') (trigger as () => void)();
}
