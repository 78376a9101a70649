import { plural } from '../plural.ts';
import type { JoinMessages } from '../en/join.ts';

export const texts: JoinMessages = {
  join: 'Assembler en un seul fichier',
  between: 'Entre les fichiers',
  ways: { nothing: 'Rien', gap: 'Pause', crossfade: 'Fondu' },
  lengths: { gap: 'Durée de la pause', crossfade: 'Durée du fondu' },
  match: 'Égaliser le volume de tous les fichiers',
  chapters: 'Chaque fichier devient un chapitre.',
  total: (time) => `Durée totale\u00a0: ${time}`,
  drag: 'Faites glisser pour changer l’ordre',
  moveUp: (fileName) => `Monter ${fileName}`,
  moveDown: (fileName) => `Descendre ${fileName}`,
  moved: (fileName, place, count) => `${fileName}, ${place} sur ${count}`,
  sort: 'Trier par nom',
  sorted: 'Triés par nom',
  start: (count, format) => `Assembler ${count} fichiers en ${format}`,
  joining: (count) => `Assemblage de ${count} fichiers`,
  onDevice: 'Ces fichiers sont assemblés sur votre appareil',
  back: 'Revenir aux fichiers',
  stuck: (fileName, others) =>
    others === 0
      ? `«\u00a0${fileName}\u00a0» ne peut pas être assemblé. Retirez ce fichier pour assembler les autres.`
      : `«\u00a0${fileName}\u00a0» et ${others} ${plural('fr', others, 'autre fichier', 'autres fichiers')} ne peuvent pas être assemblés. Retirez-les pour assembler le reste.`,
  tooMany: (most) => `Vous pouvez assembler jusqu’à ${most} fichiers. Retirez-en d’abord quelques-uns.`,
  unreadable: (fileName) => `«\u00a0${fileName}\u00a0» est illisible`,
  unreadableAdvice: 'Revenez en arrière, retirez ce fichier et assemblez les autres.',
  oneIsUnreadable: [
    'L’un de ces fichiers est illisible',
    'Pour savoir lequel, convertissez-les un par un. Retirez-le ensuite et assemblez les autres.',
  ],
  unavailable: 'L’assemblage n’est pas possible ici. Chaque fichier est converti séparément.',
  unreachable: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
};
