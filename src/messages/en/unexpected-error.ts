/** The messages of a widget that has failed. */
import { english } from '../english.ts';

export interface UnexpectedErrorMessages {
  broken: string;
  retry: string;
}

export const unexpectedErrorMessages = english<UnexpectedErrorMessages>('unexpectedError', {
  broken: 'This part of the page stopped working.',
  retry: 'Try again',
});
