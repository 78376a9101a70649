/** The default label. */
import { english } from '../english.ts';

export const continueWith = english<(provider: string) => string>(
  'socialButton',
  (provider) => `Continue with ${provider}`,
);
