import type { UnexpectedErrorMessages } from '../en/unexpected-error.ts';

export const texts: UnexpectedErrorMessages = {
  broken: 'Dieser Teil der Seite funktioniert nicht mehr.',
  retry: 'Erneut versuchen',
  outdated: 'Diese Seite wurde aktualisiert.',
  reload: 'Neu laden',
};
