/** What a broken part of a page says, in every language. */
import type { Language } from '../definition/common.ts';

export const brokenMessages: Record<Language, { broken: string; retry: string }> = {
  en: { broken: 'This part of the page stopped working.', retry: 'Try again' },
  es: { broken: 'Esta parte de la página ha dejado de funcionar.', retry: 'Reintentar' },
  fr: { broken: 'Cette partie de la page ne fonctionne plus.', retry: 'Réessayer' },
  de: { broken: 'Dieser Teil der Seite funktioniert nicht mehr.', retry: 'Erneut versuchen' },
};
