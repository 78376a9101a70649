import type { ContinueMessages } from '../en/redirect.ts';

export const texts: ContinueMessages = {
  title: 'Du bist angemeldet',
  text: 'Dein Arbeitsbereich öffnet sich außerhalb dieser Seite.',
  proceed: 'Weiter',
  dismiss: 'Meldung schließen',
};
