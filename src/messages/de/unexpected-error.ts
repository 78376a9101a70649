import type { UnexpectedErrorMessages } from '../en/unexpected-error.ts';

export const texts: UnexpectedErrorMessages = {
  broken: 'Dieser Teil der Seite funktioniert nicht mehr.',
  retry: 'Erneut versuchen',
};
