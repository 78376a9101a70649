import { texts as fileJobs } from './file-jobs.ts';
import type { FileMessages } from '../en/converter-files.ts';

export const texts: FileMessages = {
  ...fileJobs,
  preparing: 'Préparation du convertisseur',
  uploaded: 'Envoyé',
  convert: (format) => `Convertir en ${format}`,
  converting: (format) => `Conversion en ${format}`,
  ready: (format) => `Votre ${format} est prêt`,
  download: (format) => `Télécharger le ${format}`,
  another: 'Convertir un autre fichier',
  unsupported: (fileName, formats) =>
    `Nous ne pouvons pas convertir «\u00a0${fileName}\u00a0». Choisissez un fichier ${formats}.`,
  video: (fileName) =>
    `«\u00a0${fileName}\u00a0» est une vidéo. Ici, nous ne pouvons convertir que des fichiers audio.`,
  uploadsInstead:
    'Ici, la conversion sur votre appareil est impossible\u00a0: vos fichiers sont envoyés et convertis sur nos serveurs.',
  onDeviceInstead:
    'Notre service n’est pas disponible sur ce site\u00a0: vos fichiers sont convertis sur votre appareil.',
  onDevice: 'Celui-ci est converti sur votre appareil',
  losses: {
    tags: (format) => `Le titre et les autres métadonnées de votre fichier ne sont pas conservés en ${format}.`,
    'cover-art': (format) => `La pochette de votre fichier n’est pas conservée en ${format}.`,
    channels: (format) =>
      `Les canaux de votre fichier ne sont pas conservés tels quels en ${format}\u202f; ils ont été mixés.`,
    'sample-rate': (format) =>
      `La fréquence d’échantillonnage de votre fichier n’est pas conservée en ${format}\u202f; une fréquence proche a été choisie.`,
    'bit-depth': (format) => `Le fichier ${format} a moins de bits par échantillon que le vôtre.`,
  },
  lostTags: (format, tags) => `Ces métadonnées de votre fichier ne sont pas conservées en ${format}\u00a0: ${tags}.`,
  tagNames: {
    title: 'titre',
    artist: 'artiste',
    album: 'album',
    album_artist: 'artiste de l’album',
    composer: 'compositeur',
    performer: 'interprète',
    comment: 'commentaire',
    genre: 'genre',
    date: 'date',
    copyright: 'copyright',
    track: 'numéro de piste',
    disc: 'numéro de disque',
    publisher: 'éditeur',
    lyrics: 'paroles',
    bpm: 'BPM',
    isrc: 'ISRC',
    chapters: 'chapitres',
    description: 'description',
    'chapter-extras': 'images et liens des chapitres',
    'production-notes': 'timecode et notes de production',
    podcast: 'informations du podcast',
    rating: 'note',
    links: 'liens',
  },
  moreTags: (count) => (count === 1 ? '1 autre' : `${count} autres`),
  unreadableTags: (tags) =>
    `Les caractères de ces métadonnées sont illisibles\u202f; elles ont été omises\u00a0: ${tags}.`,
  placeLeftOut: 'Le lieu d’enregistrement a été retiré.',
  lowered: (format, level) =>
    `Le format ${format} ferait saturer les passages les plus forts\u202f; le résultat est donc moins fort de ${level}.`,
  matched: (before, after) => `Le volume est passé de ${before} à ${after}.`,
  limited: 'Les pics les plus forts ont été atténués.',
  mono: 'Un enregistrement mono est réglé à \u221219\u00a0LUFS\u00a0: sur deux haut-parleurs, il paraît aussi fort que \u221216\u00a0LUFS en stéréo.',
  notMatched: 'Votre fichier est silencieux ou trop court pour que son volume soit égalisé.',
  cutOff: (read, expected) =>
    `Nous n’avons pu lire que ${read} sur ${expected}. Votre fichier est endommagé ou incomplet.`,
  failures: {
    ...fileJobs.failures,
    damaged: [
      'Ce fichier n’a pas pu être converti',
      'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
    ],
    'upload-expired': ['L’envoi a expiré', 'Votre fichier est toujours là. Réessayez pour l’envoyer et le convertir.'],
    'result-expired': ['Le fichier converti a expiré', 'Réessayez pour convertir votre fichier.'],
    'engine-blocked': ['Le convertisseur est bloqué sur cette page', 'Prévenez le propriétaire de ce site.'],
    'engine-unsupported': [
      'Ce navigateur ne peut pas convertir de fichiers audio',
      'Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
    ],
    'engine-not-found': ['La conversion n’est pas configurée sur ce site', 'Prévenez le propriétaire de ce site.'],
    'engine-unreachable': [
      'Le convertisseur n’a pas pu être chargé',
      'Vérifiez votre connexion, puis réessayez. Votre fichier est toujours là.',
    ],
  },
};
