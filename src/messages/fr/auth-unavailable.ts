import type { UnavailableMessages } from '../en/auth-unavailable.ts';

export const texts: UnavailableMessages = {
  unavailable: 'La connexion n’est pas disponible pour le moment.',
  retry: 'Réessayer',
  dismiss: 'Fermer ce message',
};
