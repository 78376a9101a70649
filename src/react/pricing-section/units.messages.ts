/** Units that the browser's number formats lack or spell out, in every language. */
import type { Language } from '../../definition/common.ts';
import { plural } from '../plural.ts';

export const daysText: Record<Language, (days: number) => string> = {
  en: (days) => `${days} ${plural('en', days, 'day', 'days')}`,
  es: (days) => `${days} ${plural('es', days, 'día', 'días')}`,
  fr: (days) => `${days} ${plural('fr', days, 'jour', 'jours')}`,
  de: (days) => `${days} ${plural('de', days, 'Tag', 'Tage')}`,
};

export const bitrateUnit: Record<Language, string> = { en: 'kbps', es: 'kbps', fr: 'kbit/s', de: 'kbit/s' };
