import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
  comparison: 'Comparaison de toutes les fonctionnalités',
  features: 'Fonctionnalités',
  planSelects: ['Première offre', 'Deuxième offre'],
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
  trial: 'Essai gratuit',
  days: (days) => daysText('fr', days),
  unlimited: 'Illimité',
  included: 'Inclus',
  notStated: 'Non précisé',
  coupon: 'Code promo',
  apply: 'Appliquer',
  invalidCoupon: 'Saisissez un code promo valide.',
  uncheckedCoupon: 'Le code promo n’a pas pu être vérifié. Réessayez.',
  couponInUse: (code) => `Le code promo ${code} sera vérifié au paiement.`,
  removeCoupon: 'Retirer le code promo',
};
