import type { CommonChooserMessages } from '../en/chooser.ts';

export const texts: CommonChooserMessages = {
  or: 'ou',
  choose: 'Choisir un fichier',
  record: 'Enregistrer',
  retry: 'Réessayer',
  unreachable: ['Connexion perdue', 'Vérifiez votre connexion, puis réessayez.'],
};
