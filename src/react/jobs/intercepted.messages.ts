/** What visitors read where something between the page and the service answered in its place, in every language. */
import type { Language } from '../../definition/common.ts';

export const intercepted: Record<Language, readonly [title: string, advice: string]> = {
  en: ['Something between you and the service stopped this', 'Reload the page and try again.'],
  es: ['Algo entre tú y el servicio lo ha impedido', 'Recarga la página e inténtalo de nuevo.'],
  fr: ['Quelque chose entre vous et le service a bloqué l’opération', 'Rechargez la page, puis réessayez.'],
  de: ['Etwas zwischen dir und dem Dienst hat das verhindert', 'Lade die Seite neu und versuche es erneut.'],
};
