import { english } from '../english.ts';

export const newTabMessages = english<string>('newTab', '(opens in a new tab)');
