/** The default label of a spinner, in every language. */
import type { Language } from '../../../definition/common.ts';

export const loadingLabel: Record<Language, string> = {
  en: 'Loading',
  es: 'Cargando',
  fr: 'Chargement',
  de: 'Wird geladen',
};
