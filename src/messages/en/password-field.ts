/** The label of the reveal button. */
import { english } from '../english.ts';

export const showPasswordLabel = english<string>('passwordField', 'Show password');
