/** The default label, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export const continueWith: Messages<'socialButton'> = {
  name: 'socialButton',
  en: (provider) => `Continue with ${provider}`,
  es: (provider) => `Continuar con ${provider}`,
  fr: (provider) => `Continuer avec ${provider}`,
  de: (provider) => `Weiter mit ${provider}`,
};
