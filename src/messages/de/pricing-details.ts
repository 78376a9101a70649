import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
  comparison: 'Alle Funktionen im Vergleich',
  features: 'Funktionen',
  planSelects: ['Erster Tarif', 'Zweiter Tarif'],
  trial: 'Testphase',
  days: (days) => daysText('de', days),
  unlimited: 'Unbegrenzt',
  included: 'Enthalten',
  notIncluded: 'Nicht enthalten',
  onRequest: 'Auf Anfrage',
  coupon: 'Gutscheincode',
  apply: 'Einlösen',
  invalidCoupon: 'Gib einen gültigen Gutschein ein.',
  couponApplied: (code) => `Der Gutschein ${code} gilt beim Bezahlen.`,
  couponInUse: (code) => `Wir prüfen den Gutschein ${code} beim Bezahlen.`,
  removeCoupon: 'Gutschein entfernen',
};
