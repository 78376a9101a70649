/** The messages of a widget that has failed. */
import { english } from '../english.ts';

export interface UnexpectedErrorMessages {
  broken: string;
  retry: string;
  /** Another release is hosted now, and files of this one are gone. */
  outdated: string;
  reload: string;
}

export const unexpectedErrorMessages = english<UnexpectedErrorMessages>('unexpectedError', {
  broken: 'This part of the page stopped working.',
  retry: 'Try again',
  outdated: 'This page has been updated.',
  reload: 'Reload',
});
