/** The default label. */
import { english } from '../english.ts';

export const processingLabel = english<string>('circularProgress', 'Processing');
