import type { Messages } from '../../../messages/messages.ts';

/** For screen readers, after a link's name. */
export const newTabMessages: Messages<'newTab'> = {
  name: 'newTab',
  en: '(opens in a new tab)',
  es: '(se abre en una pestaña nueva)',
  fr: '(s’ouvre dans un nouvel onglet)',
  de: '(öffnet einen neuen Tab)',
};
