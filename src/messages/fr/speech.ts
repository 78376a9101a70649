import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { SpeechMessages } from '../en/speech.ts';

export const texts: SpeechMessages = {
  generating: (voice) => `${voice} lit votre texte`,
  cancel: 'Annuler',
  ready: 'Votre audio est prêt',
  spokenBy: (voice) => `Lu par ${voice}`,
  download: 'Télécharger',
  openInEditor: 'Ouvrir dans l’éditeur',
  openFile: 'Ouvrir le fichier',
  retry: 'Réessayer',
  shorten: 'Raccourcir le texte',
  signUp: 'S’inscrire gratuitement',
  logIn: 'Se connecter',
  failures: {
    'daily-limit-exceeded': ['Il ne vous reste pas assez de caractères aujourd’hui', 'Votre texte est conservé.'],
    'text-too-large': ['Le texte est trop long', 'Raccourcissez-le ou faites-le lire en plusieurs parties.'],
    'rate-limited': ['Plusieurs textes sont déjà en cours de génération', 'Votre texte est conservé.'],
    'access-denied': [
      'Ce compte ne peut pas encore générer d’audio',
      'Connectez-vous avec un compte confirmé. Votre texte est conservé.',
    ],
    'signed-out': [
      'Votre session a expiré',
      'Reconnectez-vous pour reprendre là où vous en étiez. Votre texte est conservé.',
    ],
    'not-spoken': ['Ce texte n’a pas pu être lu', 'Écrivez quelques mots ou choisissez une autre voix.'],
    unavailable: [
      'Nos serveurs n’y arrivent pas pour l’instant',
      'Votre texte est conservé. Réessayez dans quelques minutes.',
    ],
    'attempts-failed': [
      'Ce texte n’a pas pu être lu',
      'Nous avons essayé plusieurs fois. Modifiez-le un peu ou choisissez une autre voix, puis réessayez.',
    ],
    'result-unreadable': [
      'Votre navigateur télécharge lui-même ce fichier',
      'Si aucun téléchargement n’a commencé, ouvrez le fichier et enregistrez-le depuis cette page.',
    ],
    'result-expired': ['L’audio a expiré', 'Votre texte est toujours là. Générez-le à nouveau.'],
    network: ['Connexion perdue', 'Votre texte est conservé. Nous reprendrons dès que vous serez de nouveau en ligne.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    server: ['Un problème est survenu de notre côté', 'Votre texte est conservé. Réessayez dans un instant.'],
    'unexpected-response': [
      'Réponse inattendue de nos serveurs',
      'Votre texte est conservé. Réessayez dans un instant.',
    ],
    refused: [
      'Nous n’avons pas pu accepter ce texte',
      'Modifiez-le un peu ou choisissez une autre voix, puis réessayez.',
    ],
  },
  withAccount: 'Avec un compte, vous avez plus de caractères et continuez ici même.',
  resets: (when) => `Votre limite sera réinitialisée ${when}.`,
  goesOn: (seconds) => `Reprise automatique dans ${seconds} s.`,
};
