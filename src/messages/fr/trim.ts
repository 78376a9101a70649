import type { TrimMessages } from '../en/trim.ts';

export const texts: TrimMessages = {
  trim: 'Couper',
  handles: { start: 'Début de l’extrait', end: 'Fin de l’extrait' },
  start: 'Début',
  end: 'Fin',
  fadeIn: 'Fondu d’entrée',
  fadeOut: 'Fondu de sortie',
  length: (time) => `Durée\u00a0: ${time}`,
  listen: 'Écouter l’extrait',
  stop: 'Arrêter',
  undo: 'Annuler',
  whole: 'Fichier entier',
  measuring: 'Lecture du fichier',
  noTime: (example) => `Saisissez un temps comme ${example}.`,
  startTooLate: (end) => `Le début doit précéder la fin (${end}).`,
  endTooEarly: (start) => `La fin doit suivre le début (${start}).`,
  behindEnd: (end) => `Le fichier se termine à ${end}.`,
  unavailable: 'Impossible de couper ici. Le fichier sera converti en entier.',
  unplayable: 'Impossible d’écouter ce fichier ici, mais vous pouvez quand même le couper.',
  unmeasured: 'Impossible de connaître la durée de ce fichier\u00a0: il ne peut pas être coupé.',
  unreachable: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
};
