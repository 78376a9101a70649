/** The default label, in every language. */
import type { Language } from '../../../definition/common.ts';

export const processingLabel: Record<Language, string> = {
  en: 'Processing',
  es: 'Procesando',
  fr: 'Traitement en cours',
  de: 'Wird verarbeitet',
};
