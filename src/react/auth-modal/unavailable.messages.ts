import type { Messages } from '../../messages/messages.ts';

export interface UnavailableMessages {
  unavailable: string;
  retry: string;
  dismiss: string;
}

/** Shown when the dialog is not available, so not part of its lazy messages. */
export const unavailableMessages: Messages<'authUnavailable'> = {
  name: 'authUnavailable',
  en: { unavailable: 'Logging in isn’t available right now.', retry: 'Try again', dismiss: 'Close this message' },
  es: { unavailable: 'Ahora mismo no se puede iniciar sesión.', retry: 'Reintentar', dismiss: 'Cerrar este mensaje' },
  fr: {
    unavailable: 'La connexion n’est pas disponible pour le moment.',
    retry: 'Réessayer',
    dismiss: 'Fermer ce message',
  },
  de: {
    unavailable: 'Die Anmeldung ist gerade nicht möglich.',
    retry: 'Erneut versuchen',
    dismiss: 'Meldung schließen',
  },
};
