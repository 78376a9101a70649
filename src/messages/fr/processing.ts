import { plural } from '../plural.ts';
import { texts as fileJobs } from './file-jobs.ts';
import type { ProcessingMessages } from '../en/processing.ts';

export const texts: ProcessingMessages = {
  ...fileJobs,
  preparing: 'Préparation du moteur audio',
  process: 'Traiter maintenant',
  processing: {
    AUTO_LEVELING: 'Égalisation du volume',
    MAGIC_DUST_AI: 'Magic Dust en cours',
    DE_NOISE_AI: 'Réduction du bruit',
    SHORTEN_SILENCE: 'Pauses en cours de réduction',
  },
  ready: {
    AUTO_LEVELING: 'Volume égalisé',
    MAGIC_DUST_AI: 'Votre enregistrement est prêt',
    DE_NOISE_AI: 'Votre enregistrement est prêt',
    SHORTEN_SILENCE: 'Votre enregistrement est prêt',
  },
  noiseReduced: (decibels) => `Bruit réduit de ${decibels} dB dans les pauses`,
  noiseLeft: (decibels) => `Presque aucun bruit n’a pu être retiré\u00a0: ${decibels}\u00a0dB dans les pauses`,
  floorRaised: (decibels) => `Bruit de fond plus fort de ${decibels}\u00a0dB, comme les passages faibles`,
  floorLowered: (decibels) => `Bruit de fond plus faible de ${decibels}\u00a0dB`,
  hardlyAnyVoice: 'Cet enregistrement ressemble plus à de la musique ou à du bruit qu’à de la parole',
  madeForSpeech:
    'Cet outil est fait pour la parole\u00a0: il peut prendre la musique et d’autres sons pour du bruit. Comparez avant et après, ou choisissez Légère.',
  strength: 'Réduction du bruit',
  strengths: { light: 'Légère', standard: 'Standard', strong: 'Forte' },
  strongLoads: (size) => `L’option Forte télécharge d’abord ${size} de plus`,
  strongMissing: 'L’option Forte n’est pas disponible ici, Standard a donc été utilisée',
  pausesShortened: (count, saved) =>
    `${count} ${plural('fr', count, 'pause raccourcie', 'pauses raccourcies')}, ${saved} de moins`,
  noLongPause: (longest) => `Aucune pause ne dure plus de ${longest}, rien n’a donc été modifié`,
  pauses: 'Les pauses à raccourcir',
  longestPause: 'Les pauses de plus de',
  pauseBecomes: 'sont ramenées à',
  shortenAgain: 'Raccourcir à nouveau',
  download: 'Télécharger',
  edit: 'Ouvrir dans l’éditeur',
  another: 'Choisir un autre enregistrement',
  unsupported: (fileName, formats) =>
    `Nous ne pouvons pas lire «\u00a0${fileName}\u00a0». Choisissez un fichier ${formats}.`,
  video: (fileName) => `«\u00a0${fileName}\u00a0» est une vidéo. Ici, nous ne pouvons traiter que des fichiers audio.`,
  oneAtATime: 'Un enregistrement à la fois\u00a0: seul le premier a été ajouté.',
  uploadsInstead:
    'Ici, le traitement sur votre appareil est impossible\u00a0: votre fichier est envoyé et traité sur nos serveurs.',
  onDeviceInstead: 'Notre service n’est pas disponible sur ce site\u00a0: votre fichier est traité sur votre appareil.',
  onDevice: 'Celui-ci est traité sur votre appareil',
  failures: {
    ...fileJobs.failures,
    damaged: [
      'Ce fichier n’a pas pu être traité',
      'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
    ],
    'upload-expired': ['L’envoi a expiré', 'Votre fichier est toujours là. Réessayez pour l’envoyer.'],
    'result-expired': ['Le résultat a expiré', 'Réessayez pour traiter votre fichier.'],
    'engine-blocked': ['Le moteur audio est bloqué sur cette page', 'Prévenez le propriétaire de ce site.'],
    'engine-unsupported': [
      'Ce navigateur ne peut pas traiter de fichiers audio',
      'Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
    ],
    'engine-not-found': ['Le traitement n’est pas configuré sur ce site', 'Prévenez le propriétaire de ce site.'],
    'engine-unreachable': [
      'Le moteur audio n’a pas pu être chargé',
      'Vérifiez votre connexion, puis réessayez. Votre fichier est toujours là.',
    ],
    'no-audio': [
      'Il n’y a rien à entendre dans ce fichier',
      'Il ne contient que du silence ou aucun son. Choisissez un autre enregistrement.',
    ],
  },
};
