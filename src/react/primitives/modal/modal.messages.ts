/** The label of a dialog's close button, in every language. */
import type { Language } from '../../../definition/common.ts';

export const closeLabel: Record<Language, string> = {
  en: 'Close',
  es: 'Cerrar',
  fr: 'Fermer',
  de: 'Schließen',
};
