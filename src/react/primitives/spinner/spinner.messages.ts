/** The default label of a spinner, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export const loadingLabel: Messages<'spinner'> = {
  name: 'spinner',
  en: 'Loading',
  es: 'Cargando',
  fr: 'Chargement',
  de: 'Wird geladen',
};
