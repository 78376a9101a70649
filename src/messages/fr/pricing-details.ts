import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
  comparison: 'Comparaison de toutes les fonctionnalités',
  features: 'Fonctionnalités',
  planSelects: ['Première offre', 'Deuxième offre'],
  trial: 'Essai gratuit',
  days: (days) => daysText('fr', days),
  unlimited: 'Illimité',
  included: 'Inclus',
  notIncluded: 'Non inclus',
  onRequest: 'Sur demande',
  coupon: 'Code promo',
  apply: 'Appliquer',
  invalidCoupon: 'Saisissez un code promo valide.',
  couponApplied: (code) => `Le code promo ${code} s’applique au paiement.`,
  couponInUse: (code) => `Le code promo ${code} sera vérifié au paiement.`,
  removeCoupon: 'Retirer le code promo',
};
