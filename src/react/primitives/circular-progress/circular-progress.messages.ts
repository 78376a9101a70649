/** The default label, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export const processingLabel: Messages<'circularProgress'> = {
  name: 'circularProgress',
  en: 'Processing',
  es: 'Procesando',
  fr: 'Traitement en cours',
  de: 'Wird verarbeitet',
};
