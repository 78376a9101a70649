import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { CommonFileMessages } from '../en/file-jobs.ts';

export const texts: CommonFileMessages = {
  cancelUpload: 'Annuler l’envoi',
  remove: 'Retirer le fichier',
  timeLeft: (time) => `encore ${time} environ`,
  stalled: { sending: 'en attente de la connexion', sent: 'en attente de nos serveurs' },
  preparingOnce: (size) => `${size}, une seule fois`,
  reading: 'Lecture',
  uploading: 'Envoi en cours',
  cancel: 'Annuler',
  openFile: 'Ouvrir le fichier',
  chooseAnother: 'Choisir un autre fichier',
  logIn: 'Se connecter',
  dismiss: 'Fermer ce message',
  removed: (fileName) => `«\u00a0${fileName}\u00a0» a été retiré.`,
  removedFiles: (count) => `${count} fichiers retirés.`,
  undo: 'Restaurer',
  tooLarge: 'La taille maximale autorisée est de 50 Mo.',
  tooLargeFor: {
    service: (fileName, size) =>
      `«\u00a0${fileName}\u00a0» pèse ${size}, plus que ce que nos serveurs acceptent. Choisissez un fichier plus petit.`,
    device: (fileName, size, limit) =>
      `«\u00a0${fileName}\u00a0» pèse ${size}. Sur votre appareil, la limite est de ${limit}. Choisissez un fichier plus petit.`,
    page: (fileName, size, limit) =>
      `«\u00a0${fileName}\u00a0» pèse ${size}. Cette page accepte les fichiers jusqu’à ${limit}. Choisissez un fichier plus petit.`,
  },
  useService: 'L’envoyer à nos serveurs',
  empty: (fileName) => `«\u00a0${fileName}\u00a0» est vide. Choisissez un fichier contenant du son.`,
  others: (count) =>
    plural('fr', count, 'Un autre fichier n’a pas été ajouté.', `${count} autres fichiers n’ont pas été ajoutés.`),
  emptyFolder: 'Ce dossier est vide. Déposez un dossier contenant des enregistrements.',
  noRecordings: (count) =>
    'Ce dossier ne contient aucun enregistrement, seulement ' +
    `${plural('fr', count, 'un autre fichier', `${count} autres fichiers`)}. ` +
    'Déposez un dossier contenant des enregistrements.',
  unreadable: (count) =>
    plural(
      'fr',
      count,
      'Un élément du dossier n’a pas pu être lu.',
      `${count} éléments du dossier n’ont pas pu être lus.`,
    ),
  cut: (count) =>
    `Seuls les ${count} premiers fichiers ont été examinés. Ajoutez les autres à partir de dossiers plus petits.`,
  noFile: {
    promise:
      'Cette pièce jointe n’est pas encore sur votre appareil. Enregistrez-la d’abord, puis choisissez le fichier enregistré.',
    link: 'C’est un lien, pas un fichier. Téléchargez d’abord l’enregistrement, puis choisissez le fichier téléchargé.',
    text: 'C’est du texte, pas un fichier. Choisissez un enregistrement sur votre appareil.',
    image: 'C’est une image, pas un enregistrement. Choisissez un fichier audio sur votre appareil.',
  },
  offline: 'Vous êtes hors ligne. Nous reprendrons dès que vous serez de nouveau en ligne.',
  wait: (time) => `Temps d’attente\u00a0: ${time}.`,
  failures: {
    network: ['Connexion perdue', 'Votre fichier est toujours là. Vérifiez votre connexion, puis réessayez.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    'too-large-here': ['Ce site n’accepte pas les fichiers de cette taille', 'Choisissez un fichier plus petit.'],
    server: ['Un problème est survenu de notre côté', 'Votre fichier est toujours là. Réessayez dans un instant.'],
    'rate-limited': [
      'Nous sommes très sollicités en ce moment',
      'Votre fichier est toujours là. Patientez un instant, puis réessayez.',
    ],
    quota: [
      'Vous avez atteint la limite pour le moment',
      'Votre fichier est toujours là. Attendez que vos autres fichiers soient terminés ou expirés, puis réessayez.',
    ],
    'daily-limit': ['Ce site a atteint sa limite du jour', 'Votre fichier est toujours là. Réessayez plus tard.'],
    'result-unreadable': [
      'Votre navigateur télécharge lui-même ce fichier',
      'Si aucun téléchargement n’a commencé, ouvrez le fichier et enregistrez-le depuis cette page.',
    ],
    'result-too-large': [
      'Le résultat serait trop volumineux',
      'Choisissez un fichier plus court ou un format plus compact, comme le MP3.',
    ],
    unavailable: [
      'Nos serveurs n’y arrivent pas pour l’instant',
      'Votre fichier est toujours là. Réessayez dans quelques minutes.',
    ],
    'attempts-failed': [
      'Nous n’avons pas pu traiter ce fichier',
      'Nous avons essayé plusieurs fois. Choisissez un autre fichier ou enregistrez d’abord celui-ci dans un autre format.',
    ],
    'upload-stalled': [
      'L’envoi s’est interrompu',
      'Votre fichier est toujours là. Vérifiez votre connexion, puis réessayez.',
    ],
    'signed-out': [
      'Votre session a expiré',
      'Reconnectez-vous pour reprendre là où vous en étiez. Votre fichier est toujours là.',
    ],
    refused: ['Nous n’avons pas pu accepter ce fichier', 'Choisissez un autre fichier ou réessayez.'],
    'unexpected-response': [
      'Réponse inattendue de nos serveurs',
      'Votre fichier est toujours là. Réessayez dans un instant.',
    ],
    'too-large': ['Le fichier est trop volumineux', 'La taille maximale autorisée est de 50 Mo.'],
    'empty-file': ['Le fichier est vide', 'Choisissez un fichier contenant du son.'],
    'file-gone': ['Le fichier n’est plus lisible', 'Il a été déplacé, modifié ou supprimé. Choisissez-le de nouveau.'],
    'no-audio': ['Ce fichier ne contient aucun son', 'Choisissez un fichier contenant du son.'],
    'unsupported-codec': [
      'Nous ne pouvons pas lire le son de ce fichier',
      'Choisissez un autre fichier ou enregistrez d’abord celui-ci dans un autre format.',
    ],
    protected: [
      'Ce fichier est protégé',
      'Il a été acheté ou loué et ne s’ouvre que dans l’application d’où il provient. Choisissez un autre fichier.',
    ],
    'out-of-memory': [
      'Votre appareil manque de mémoire',
      'Fermez d’autres onglets ou applications, puis réessayez. Votre fichier est toujours là.',
    ],
    unexpected: [
      'Un problème est survenu sur cet appareil',
      'Votre fichier est toujours là. Réessayez ou choisissez un autre fichier.',
    ],
  },
  kinds: {
    dsd: 'C’est un enregistrement DSD. Enregistrez-le en WAV ou FLAC dans le logiciel qui le lit, puis choisissez ce fichier.',
    'monkeys-audio':
      'C’est un fichier Monkey’s Audio. Enregistrez-le d’abord en FLAC ou WAV, puis choisissez ce fichier.',
    midi: 'C’est un fichier MIDI\u00a0: des notes sans le son. Exportez-le en WAV dans un logiciel de musique, puis choisissez ce fichier.',
    'cd-track':
      'Ce n’est qu’un lien vers une piste d’un CD. Importez le CD dans une application de musique, puis choisissez le fichier importé.',
    audacity: 'C’est un projet Audacity. Exportez-le en WAV dans Audacity, puis choisissez ce fichier.',
    playlist: 'C’est une liste de lecture. Choisissez les enregistrements qu’elle contient.',
    session: 'C’est le projet d’un logiciel audio. Exportez-le en WAV dans ce logiciel, puis choisissez ce fichier.',
  },
  codec: (name) =>
    `Le codec ${name} n’est pas pris en charge. Choisissez un autre fichier ou enregistrez d’abord celui-ci dans un autre format.`,
  outdated: ['Cette page a été mise à jour', 'Rechargez-la pour continuer.'],
  blocked: (directives) =>
    `Prévenez le propriétaire de ce site\u00a0: sa politique de sécurité doit autoriser ${directives}.`,
};
