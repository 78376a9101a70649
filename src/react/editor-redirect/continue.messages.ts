import type { Messages } from '../../messages/messages.ts';

export interface ContinueMessages {
  /** The visitor is signed in. */
  title: string;
  text: string;
  /** The link's. */
  proceed: string;
  dismiss: string;
}

export const continueMessages: Messages<'redirect'> = {
  name: 'redirect',
  en: {
    title: 'You’re logged in',
    text: 'Your workspace opens outside this page.',
    proceed: 'Continue',
    dismiss: 'Close this message',
  },
  es: {
    title: 'Sesión iniciada',
    text: 'Tu espacio de trabajo se abre fuera de esta página.',
    proceed: 'Continuar',
    dismiss: 'Cerrar este mensaje',
  },
  fr: {
    title: 'Connexion réussie',
    text: 'Votre espace de travail s’ouvre en dehors de cette page.',
    proceed: 'Continuer',
    dismiss: 'Fermer ce message',
  },
  de: {
    title: 'Du bist angemeldet',
    text: 'Dein Arbeitsbereich öffnet sich außerhalb dieser Seite.',
    proceed: 'Weiter',
    dismiss: 'Meldung schließen',
  },
};
