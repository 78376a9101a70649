/** The default label, in every language. */
import type { Language } from '../../../definition/common.ts';

export const continueWith: Record<Language, (provider: string) => string> = {
  en: (provider) => `Continue with ${provider}`,
  es: (provider) => `Continuar con ${provider}`,
  fr: (provider) => `Continuer avec ${provider}`,
  de: (provider) => `Weiter mit ${provider}`,
};
