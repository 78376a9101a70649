/** The label of a dialog's close button, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export const closeLabel: Messages<'modal'> = {
  name: 'modal',
  en: 'Close',
  es: 'Cerrar',
  fr: 'Fermer',
  de: 'Schließen',
};
