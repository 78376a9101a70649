import { daysText } from '../number-format.ts';
import { texts as bitrateUnit } from './bitrate-unit.ts';
import type { PricingMessages } from '../en/pricing.ts';

const h = '{}\u00a0h ';

export const texts: PricingMessages = {
  title: 'Offres et tarifs',
  lead: {
    FREE: (days) =>
      `Commencez gratuitement. Passez à une offre payante quand vous voulez\u00a0: ${daysText('fr', days)} d’essai gratuit.`,
    FREEMIUM_WITH_TRIAL: (days) =>
      `Commencez gratuitement ou essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
    TRIAL: (days) => `Essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
  },
  interval: 'Facturation',
  intervals: { month: 'Mensuel', '3-months': '3 mois', '6-months': '6 mois', year: 'Annuel' },
  billed: {
    month: () => 'facturé chaque mois',
    '3-months': (total) => `${total} facturés tous les 3 mois`,
    '6-months': (total) => `${total} facturés tous les 6 mois`,
    year: (total) => `${total} facturés par an`,
  },
  saving: (percent) => `${percent} d’économie`,
  savingUpTo: (percent) => `Jusqu’à ${percent} d’économie`,
  currency: 'Devise',
  perMonth: '/ mois',
  spokenPrice: (price, full, billed) => `${price} par mois${full ? ` au lieu de ${full}` : ''}, ${billed}`,
  audiences: {
    free: 'Pour découvrir la plateforme',
    basic: 'Pour vos premiers épisodes',
    essentials: 'Pour publier régulièrement',
    pro: 'Pour publier chaque semaine',
    business: 'Pour les équipes et les studios',
    enterprise: 'Pour les organisations. Nous composons l’offre avec vous.',
  },
  rows: {
    video: 'Vidéo',
    transcription: 'Transcription',
    characters: 'Caractères de synthèse vocale',
    storage: 'Stockage',
    audio: 'Audio',
    mp3: 'Qualité MP3',
    resolution: 'Qualité vidéo',
    studios: 'Studios',
  },
  missing: 'Non inclus\u00a0:',
  popular: 'La plus populaire',
  current: 'Offre actuelle',
  start: (days) => `Essayer gratuitement pendant ${daysText('fr', days)}`,
  startFree: 'Commencer gratuitement',
  choose: (plan) => `Choisir ${plan}`,
  switchTo: (plan) => `Passer à ${plan}`,
  contact: 'Nous contacter',
  trial: (days) => `${daysText('fr', days)} d’essai gratuit`,
  features: {
    video: `${h}de vidéo`,
    recordedVideo: `${h}d’enregistrement vidéo`,
    transcription: `${h}de transcription`,
    characters: '{} caractères de synthèse vocale',
    millionsOfCharacters: '{} de caractères de synthèse vocale',
    storage: '{} de stockage',
    audio: `${h}d’audio`,
    recordedAudio: `${h}d’enregistrement audio`,
    unlimitedAudio: 'Audio illimité',
    mp3: `MP3 à {}\u00a0${bitrateUnit}`,
    resolution: 'Vidéo en {}p',
    studios: '{} studios',
    unlimitedStudios: 'Studios illimités',
  },
  more: 'Afficher plus',
  less: 'Afficher moins',
  compare: 'Comparer toutes les fonctionnalités',
  haveCoupon: 'Vous avez un code promo\u202f?',
  toTop: 'Retour en haut',
  unreachable: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
};
