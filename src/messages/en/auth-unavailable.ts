import { english } from '../english.ts';

export interface UnavailableMessages {
  unavailable: string;
  retry: string;
  dismiss: string;
}

export const unavailableMessages = english<UnavailableMessages>('authUnavailable', {
  unavailable: 'Logging in isn’t available right now.',
  retry: 'Try again',
  dismiss: 'Close this message',
});
