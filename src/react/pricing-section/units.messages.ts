/** Units that the browser's number formats lack, in every language. */
import type { Messages } from '../../messages/messages.ts';

export const bitrateUnit: Messages<'bitrateUnit'> = {
  name: 'bitrateUnit',
  en: 'kbps',
  es: 'kbps',
  fr: 'kbit/s',
  de: 'kbit/s',
};
