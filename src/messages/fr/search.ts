import { plural } from '../plural.ts';
import type { SearchMessages } from '../en/search.ts';

export const texts: SearchMessages = {
  title: 'Rechercher',
  placeholder: 'Rechercher dans le blog',
  close: 'Fermer la recherche',
  hint: 'Les résultats s’affichent pendant la saisie.',
  searching: 'Recherche…',
  results: (count) => `${count} ${plural('fr', count, 'résultat', 'résultats')}`,
  nothing: (query) => `Aucun résultat pour «\u00a0${query}\u00a0». Essayez moins de mots ou d’autres mots.`,
  elsewhere: (query) => `Voir les résultats pour «\u00a0${query}\u00a0»`,
  retry: 'Réessayer',
  failed: ['La recherche n’est pas disponible pour le moment', 'Vérifiez votre connexion, puis réessayez.'],
  later: 'Réessayez dans un instant.',
  absent: 'La recherche n’est pas configurée sur ce site.',
};
