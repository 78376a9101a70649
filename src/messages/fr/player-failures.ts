import type { PlayerFailureMessages } from '../en/player-failures.ts';

export const texts: PlayerFailureMessages = {
  network: ['Impossible de charger l’audio', 'Vérifiez votre connexion, puis réessayez.'],
  'not-found': [
    'L’audio n’est pas disponible',
    'Il a peut-être été déplacé ou supprimé. Réessayez ou rechargez la page.',
  ],
  server: ['Impossible de charger l’audio', 'Le serveur ne répond pas correctement. Réessayez dans un instant.'],
  'empty-file': ['Le fichier est vide', 'Choisissez un fichier contenant du son.'],
  'file-gone': ['Le fichier n’est plus lisible', 'Il a été déplacé, modifié ou supprimé. Choisissez-le de nouveau.'],
  damaged: [
    'Impossible de lire ce fichier',
    'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
  ],
  'no-audio': ['Ce fichier ne contient aucun son', 'Choisissez un autre fichier.'],
  'unsupported-codec': [
    'Ce format ne peut pas être lu ici',
    'Essayez le fichier dans un autre format, MP3 ou WAV par exemple.',
  ],
  protected: [
    'Ce fichier est protégé',
    'Il a été acheté ou loué et ne s’ouvre que dans l’application d’où il provient. Choisissez un autre fichier.',
  ],
  'out-of-memory': ['Votre appareil manque de mémoire', 'Fermez d’autres onglets ou applications, puis réessayez.'],
  'engine-blocked': [
    'Ce format ne peut pas être lu sur cette page',
    'Essayez le fichier dans un autre format, MP3 par exemple.',
  ],
  'engine-not-found': [
    'Ce format ne peut pas être lu sur cette page',
    'Essayez le fichier dans un autre format, MP3 par exemple.',
  ],
  'engine-unsupported': ['Votre navigateur ne peut pas lire ce format', 'Mettez-le à jour ou essayez un fichier MP3.'],
  'engine-unreachable': ['Impossible de préparer l’aperçu', 'Vérifiez votre connexion, puis réessayez.'],
  'playback-refused': ['L’audio n’a pas pu être lu cette fois', 'Votre navigateur l’a refusé. Réessayez.'],
  unexpected: ['Une erreur s’est produite', 'Réessayez.'],
};
