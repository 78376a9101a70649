/** Units that the browser's number formats lack, in every language. */
import type { Language } from '../../definition/common.ts';

export const bitrateUnit: Record<Language, string> = { en: 'kbps', es: 'kbps', fr: 'kbit/s', de: 'kbit/s' };
