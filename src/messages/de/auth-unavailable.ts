import type { UnavailableMessages } from '../en/auth-unavailable.ts';

export const texts: UnavailableMessages = {
  unavailable: 'Die Anmeldung ist gerade nicht möglich.',
  retry: 'Erneut versuchen',
  dismiss: 'Meldung schließen',
};
