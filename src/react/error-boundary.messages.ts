/** The messages of a widget that has failed, in every language. */
import type { Messages } from '../messages/messages.ts';

export interface UnexpectedErrorMessages {
  broken: string;
  retry: string;
}

export const unexpectedErrorMessages: Messages<'unexpectedError'> = {
  name: 'unexpectedError',
  en: { broken: 'This part of the page stopped working.', retry: 'Try again' },
  es: { broken: 'Esta parte de la página ha dejado de funcionar.', retry: 'Reintentar' },
  fr: { broken: 'Cette partie de la page ne fonctionne plus.', retry: 'Réessayer' },
  de: { broken: 'Dieser Teil der Seite funktioniert nicht mehr.', retry: 'Erneut versuchen' },
};
