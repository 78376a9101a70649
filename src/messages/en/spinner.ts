/** The default label of a spinner. */
import { english } from '../english.ts';

export const loadingLabel = english<string>('spinner', 'Loading');
