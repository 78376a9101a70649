import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  isSaved: (fileName) => `${fileName} est enregistré`,
  notSaved: {
    denied: 'Les téléchargements sont bloqués ici. Ouvrez le convertisseur dans son propre onglet.',
    unknown: 'Pas enregistré\u202f? Ouvrez le convertisseur dans son propre onglet.',
  },
  saveAgain: 'Enregistrer à nouveau',
  play: (fileName) => `Lire ${fileName}`,
};
