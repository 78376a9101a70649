/** The label of a dialog's close button. */
import { english } from '../english.ts';

export const closeLabel = english<string>('modal', 'Close');
