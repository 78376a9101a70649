/** Validation messages of a text field. */
import { plural } from '../plural.ts';
import { english } from '../english.ts';

export interface FieldMessages {
  required: string;
  email: string;
  url: string;
  number: string;
  tooShort: (min: number) => string;
  tooLong: (max: number) => string;
  tooSmall: (min: string) => string;
  tooLarge: (max: string) => string;
  step: string;
  format: string;
  /** The password differs from the one in the field above. */
  passwordMatch: string;
  /** The same of another value. */
  match: string;
}

export const fieldMessages = english<FieldMessages>('validation', {
  required: 'Field is required.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a full web address, starting with https://.',
  number: 'Please enter a number.',
  tooShort: (min) => `Please use at least ${min} ${plural('en', min, 'character', 'characters')}.`,
  tooLong: (max) => `Please use at most ${max} ${plural('en', max, 'character', 'characters')}.`,
  tooSmall: (min) => `Please enter ${min} or more.`,
  tooLarge: (max) => `Please enter ${max} or less.`,
  step: 'That number isn’t one of the possible values.',
  format: 'Please check the format.',
  passwordMatch: 'Passwords do not match.',
  match: 'The two entries do not match.',
});
