import type { UnexpectedErrorMessages } from '../en/unexpected-error.ts';

export const texts: UnexpectedErrorMessages = {
  broken: 'Cette partie de la page ne fonctionne plus.',
  retry: 'Réessayer',
  outdated: 'Cette page a été mise à jour.',
  reload: 'Recharger',
};
