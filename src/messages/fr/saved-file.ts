import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  handedOver: 'Remis à votre navigateur',
  notSaved: {
    denied: 'Les téléchargements sont bloqués ici. Ouvrez cet outil dans son propre onglet.',
    unknown: 'Pas enregistré\u202f? Ouvrez cet outil dans son propre onglet.',
  },
  saveAgain: 'Enregistrer à nouveau',
  share: 'Partager…',
  shareFailed: 'Ce fichier n’a pas pu être partagé. Enregistrez-le plutôt.',
  play: (fileName) => `Lire ${fileName}`,
};
