/** Units that the browser's number formats lack. */
import { english } from '../english.ts';

export const bitrateUnit = english<string>('bitrateUnit', 'kbps');
